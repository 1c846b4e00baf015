import type * as vscode from 'vscode';
import { UserError } from './userError.ts';

/** API keys in the editor's secret storage, one for each server address. */
export type ApiKeys = {
  get(baseUrl: string): Promise<string | undefined>;
  /** An empty key forgets it. */
  set(baseUrl: string, key: string): Promise<void>;
};

export function createApiKeys(storage: vscode.SecretStorage): ApiKeys {
  const name = (baseUrl: string) => `apiKey:${new URL(baseUrl).origin}`;
  return {
    async get(baseUrl) {
      return URL.canParse(baseUrl) ? await storage.get(name(baseUrl)) : undefined;
    },
    async set(baseUrl, key) {
      if (!URL.canParse(baseUrl)) throw new UserError(`“${baseUrl}” is no address of a server.`);
      if (key === '') await storage.delete(name(baseUrl));
      else await storage.store(name(baseUrl), key);
    },
  };
}
