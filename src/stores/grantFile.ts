import { isDeepStrictEqual } from 'node:util';
import type { Annotations } from '../gate/model/annotations.ts';
import { hintNames, identity } from '../gate/model/entry.ts';
import type { Grant } from '../gate/model/grant.ts';
import { parseEntry } from '../gate/rules/parseEntry.ts';
import { itemsOf, membersOf, type Range, rootOf } from './jsonRanges.ts';

/** `allow` holds approvals, `deny` refusals. */
export type GrantKind = 'allow' | 'deny';

/**
 * A grant file taken apart. What is not understood stays in the text: `withGrant` and `withoutGrant`
 * change the one place that they are about and leave every other byte alone.
 */
export type GrantFile =
  | {
      readonly ok: true;
      readonly text: string;
      /** One for each record of the list; nothing where a record is broken. */
      readonly records: readonly (Grant | undefined)[];
      readonly broken: readonly BrokenRecord[];
      /** Read from the format of version 1; the next save writes the new one. */
      readonly migrated: boolean;
    }
  | { readonly ok: false; readonly problem: string; readonly recoverable: boolean };

/** `position` counts from 1. */
export type BrokenRecord = { readonly position: number; readonly text: string };

export type ReadableFile = Extract<GrantFile, { ok: true }>;

type Json = { readonly [key: string]: unknown };

export function parseGrantFile(text: string, kind: GrantKind, changedAt: string): GrantFile {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const problem = `it is not valid JSON (${error instanceof Error ? error.message : error})`;
    return { ok: false, problem: problem.slice(0, 200), recoverable: hasContent(text) };
  }
  if (!isObject(json)) return unknownShape('it does not hold an object', text);
  const { grants, prefixes } = json;
  if (Array.isArray(grants)) {
    return { ...readRecords(grants, kind, changedAt), text, ok: true, migrated: false };
  }
  if (grants !== undefined) return unknownShape('“grants” is not a list', text);
  if (prefixes === undefined) {
    const list = Object.entries(json).find(([, value]) => Array.isArray(value) && value.length > 0);
    if (list) return unknownShape(`it holds “${list[0]}” where “grants” was expected`, text);
    return { ok: true, text, records: [], broken: [], migrated: false };
  }
  if (kind === 'deny' || !Array.isArray(prefixes)) {
    return unknownShape('it holds “prefixes” where “grants” was expected', text);
  }
  return { ...readPrefixes(prefixes, changedAt), text, ok: true, migrated: true };
}

export function grantsOf(file: ReadableFile): readonly Grant[] {
  return file.records.filter((grant) => grant !== undefined);
}

/** The text with the grant added, or put in the place of the record that says the same entry. */
export function withGrant(file: ReadableFile, grant: Grant): string {
  if (file.migrated) return withGrant(upgraded(file), grant);
  const { text, records } = file;
  const list = grantsRange(text);
  if (!list) return withMember(text, `"grants": ${asList([grant], text)}`);
  const ranges = itemsOf(text, list);
  const wanted = identity(grant.entry);
  const at = records.findIndex((record) => record && identity(record.entry) === wanted);
  const same = ranges[at];
  if (same && sameTerms(records[at], grant)) return text;
  const form = formOf(text, list, ranges);
  if (same) return splice(text, same, render(grant, form));
  const last = ranges.at(-1);
  if (!last) return splice(text, list, asList([grant], text));
  return splice(text, { start: last.end, end: last.end }, `,${form.gap}${render(grant, form)}`);
}

/** The text without any record of that entry; the same text when there is none. */
export function withoutGrant(file: ReadableFile, entryIdentity: string): string {
  if (file.migrated) return withoutGrant(upgraded(file), entryIdentity);
  const list = grantsRange(file.text);
  if (!list) return file.text;
  const ranges = itemsOf(file.text, list);
  const gone = (at: number) => {
    const record = file.records[at];
    return record !== undefined && identity(record.entry) === entryIdentity;
  };
  const kept = [...ranges.keys()].filter((at) => !gone(at));
  if (kept.length === ranges.length) return file.text;
  const [first] = ranges;
  const last = ranges.at(-1);
  if (!first || !last || kept.length === 0) return splice(file.text, list, '[]');
  const behind = (at: number) => ({ start: ranges[at - 1]?.end ?? 0, end: ranges[at]?.start ?? 0 });
  const records = kept.map((at, place) => {
    const gap = place === 0 ? '' : slice(file.text, behind(at));
    return gap + slice(file.text, ranges[at] ?? list);
  });
  return splice(file.text, { start: first.start, end: last.end }, records.join(''));
}

/** Where the record of an entry begins. */
export function offsetOf(file: ReadableFile, entryIdentity: string): number | undefined {
  const list = file.migrated ? undefined : grantsRange(file.text);
  if (!list) return undefined;
  const at = file.records.findIndex((record) => record && identity(record.entry) === entryIdentity);
  return itemsOf(file.text, list)[at]?.start;
}

/** What a file holds when it is made. */
export function freshText(grants: readonly Grant[]): string {
  return `${JSON.stringify({ version: 2, grants }, null, 2)}\n`;
}

function readRecords(records: readonly unknown[], kind: GrantKind, changedAt: string) {
  const read = records.map((record) => asGrant(record, kind, changedAt));
  const broken = records.flatMap((record, index) =>
    read[index] ? [] : [{ position: index + 1, text: String(JSON.stringify(record)) }],
  );
  return { records: read, broken };
}

