// `npm run bench [-- NAME]`: measures and prints; asserts nothing. Without a name, every bench in turn.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { Problem, runMain } from './support/problem.mjs';

const folder = path.join(root, 'bench');
const names = readdirSync(folder)
  .filter((name) => existsSync(entryOf(name)))
  .map((name) => name.replace(/\.ts$/, ''));

await runMain(async () => {
  const [wanted] = process.argv.slice(2);
  if (wanted !== undefined && !names.includes(wanted)) {
    throw new Problem(`There is no bench “${wanted}”. There are: ${names.join(', ')}.`, 2);
  }
  await bootstrap({ host: false, browser: false });
  const { build } = await import('esbuild');
  for (const name of wanted === undefined ? names : [wanted]) {
    const outfile = path.join(root, 'out/bench', `${name}.mjs`);
    await build({
      entryPoints: [existsSync(entryOf(name)) ? entryOf(name) : entryOf(`${name}.ts`)],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'warning',
    });
    console.log(`\n# ${name}`);
    const { status } = spawnSync(process.execPath, [outfile], { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Problem(`The bench ${name} ended with ${status}.`);
  }
});

/** `bench/NAME/main.ts` or `bench/NAME.ts`. */
function entryOf(name) {
  return name.endsWith('.ts') ? path.join(folder, name) : path.join(folder, name, 'main.ts');
}
