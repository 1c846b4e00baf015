import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { defaultMode, isModeId, type ModeId } from '../gate/model/mode.ts';

const section = 'gauntSloth';

export const providers = ['practice', 'openai-compatible', 'editor'] as const;
export type Provider = (typeof providers)[number];

export type ModelSettings = {
  readonly provider: Provider;
  readonly baseUrl: string;
  /** On the server at `baseUrl`. */
  readonly name: string;
  /** Of the editor's own models. */
  readonly editorId: string;
};

/**
 * Only what the person set for themselves counts. A folder's `.vscode/settings.json` could otherwise loosen the
 * mode or send the conversation to a server of its choice.
 */
function own<T>(key: string): T | undefined {
  const value = vscode.workspace.getConfiguration(section).inspect<T>(key);
  return value?.globalValue ?? value?.defaultValue;
}

export function modelSettings(): ModelSettings {
  const provider = own<string>('model.provider');
  return {
    provider: providers.find((known) => known === provider) ?? 'practice',
    baseUrl: address(own<string>('model.baseUrl') ?? ''),
    name: (own<string>('model.name') ?? '').trim(),
    editorId: (own<string>('model.editorId') ?? '').trim(),
  };
}

/** What is not given stays as it is: whoever comes back to a server finds its model again. */
export async function saveModelSettings(settings: Partial<ModelSettings>): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(section);
  for (const [key, value] of Object.entries(settings)) {
    await configuration.update(`model.${key}`, value, vscode.ConfigurationTarget.Global);
  }
}

const Profile = z.strictObject({
  provider: z.enum(['openai-compatible', 'editor']),
  baseUrl: z.optional(z.string()),
  name: z.optional(z.string()),
  editorId: z.optional(z.string()),
});

/** A model by the name of its profile, or the sentence that says why there is none. */
export function profileSettings(profile: string): ModelSettings | { readonly problem: string } {
  const profiles = own<Record<string, unknown>>('profiles') ?? {};
  if (!Object.hasOwn(profiles, profile)) {
    return { problem: `There is no profile “${profile}” in gauntSloth.profiles.` };
  }
  const { data, error } = Profile.safeParse(profiles[profile]);
  if (!data) {
    const why = z.prettifyError(error).replace(/\s+/g, ' ');
    return { problem: `The profile “${profile}” in gauntSloth.profiles is not understood: ${why}` };
  }
  const { provider, baseUrl = '', name = '', editorId = '' } = data;
  return {
    provider,
    baseUrl: address(baseUrl),
    name: name.trim(),
    editorId: editorId.trim(),
  };
}

export type ReviewSettings = {
  /** Names of profiles; empty: nothing was chosen. */
  readonly rater: string;
  readonly checker: string;
  readonly raterTimeoutMs: number;
};

const defaultRaterTimeoutMs = 30_000;

export function reviewSettings(): ReviewSettings {
  const timeout = own<unknown>('approvals.raterTimeoutMs');
  const isBudget = Number.isInteger(timeout) && Number(timeout) >= 1;
  return {
    rater: (own<string>('approvals.rater') ?? '').trim(),
    checker: (own<string>('approvals.alignmentChecker') ?? '').trim(),
    raterTimeoutMs: isBudget ? Number(timeout) : defaultRaterTimeoutMs,
  };
}

const address = (text: string): string => text.trim().replace(/\/+$/, '');

export function startingMode(): ModeId {
  const mode = own<string>('approvals.mode');
  return isModeId(mode) ? mode : defaultMode;
}

export function notificationsEnabled(): boolean {
  return own<boolean>('notifications.enabled') ?? true;
}

export function onModelSettingsChanged(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(`${section}.model`)) listener();
  });
}
