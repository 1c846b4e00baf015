import { join, relative } from 'node:path';
import { type Entry, identity } from '../gate/model/entry.ts';
import { parseApprovals } from '../gate/rules/parseApprovals.ts';
import { parseEntry } from '../gate/rules/parseEntry.ts';
import type { Problem } from '../gate/rules/problems.ts';
import type { RegexpEngine } from '../gate/rules/regexps.ts';
import { readInside } from './confined.ts';
import { type FileSystem, nodeFiles } from './fileSystem.ts';
import { itemsOf, membersOf, type Range, rootOf } from './jsonRanges.ts';
import { plainJson } from './plainJson.ts';

/** What a folder's configuration lists under `approvals`. */
export type ConfiguredEntries = {
  readonly deny: readonly Entry[];
  readonly escalate: readonly Entry[];
  /** What the folder asks for: in force only where a person accepted it. */
  readonly allow: readonly Entry[];
  /** When the file was changed; ISO 8601. */
  readonly changedAt: string;
  /** Sentences for the person: what is not in force, where and why. */
  readonly problems: readonly string[];
};

export type FolderConfig = { load(): Promise<ConfiguredEntries> };

const nothing = { deny: [], escalate: [], allow: [], changedAt: '', problems: [] };

/** Where a folder's configuration may stand: the first that exists counts. */
export function configFilesOf(folder: string): readonly string[] {
  const name = '.gsloth.config.json';
  return [join(folder, '.gsloth', '.gsloth-settings', name), join(folder, name)];
}

export function openFolderConfig(folder: string, fs: FileSystem = nodeFiles): FolderConfig {
  return {
    async load() {
      for (const file of configFilesOf(folder)) {
        const found = await readInside(file, folder, fs);
        if (found === 'absent') continue;
        const name = relative(folder, file);
        if (!found.ok) return { ...nothing, problems: [notInForce(name, found.problem)] };
        const changedAt = new Date(found.changedAtMs).toISOString();
        const { re2 } = await import('../gate/rules/re2.ts');
        return { ...parseConfig(found.text, name, re2), changedAt };
      }
      return nothing;
    },
  };
}

/** With a mistake anywhere nothing is asked for, and the refusals that are understood still refuse. */
export function parseConfig(
  text: string,
  name: string,
  regexps: RegexpEngine,
): Omit<ConfiguredEntries, 'changedAt'> {
  const plain = plainJson(text);
  const json = parsedJson(plain);
  if (!json.ok) return { ...nothing, problems: [notInForce(name, json.problem)] };
  const { approvals } = json.value;
  if (approvals === undefined) return nothing;
  const parsed = parseApprovals(approvals, regexps);
  if (parsed.ok) return { ...parsed.approvals, problems: [] };
  const problems = parsed.problems.map((problem) => sentence(name, plain, problem));
  return { ...nothing, ...parsed.restrictions, problems };
}

/** Where an entry stands in the text of a configuration. */
export function configOffsetOf(
  text: string,
  side: 'allow' | 'deny',
  entry: Entry,
): number | undefined {
  const plain = plainJson(text);
  if (!parsedJson(plain).ok) return undefined;
  const list = rangeAt(plain, ['approvals', side]);
  if (plain[list.start] !== '[') return undefined;
  const isEntry = ({ start, end }: Range) => {
    const parsed = parseEntry(JSON.parse(plain.slice(start, end)), '');
    return parsed.ok && identity(parsed.entry) === identity(entry);
  };
  return itemsOf(plain, list).find(isEntry)?.start;
}

type ParsedJson =
  | { readonly ok: true; readonly value: { readonly [key: string]: unknown } }
  | { readonly ok: false; readonly problem: string };

function parsedJson(plain: string): ParsedJson {
  try {
    const value: unknown = JSON.parse(plain.replace(/^\uFEFF/, ''));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject
      ? { ok: true, value: { ...value } }
      : { ok: false, problem: 'it does not hold an object' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: `it is not valid JSON (${why})`.slice(0, 200) };
  }
}

/** The value at a path, or the nearest around it that exists. */
function rangeAt(text: string, path: readonly string[]): Range {
  let at = rootOf(text);
  for (const key of path) {
    const next =
      text[at.start] === '{'
        ? membersOf(text, at).findLast((member) => member.key === key)
        : text[at.start] === '[' && itemsOf(text, at)[Number(key)];
    if (!next) break;
    at = next;
  }
  return at;
}

function sentence(name: string, text: string, { path, problem, suggestion }: Problem): string {
  const { start } = rangeAt(text, path.match(/[^.[\]]+/g) ?? []);
  const line = text.slice(0, start).split('\n').length;
  const meant = suggestion === undefined ? '' : ` ${suggestion}`;
  return `${name}, line ${line}, ${path}: ${problem}${meant} Until it is mended, nothing is approved from there.`;
}

const notInForce = (name: string, problem: string) =>
  `What ${name} says of approvals is not in force: ${problem}. What it refused before may run without a question.`;
