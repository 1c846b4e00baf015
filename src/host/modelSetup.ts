import * as vscode from 'vscode';
import type { ModelSetup } from '../agent/ports.ts';
import type { ModelChip } from '../protocol/viewState.ts';
import { loadAgent } from './agentLoader.ts';
import { editorModels } from './editorModels.ts';
import type { ReviewerSetups } from './reviewers.ts';
import type { ApiKeys } from './secrets.ts';
import {
  type ModelSettings,
  modelSettings,
  profileSettings,
  reviewSettings,
  saveModelSettings,
} from './settings.ts';

const chooseAnother = 'Choose a model with “Gaunt Sloth: Choose a Model”.';

/** The model that answers the next message, or the sentence that says what is missing. */
export function currentModel(keys: ApiKeys): Promise<ModelSetup> {
  return setupOf(modelSettings(), keys, chooseAnother);
}

/** Who rates and who checks. What is not chosen is the rater's model, and then the agent's. */
export async function reviewerSetups(keys: ApiKeys): Promise<ReviewerSetups> {
  const { rater, checker, raterTimeoutMs } = reviewSettings();
  const agent = await currentModel(keys);
  const ofProfile = async (name: string, otherwise: ModelSetup): Promise<ModelSetup> => {
    if (name === '') return otherwise;
    const settings = profileSettings(name);
    if ('problem' in settings) return { ok: false, problem: settings.problem };
    return setupOf(settings, keys, `Name one in the profile “${name}”.`);
  };
  const rating = await ofProfile(rater, agent);
  const checking = await ofProfile(checker, rating);
  return { rater: rating, checker: checking, agent, budgetMs: raterTimeoutMs };
}

async function setupOf(
  { provider, baseUrl, name, editorId }: ModelSettings,
  keys: ApiKeys,
  advice: string,
): Promise<ModelSetup> {
  if (provider === 'practice') return { ok: true, choice: { provider } };
  const model = provider === 'editor' ? editorId : name;
  if (model === '') return { ok: false, problem: `No model is named. ${advice}` };
  if (provider === 'editor') {
    return { ok: true, choice: { provider, model }, editor: editorModels };
  }
  if (!isHttp(baseUrl)) {
    const problem = `“${baseUrl}” is no http address of a model server. ${advice}`;
    return { ok: false, problem };
  }
  const apiKey = await keys.get(baseUrl);
  const choice = { provider, baseUrl, model, ...(apiKey === undefined ? {} : { apiKey }) };
  return { ok: true, choice };
}

export function modelChip(): ModelChip {
  const { provider, baseUrl, name, editorId } = modelSettings();
  if (provider === 'practice') return { label: 'Practice · no AI', practice: true };
  const [model, where] = provider === 'editor' ? [editorId, 'editor'] : [name, hostOf(baseUrl)];
  return { label: `${model || 'no model'} · ${where}`, practice: false };
}

/** Lets the person choose who answers, and asks only for what that choice needs. */
export async function pickModel(keys: ApiKeys): Promise<void> {
  const now = modelSettings();
  const offered = await editorModels.list();
  const picked = await vscode.window.showQuickPick(
    [
      {
        label: 'Practice',
        description: 'no AI, no network, no key',
        detail: 'Walks through the sample task, and proposes any command that you type after “!”.',
        provider: 'practice' as const,
        name: '',
      },
      {
        label: 'A server that speaks the OpenAI protocol…',
        description: 'Ollama, LM Studio, vLLM, or a provider with a key',
        detail: now.provider === 'openai-compatible' ? `Now: ${now.name} at ${now.baseUrl}` : '',
        provider: 'openai-compatible' as const,
        name: now.name,
      },
      ...offered.map(({ id, name }) => ({
        label: name,
        description: 'a model of the editor',
        detail: '',
        provider: 'editor' as const,
        name: id,
      })),
    ],
    { title: 'Gaunt Sloth: Choose a Model', placeHolder: 'Who should answer?' },
  );
  if (!picked) return;
  if (picked.provider === 'openai-compatible') return askForServer(now, keys);
  const editor = picked.provider === 'editor' ? { editorId: picked.name } : {};
  await saveModelSettings({ provider: picked.provider, ...editor });
}

/** Address, key, model: with the key the server can be asked which models it has. */
async function askForServer(now: ModelSettings, keys: ApiKeys): Promise<void> {
  const typed = await vscode.window.showInputBox({
    title: 'Model server (1 of 3)',
    prompt: 'Base address, up to and with /v1',
    value: now.baseUrl,
    ignoreFocusOut: true,
    validateInput: (value) => (isHttp(value.trim()) ? undefined : 'An http or https address.'),
  });
  if (typed === undefined) return;
  const baseUrl = typed.trim();
  if (!(await askForKey(baseUrl, keys, 'Model server (2 of 3)'))) return;
  const name = await askForModel(baseUrl, await keys.get(baseUrl), now.name);
  if (name === undefined) return;
  await saveModelSettings({ provider: 'openai-compatible', baseUrl, name });
}

const title = 'Model server (3 of 3)';
const another = 'Another name…';
const longestWaitMs = 5000;

/** A choice of what the server offers, or a name that is typed. Nothing when the person backed out. */
async function askForModel(
  baseUrl: string,
  apiKey: string | undefined,
  now: string,
): Promise<string | undefined> {
  const { listServerModels } = await loadAgent();
  const listed = await listServerModels(baseUrl, apiKey, AbortSignal.timeout(longestWaitMs));
  if (!listed.ok) return typeModel(now, `${listed.problem} You may name the model all the same.`);
  if (listed.models.length === 0) return typeModel(now, 'The server lists no models.');
  const items = listed.models.map((label) => ({
    label,
    description: label === now ? 'current' : '',
  }));
  const picked = await vscode.window.showQuickPick(
    [...items, { label: another, description: 'one that the server does not list' }],
    { title, placeHolder: `Which model of ${hostOf(baseUrl)}?`, ignoreFocusOut: true },
  );
  if (picked?.label !== another) return picked?.label;
  return typeModel(now, 'The model’s name on that server');
}

async function typeModel(now: string, prompt: string): Promise<string | undefined> {
  const name = await vscode.window.showInputBox({
    title,
    prompt,
    value: now,
    ignoreFocusOut: true,
    validateInput: (value) =>
      value.trim() === '' ? 'A name, such as the server lists it.' : undefined,
  });
  return name?.trim();
}

/** Asks for the key of a server and keeps it in the secret storage. False when the person backed out. */
export async function askForKey(baseUrl: string, keys: ApiKeys, title: string): Promise<boolean> {
  const known = (await keys.get(baseUrl)) !== undefined;
  const key = await vscode.window.showInputBox({
    title,
    prompt: known
      ? `A new key for ${hostOf(baseUrl)}; leave it empty to keep the one that is stored.`
      : `The API key for ${hostOf(baseUrl)}; leave it empty when the server needs none.`,
    password: true,
    ignoreFocusOut: true,
  });
  if (key === undefined) return false;
  if (key !== '') await keys.set(baseUrl, key);
  return true;
}

function isHttp(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
