import { parseArgs } from 'node:util';
import { defaultMode, isModeId, type ModeId, modeIds } from '../../gate/model/mode.ts';

export type EvalOptions = {
  /** Absent: nobody rates, the reading alone is measured. */
  readonly model?: string;
  readonly baseUrl: string;
  readonly mode: ModeId;
  readonly corpus: string;
  readonly jobs: number;
  readonly json?: string;
  readonly compare?: string;
};

type Parsed =
  | { readonly ok: true; readonly options: EvalOptions }
  | { readonly ok: false; readonly problem: string };

const flags = {
  model: { type: 'string' },
  'base-url': { type: 'string', default: 'http://127.0.0.1:11434/v1' },
  rater: { type: 'string' },
  mode: { type: 'string', default: defaultMode },
  corpus: { type: 'string', default: '../shared/corpus/labelled.jsonl' },
  jobs: { type: 'string', default: '4' },
  json: { type: 'string' },
  compare: { type: 'string' },
} as const;

const mostJobs = 32;

export function parseEval(args: readonly string[]): Parsed {
  const given = valuesIn(args);
  if (typeof given === 'string') return wrong(given);
  const { model, rater, mode, corpus, json, compare, 'base-url': baseUrl } = given;
  const jobs = Number(given.jobs);
  if (rater !== undefined && rater !== 'static') {
    return wrong(`--rater is “static”, or left out: a model is named with --model.`);
  }
  if ((model === undefined) === (rater === undefined)) {
    return wrong('Say who rates: --model ID, or --rater static for the reading alone.');
  }
  if (!isModeId(mode)) return wrong(`There is no mode “${mode}”: give ${modeIds.join(', ')}.`);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > mostJobs) {
    return wrong(`--jobs is a number from 1 to ${mostJobs}.`);
  }
  if (!URL.canParse(baseUrl)) return wrong(`“${baseUrl}” is no address of a model server.`);
  const files = { ...(json && { json }), ...(compare && { compare }) };
  const rating = model === undefined ? {} : { model };
  return { ok: true, options: { ...rating, baseUrl, mode, corpus, jobs, ...files } };
}

const wrong = (problem: string) => ({ ok: false, problem }) as const;

function valuesIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
