// `npm start`: a real VS Code on a sample or another folder, with the extension in it.
import { statSync } from 'node:fs';
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { parseStartArguments } from './start/arguments.mjs';
import { findDesktopCode, openDesktop } from './start/desktop.mjs';
import { layOutSample } from './start/sample.mjs';
import { serve } from './start/served.mjs';
import { browserCanBeHad } from './support/browser.mjs';
import { build } from './support/build.mjs';
import { Problem, runMain } from './support/problem.mjs';

/** npm runs a script in the project's folder; a path on its command line means the folder before that. */
const startedIn = process.env.INIT_CWD ?? process.cwd();

await runMain(async () => {
  const parsed = parseStartArguments(process.argv.slice(2));
  if (!parsed.ok) throw new Problem(parsed.problem, 2);
  const { options } = parsed;
  const folder = options.folder && existingFolder(path.resolve(startedIn, options.folder));
  if (options.shot) await takeShot(path.resolve(startedIn, options.shot));
  else await open({ ...options, folder });
});

function existingFolder(folder) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new Problem(`There is no folder ${folder}.`, 2);
}

async function takeShot(file) {
  await bootstrap();
  await build(root);
  const { shoot } = await import('./start/shot.mjs');
  await shoot({ root, file });
}

async function open({ folder, port, fresh }) {
  // A port is wanted only where something is served.
  const desktop = port === undefined ? findDesktopCode() : undefined;
  await bootstrap({ host: !desktop, browser: !desktop && browserCanBeHad() });
  await build(root);
  const sample = path.join(root, '.sandbox/greeter');
  const opened = folder ?? (await layOutSample(root, sample, { fresh }));
  if (desktop) await openDesktop(desktop, { root, folder: opened });
  else await serve({ root, folder: opened, isSample: !folder, port });
}