/** Each prefix also approved longer commands; carried over, it approves its own text only. */
function readPrefixes(prefixes: readonly unknown[], changedAt: string) {
  const records = prefixes.map((pattern) => ({
    entry: { type: 'shell', matcher: 'exact', pattern },
    grantedAt: changedAt,
    scope: 'always',
  }));
  const { records: read, broken } = readRecords(records, 'allow', changedAt);
  return {
    records: read,
    broken: broken.map(({ position }) => ({
      position,
      text: String(JSON.stringify(prefixes[position - 1])),
    })),
  };
}

function asGrant(record: unknown, kind: GrantKind, changedAt: string): Grant | undefined {
  if (!isObject(record)) return undefined;
  const { entry: written, grantedAt, scope } = record;
  const parsed = parseEntry(written, 'entry');
  if (!parsed.ok) return undefined;
  const annotations = asAnnotations(record);
  if (annotations === 'broken') return undefined;
  const limits = kind === 'allow' ? limitsOf(record) : {};
  if (!limits) return undefined;
  return {
    entry: parsed.entry,
    grantedAt: typeof grantedAt === 'string' ? grantedAt : changedAt,
    scope: scope === 'session' ? 'session' : 'always',
    ...(annotations && { annotations }),
    ...limits,
  };
}

/** Only approvals end by themselves. A limit that cannot be read drops the approval. */
function limitsOf(record: Json): Pick<Grant, 'expires' | 'uses'> | undefined {
  const { expires, uses } = record;
  if (expires !== undefined && (typeof expires !== 'string' || Number.isNaN(Date.parse(expires)))) {
    return undefined;
  }
  if (uses !== undefined && (typeof uses !== 'number' || !Number.isInteger(uses) || uses < 0)) {
    return undefined;
  }
  return {
    ...(expires !== undefined && { expires: asMoment(expires) }),
    ...(uses !== undefined && { uses }),
  };
}

const asMoment = (date: string) =>
  /^\d{4}-\d\d-\d\d$/.test(date) ? date : new Date(date).toISOString();

function asAnnotations({ annotations: value }: Json): Annotations | undefined | 'broken' {
  if (value === undefined) return undefined;
  if (!isObject(value)) return 'broken';
  const read = (name: (typeof hintNames)[number]) => value[name] === true;
  if (hintNames.some((name) => typeof value[name] !== 'boolean')) return 'broken';
  return {
    readOnlyHint: read('readOnlyHint'),
    destructiveHint: read('destructiveHint'),
    idempotentHint: read('idempotentHint'),
    openWorldHint: read('openWorldHint'),
  };
}

/** The same file in the new format. What could not be carried stays under `prefixes`. */
function upgraded(file: ReadableFile): ReadableFile {
  const { text } = file;
  const kept = membersOf(text, rootOf(text)).flatMap((member) => {
    if (member.key === 'version') return [];
    if (member.key !== 'prefixes') return [[member.key, slice(text, member)] as const];
    if (file.broken.length === 0) return [];
    return [[member.key, `[${file.broken.map((record) => record.text).join(', ')}]`] as const];
  });
  const members = [
    ['version', '2'] as const,
    ['grants', asList(grantsOf(file), text)] as const,
    ...kept,
  ].map(([key, value]) => `  ${JSON.stringify(key)}: ${value}`);
  const eol = eolOf(text);
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return {
    ...file,
    text: `${bom}{${eol}${members.join(`,${eol}`)}${eol}}${eol}`,
    records: grantsOf(file),
    migrated: false,
  };
}

function withMember(text: string, member: string): string {
  const root = rootOf(text);
  const eol = eolOf(text);
  const members = membersOf(text, root);
  const last = members.at(-1);
  const added = members.some(({ key }) => key === 'version')
    ? member
    : `"version": 2,${eol}  ${member}`;
  if (!last) return splice(text, root, `{${eol}  ${added}${eol}}`);
  return splice(text, { start: last.end, end: last.end }, `,${eol}  ${added}`);
}

function grantsRange(text: string): Range | undefined {
  return membersOf(text, rootOf(text)).findLast(({ key }) => key === 'grants');
}

/** True when both grant the same; when they were given does not matter. */
function sameTerms(record: Grant | undefined, grant: Grant): boolean {
  return isDeepStrictEqual({ ...record, grantedAt: '' }, { ...grant, grantedAt: '' });
}

type Form = { readonly gap: string; readonly indent: string | undefined; readonly eol: string };

/** How the records of this list are laid out: `gap` stands before a record. */
function formOf(text: string, list: Range, records: readonly Range[]): Form {
  const [first] = records;
  const gap = first ? text.slice(list.start + 1, first.start) : '';
  const eol = eolOf(text);
  if (!gap.includes('\n')) return { gap: ' ', indent: undefined, eol };
  const indent = gap.slice(gap.lastIndexOf('\n') + 1);
  return { gap: eol + indent, indent, eol };
}

function render(grant: Grant, { indent, eol }: Form): string {
  if (indent === undefined) return JSON.stringify(grant);
  return JSON.stringify(grant, null, 2).replaceAll('\n', `${eol}${indent}`);
}

function asList(grants: readonly Grant[], text: string): string {
  return JSON.stringify(grants, null, 2).replaceAll('\n', `${eolOf(text)}  `);
}

function unknownShape(problem: string, text: string): GrantFile {
  return { ok: false, problem, recoverable: hasContent(text) };
}

/** False when nothing but spaces and punctuation is left. */
const hasContent = (text: string) => /[^\s{}[\]",:\uFEFF]/.test(text);
const eolOf = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n');
const slice = (text: string, { start, end }: Range) => text.slice(start, end);
const splice = (text: string, { start, end }: Range, put: string) =>
  text.slice(0, start) + put + text.slice(end);

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
