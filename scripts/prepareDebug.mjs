// Before F5: what is missing is installed, the extension built, the sample laid out.
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { layOutSample } from './start/sample.mjs';
import { build } from './support/build.mjs';
import { runMain } from './support/problem.mjs';

await runMain(async () => {
  await bootstrap({ host: false, browser: false });
  await build(root);
  await layOutSample(root, path.join(root, '.sandbox/greeter'));
});
