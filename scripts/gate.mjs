// `npm run -s gate < in.jsonl > out.jsonl`. Builds the program when it is missing or older than its source, and says
// so on standard error alone.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { build } from './support/build.mjs';
import { runMain } from './support/problem.mjs';
import { tellProgressOn } from './support/step.mjs';

const program = path.join(root, 'dist/cli/gate.mjs');

await runMain(async () => {
  if (isStale()) {
    tellProgressOn(process.stderr);
    await bootstrap({ host: false, browser: false });
    await build(root, 'Building the gate', '--only=cli');
  }
  const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});

function isStale() {
  if (!existsSync(program)) return true;
  const built = statSync(program).mtimeMs;
  return ['src/gate', 'src/cli'].some((folder) => newest(path.join(root, folder)) > built);
}

function newest(folder) {
  const entries = readdirSync(folder, { recursive: true });
  return Math.max(...entries.map((entry) => statSync(path.join(folder, String(entry))).mtimeMs));
}
