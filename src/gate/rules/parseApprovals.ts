import { type Entry, type HintName, hintNames } from '../model/entry.ts';
import { isModeId, type ModeId, modeIds } from '../model/mode.ts';
import { parseEntry } from './parseEntry.ts';
import { closest, isObject, type Problem, under, unknownKeys } from './problems.ts';
import type { RegexpEngine } from './regexps.ts';

/** The `approvals` of a config, as far as they are given. */
export type Approvals = {
  readonly mode?: ModeId;
  /** Profiles whose models rate and check. */
  readonly rater?: string;
  readonly alignmentChecker?: string;
  readonly raterTimeoutMs?: number;
  /** Whether commands that only read run without being rated. */
  readonly readOnly?: 'run' | 'rate';
  readonly allow: readonly Entry[];
  readonly deny: readonly Entry[];
  readonly escalate: readonly Entry[];
  readonly mcp: McpTrust;
};

export type McpTrust = {
  readonly defaults: readonly HintName[];
  /** States the whole relationship with a server: the defaults do not add to it. */
  readonly servers: ReadonlyMap<string, readonly HintName[]>;
};

export type ParsedApprovals =
  | { readonly ok: true; readonly approvals: Approvals }
  | {
      readonly ok: false;
      readonly problems: readonly Problem[];
      /** What could be understood of the lists that only tighten. */
      readonly restrictions: Pick<Approvals, 'deny' | 'escalate'>;
    };

const keys = [
  'mode',
  'rater',
  'alignmentChecker',
  'raterTimeoutMs',
  'readOnly',
  'allow',
  'deny',
  'escalate',
  'mcp',
] as const;

type Json = { readonly [key: string]: unknown };
type Report = (key: string, problem: string, suggestion?: string) => void;

/** Reads the object, or the mode alone, that a config may give. Strict: a misspelt key is a problem. */
export function parseApprovals(
  json: unknown,
  regexps?: RegexpEngine,
  path = 'approvals',
): ParsedApprovals {
  const value = typeof json === 'string' ? { mode: json } : json;
  if (!isObject(value)) {
    const problem = 'Approvals are a mode or an object.';
    const problems = [{ path, problem, suggestion: 'Write "assisted".' }];
    return { ok: false, problems, restrictions: { deny: [], escalate: [] } };
  }
  const problems: Problem[] = [...unknownKeys(value, keys, path)];
  const report: Report = (key, problem, suggestion) => {
    const at = typeof json === 'string' ? path : under(path, key);
    problems.push({ path: at, problem, ...(suggestion && { suggestion }) });
  };
  const list = (key: 'allow' | 'deny' | 'escalate') => {
    const parsed = parseList(value[key], key, under(path, key), regexps);
    problems.push(...parsed.problems);
    return parsed.entries;
  };
  const approvals: Approvals = {
    ...scalars(value, report),
    allow: list('allow'),
    deny: list('deny'),
    escalate: list('escalate'),
    mcp: parseMcp(value, under(path, 'mcp'), problems),
  };
  if (problems.length === 0) return { ok: true, approvals };
  const { deny, escalate } = approvals;
  return { ok: false, problems, restrictions: { deny, escalate } };
}

