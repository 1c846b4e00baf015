import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../../test/host/browser.mjs';
import { startServer } from '../../test/host/server.mjs';
import { openWorkbench } from '../../test/host/workbench.mjs';
import { openPanel, playSampleTask } from '../../test/panel/support/driver.mjs';
import { Problem } from '../support/problem.mjs';
import { step } from '../support/step.mjs';
import { installExtension } from './installedExtension.mjs';
import { layOutSample } from './sample.mjs';

/** Plays the sample task in a browser without a window and saves a picture of how it ends. */
export async function shoot({ root, file }) {
  mkdirSync(path.dirname(file), { recursive: true });
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'gaunt-sloth-shot-'));
  const folder = await layOutSample(root, path.join(scratch, 'greeter'));
  const home = path.join(scratch, 'served');
  installExtension(path.join(home, 'extensions'), root);
  const server = await startServer({ home });
  const browser = await launchBrowser();
  const stop = onceStopped(async () => {
    await browser.close();
    await server.stop();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await play(page, { server, folder, file });
  } finally {
    await stop();
  }
  console.log(`The picture is ${file}.`);
}

async function play(page, { server, folder, file }) {
  const panel = await step('Opening VS Code', async () => {
    await openWorkbench(page, server, { folder });
    return openPanel(page);
  });
  try {
    await step('Playing the sample task', () => playSampleTask(page, panel));
  } catch (error) {
    await page.screenshot({ path: file });
    throw new Problem(
      `The sample task did not come to its end; ${file} shows how far it got.\n${error.message}`,
    );
  }
  await page.screenshot({ path: file });
}

/** Also stops when the person interrupts. */
function onceStopped(stop) {
  let stopping;
  const once = () => {
    stopping ??= stop();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void once().then(() => process.exit(130)));
  }
  return once;
}
