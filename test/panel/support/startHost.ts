import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type FrameLocator, type Page } from 'playwright-core';
import { inject, onTestFailed } from 'vitest';
import { root } from '../../../scripts/bootstrap.mjs';
import { layOutSample } from '../../../scripts/start/sample.mjs';
import { type Server, startServer } from '../../host/server.mjs';
import { openWorkbench } from '../../host/workbench.mjs';
import { type ScriptedServer, startScriptedServer } from '../../support/scriptedServer.ts';
import { openPanel, reloadWindow } from './driver.mjs';

export type HostOptions = {
  /** Without one, a fresh copy of the sample. */
  folder?: string;
  settings?: Record<string, unknown>;
  /** Added to the environment of the extension host. */
  env?: NodeJS.ProcessEnv;
  /** Off unless asked for: the folder is then trusted. */
  workspaceTrust?: boolean;
};

export type Host = {
  page: Page;
  panel: FrameLocator;
  server: Server;
  folder: string;
  /** Loads the window again, with the panel open. What the browser keeps is kept. */
  reload(): Promise<void>;
  stop(): Promise<void>;
};

/** A real workbench on a folder, with the extension from source and its panel open. */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'gaunt-sloth-panel-'));
  const folder = options.folder ?? (await layOutSample(root, path.join(scratch, 'greeter')));
  const server = await startServer({
    home: path.join(scratch, 'served'),
    settings: options.settings ?? {},
    env: options.env ?? {},
    workspaceTrust: options.workspaceTrust ?? false,
  });
  const browser = await chromium.connect(inject('browserAddress'));
  const stop = async () => {
    await browser.close();
    await server.stop();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await openWorkbench(page, server, { folder, developed: [root] });
    // The banner of Restricted Mode comes late and moves everything down.
    if (options.workspaceTrust) await page.getByText(/^Restricted Mode is intended/).waitFor();
    const panel = await openPanel(page);
    return { page, panel, server, folder, reload: () => reloadWindow(page), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type ScriptedHost = Host & { model: ScriptedServer };

/** The same with a scripted model behind real HTTP. `settings` go without their prefix `gauntSloth.`. */
export async function startScriptedHost(
  settings: Record<string, unknown> = {},
): Promise<ScriptedHost> {
  const model = await startScriptedServer();
  const own = {
    'model.provider': 'openai-compatible',
    'model.baseUrl': model.baseUrl,
    'model.name': 'scripted',
    ...settings,
  };
  const prefixed = Object.entries(own).map(([key, value]) => [`gauntSloth.${key}`, value]);
  try {
    const host = await startHost({ settings: Object.fromEntries(prefixed) });
    const stop = async () => {
      await host.stop();
      await model.close();
    };
    return { ...host, model, stop };
  } catch (error) {
    await model.close();
    throw error;
  }
}

/** Inside a test: keeps a picture in `shots/` if the test fails. */
export function keepPictureOfFailure({ page }: Host): void {
  onTestFailed(async ({ task }) => {
    const name = task.name.replaceAll(/[^\w]+/g, '-');
    await page.screenshot({ path: path.join(root, 'shots', `${name}.png`) });
  });
}
