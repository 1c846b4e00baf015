import { Problem } from './problem.mjs';
import { runQuietly, step } from './step.mjs';

/** @param {string} root @param {string} [title] @param {...string} flags Of `esbuild.mjs`. */
export async function build(root, title = 'Building the extension', ...flags) {
  await step(title, async () => {
    const args = ['esbuild.mjs', ...flags];
    const { code, output } = await runQuietly(process.execPath, args, { cwd: root });
    if (code !== 0) throw new Problem(`The build failed:\n${output.trim()}`);
  });
}