function scalars(
  json: Json,
  report: Report,
): Omit<Approvals, 'allow' | 'deny' | 'escalate' | 'mcp'> {
  function field<Key extends string, Value>(
    key: Key,
    is: (value: unknown) => value is Value,
    problem: string,
  ): { readonly [key in Key]?: Value } {
    const value = json[key];
    if (value === undefined) return {};
    if (is(value)) return { [key]: value } as { [key in Key]: Value };
    report(key, `“${key}” ${problem}.`, key === 'mode' ? meantMode(value) : undefined);
    return {};
  }
  return {
    ...field('mode', isModeId, `is one of ${modeIds.join(', ')}`),
    ...field('rater', isName, 'names a profile'),
    ...field('alignmentChecker', isName, 'names a profile'),
    ...field('raterTimeoutMs', isTimeout, 'is a number of milliseconds above 0'),
    ...field('readOnly', isClearance, 'is run or rate'),
  };
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTimeout = (value: unknown): value is number => typeof value === 'number' && value > 0;
const isClearance = (value: unknown): value is 'run' | 'rate' =>
  value === 'run' || value === 'rate';

/** Names that modes had in older versions. */
const formerModes: ReadonlyMap<string, string> = new Map([
  ['ask', 'manual” or “write'],
  ['read-only', 'manual'],
  ['auto-safe', 'assisted'],
  ['full-auto', 'bypass'],
]);

function meantMode(mode: unknown): string | undefined {
  if (typeof mode !== 'string') return undefined;
  const former = formerModes.get(mode);
  if (former) return `“${mode}” was the name of an older mode: write “${former}”.`;
  const near = closest(mode, modeIds);
  return near && `Did you mean “${near}”?`;
}

function parseList(
  list: unknown,
  key: string,
  path: string,
  regexps: RegexpEngine | undefined,
): { readonly entries: readonly Entry[]; readonly problems: readonly Problem[] } {
  if (list === undefined) return { entries: [], problems: [] };
  if (!Array.isArray(list)) return { entries: [], problems: [notAList(list, key, path)] };
  const parsed = list.map((value, at) => parseEntry(value, under(path, at), regexps));
  return {
    entries: parsed.flatMap((entry) => (entry.ok ? [entry.entry] : [])),
    problems: parsed.flatMap((entry) => (entry.ok ? [] : entry.problems)),
  };
}

function notAList(value: unknown, key: string, path: string): Problem {
  if (key === 'escalate' && typeof value === 'string') {
    const problem = '“escalate” was a severity once; it is a list of entries now.';
    return { path, problem, suggestion: 'Remove it, or list the calls that always ask.' };
  }
  return { path, problem: `“${key}” is a list of entries.`, suggestion: 'Put [ ] around it.' };
}

function parseMcp({ mcp }: Json, path: string, problems: Problem[]): McpTrust {
  const servers = new Map<string, readonly HintName[]>();
  if (mcp === undefined) return { defaults: [], servers };
  if (!isObject(mcp)) {
    problems.push({ path, problem: '“mcp” is an object with “defaults” and “servers”.' });
    return { defaults: [], servers };
  }
  problems.push(...unknownKeys(mcp, ['defaults', 'servers'], path));
  const { defaults, servers: written = {} } = mcp;
  if (!isObject(written)) {
    problems.push({ path: under(path, 'servers'), problem: '“servers” is an object by server.' });
  } else {
    for (const [server, trust] of Object.entries(written)) {
      servers.set(server, parseTrust(trust, under(under(path, 'servers'), server), problems));
    }
  }
  return { defaults: parseTrust(defaults, under(path, 'defaults'), problems), servers };
}

function parseTrust(trust: unknown, path: string, problems: Problem[]): readonly HintName[] {
  if (trust === undefined) return [];
  if (!isObject(trust)) {
    problems.push({ path, problem: 'Trust is an object with “trustAnnotations”.' });
    return [];
  }
  problems.push(...unknownKeys(trust, ['trustAnnotations'], path));
  const { trustAnnotations: names = [] } = trust;
  const at = under(path, 'trustAnnotations');
  if (!Array.isArray(names)) {
    problems.push({ path: at, problem: '“trustAnnotations” is a list of hints.' });
    return [];
  }
  return names.flatMap((name: unknown, index) => {
    const hint = hintNames.find((known) => known === name);
    if (hint) return [hint];
    const near = typeof name === 'string' ? closest(name, hintNames) : undefined;
    problems.push({
      path: under(at, index),
      problem: `A hint is one of ${hintNames.join(', ')}.`,
      ...(near && { suggestion: `Did you mean “${near}”?` }),
    });
    return [];
  });
}
