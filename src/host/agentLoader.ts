import type * as Agent from '../agent/main.ts';

export type AgentModule = typeof Agent;

/** The agent's bundle stands beside the extension's and is read at the first task, not at activation. */
const bundle: string = './agent/main.mjs';

let loading: Promise<AgentModule> | undefined;

export function loadAgent(): Promise<AgentModule> {
  loading ??= (import(bundle) as Promise<AgentModule>).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
