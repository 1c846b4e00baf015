import * as vscode from 'vscode';
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
    baseUrl: (own<string>('model.baseUrl') ?? '').trim().replace(/\/+$/, ''),
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
