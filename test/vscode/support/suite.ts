// Runs inside the extension host: every test file beside this one, counted.
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';

const { SUITE_GREP: grep, SUITE_COUNTS_FILE: countsFile = '' } = process.env;

export async function run(): Promise<void> {
  const mocha = new Mocha({
    ui: 'tdd',
    color: false,
    timeout: 30_000,
    ...(grep ? { grep } : {}),
  });
  for (const file of readdirSync(__dirname).sort()) {
    if (file.endsWith('.test.cjs')) mocha.addFile(path.join(__dirname, file));
  }
  const failures = await new Promise<number>((resolve) => {
    const runner = mocha.run(resolve);
    runner.once('end', () => {
      const { passes, failures: failed } = runner.stats ?? { passes: 0, failures: 1 };
      writeFileSync(countsFile, JSON.stringify({ passed: passes, failed }));
    });
  });
  if (failures > 0) throw new Error(`${failures} failed`);
}
