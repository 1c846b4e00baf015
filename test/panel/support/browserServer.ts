import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions } from '../../host/browser.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    browserAddress: string;
  }
}

/** One browser for the whole suite; each host gets a context of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(browserOptions());
  project.provide('browserAddress', server.wsEndpoint());
  return () => server.close();
}
