import { Problem } from './problem.mjs';
import { runQuietly, step } from './step.mjs';

export async function build(root) {
  await step('Building the extension', async () => {
    const { code, output } = await runQuietly(process.execPath, ['esbuild.mjs'], { cwd: root });
    if (code !== 0) throw new Problem(`The build failed:\n${output.trim()}`);
  });
}
