import { parseArgs } from 'node:util';
import type { Entry } from '../../gate/model/entry.ts';
import { defaultMode, isModeId, type ModeId, modeIds } from '../../gate/model/mode.ts';
import { parseApprovals } from '../../gate/rules/parseApprovals.ts';
import { re2 } from '../../gate/rules/re2.ts';

export type RunOptions = {
  readonly task: string;
  readonly mode: ModeId;
  readonly folder: string;
  readonly model: string;
  readonly baseUrl: string;
  /** Absent: the model that answers rates too. */
  readonly rater?: string;
  readonly allow: readonly Entry[];
  readonly json: boolean;
  readonly state?: string;
};

type Parsed =
  | { readonly ok: true; readonly options: RunOptions }
  /** One sentence. */
  | { readonly ok: false; readonly problem: string };

const flags = {
  task: { type: 'string' },
  mode: { type: 'string', default: defaultMode },
  folder: { type: 'string', default: '.' },
  model: { type: 'string' },
  'base-url': { type: 'string', default: 'http://127.0.0.1:11434/v1' },
  rater: { type: 'string' },
  allow: { type: 'string', multiple: true, default: [] as string[] },
  json: { type: 'boolean', default: false },
  state: { type: 'string' },
} as const;

export function parseRun(args: readonly string[]): Parsed {
  const given = valuesIn(args);
  if (typeof given === 'string') return { ok: false, problem: given };
  const { task = '', mode, model = '', 'base-url': baseUrl, rater, state, folder, json } = given;
  const allow = entriesIn(given.allow);
  if (typeof allow === 'string') return { ok: false, problem: allow };
  if (task.trim() === '') return wrong('Say what to do: --task "Fix the failing test".');
  if (!isModeId(mode)) return wrong(`There is no mode “${mode}”: give ${modeIds.join(', ')}.`);
  if (model === '') return wrong('Name the model that answers: --model ID, or --model practice.');
  if (!/^https?:\/\/./.test(baseUrl) || !URL.canParse(baseUrl)) {
    return wrong(`“${baseUrl}” is no http address of a model server.`);
  }
  const optional = { ...(rater && { rater }), ...(state && { state }) };
  const server = baseUrl.replace(/\/+$/, '');
  return {
    ok: true,
    options: { task, mode, folder, model, baseUrl: server, allow, json, ...optional },
  };
}

const wrong = (problem: string) => ({ ok: false, problem }) as const;

function valuesIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The entries, or what is wrong with them. */
function entriesIn(texts: readonly string[]): readonly Entry[] | string {
  const allow: unknown[] = [];
  for (const text of texts) {
    try {
      allow.push(JSON.parse(text));
    } catch {
      return `--allow takes an entry as JSON, such as {"type":"shell","matcher":"exact","pattern":"npm test"}.`;
    }
  }
  const parsed = parseApprovals({ allow }, re2, '--');
  if (parsed.ok) return parsed.approvals.allow;
  const [problem] = parsed.problems;
  return `--allow: ${[problem?.problem, problem?.suggestion].filter(Boolean).join(' ')}`;
}
