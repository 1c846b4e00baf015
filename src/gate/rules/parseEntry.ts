import { Entry, hintNames } from '../model/entry.ts';
import { compileGlob } from './glob.ts';
import { closest, isObject, type Problem, under, unknownKeys } from './problems.ts';
import { longestRegexp, type RegexpEngine } from './regexps.ts';

export type ParsedEntry =
  | { readonly ok: true; readonly entry: Entry }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const types = ['shell', 'tool', 'mcpTool'] as const;
const matchers = ['exact', 'glob', 'regexp', 'hint'] as const;
const longestPattern = 32 * 1024;

/**
 * Reads one entry as a person wrote it. Without an engine a regular expression is not compiled, so only its
 * length and what no engine of linear time can do are checked.
 */
export function parseEntry(value: unknown, path: string, regexps?: RegexpEngine): ParsedEntry {
  if (isExactCommand(value)) return { ok: true, entry: value };
  const parsed = Entry.safeParse(value);
  const problems = parsed.success
    ? [...inPattern(parsed.data, path, regexps), ...inHost(parsed.data, path)]
    : explain(value, path);
  if (parsed.success && problems.length === 0) return { ok: true, entry: folded(parsed.data) };
  if (problems.length > 0) return { ok: false, problems };
  return { ok: false, problems: [{ path, problem: 'This is not an entry.' }] };
}

/** Nearly every saved answer, known at a glance: files of them are read on every change. */
function isExactCommand(value: unknown): value is Entry {
  if (!isObject(value) || Object.keys(value).length !== 3) return false;
  const { type, matcher, pattern } = value;
  return (
    type === 'shell' &&
    matcher === 'exact' &&
    typeof pattern === 'string' &&
    pattern !== '' &&
    pattern.length <= longestPattern
  );
}

/** Hosts are compared in lower case. */
function folded(entry: Entry): Entry {
  if (entry.type === 'shell' || entry.host === undefined) return entry;
  return { ...entry, host: entry.host.toLowerCase() };
}

function inPattern(entry: Entry, path: string, regexps: RegexpEngine | undefined): Problem[] {
  const { pattern } = entry;
  const at = under(path, 'pattern');
  if (typeof pattern !== 'string') return [];
  if (pattern.length > longestPattern) {
    return [{ path: at, problem: `The pattern is longer than ${longestPattern} characters.` }];
  }
  if (entry.matcher === 'glob' && !compileGlob(pattern)) {
    return [
      {
        path: at,
        problem: `The glob “${pattern}” names nothing.`,
        suggestion: 'Write * alone for everything, or begin with what the text begins with.',
      },
    ];
  }
  return entry.matcher === 'regexp' ? inRegexp(pattern, at, regexps) : [];
}

function inRegexp(pattern: string, path: string, regexps: RegexpEngine | undefined): Problem[] {
  if (pattern.length > longestRegexp) {
    return [
      { path, problem: `The regular expression is longer than ${longestRegexp} characters.` },
    ];
  }
  if (/\(\?<?[=!]/.test(pattern)) {
    return [
      {
        path,
        problem: `The regular expression “${pattern}” looks ahead or behind, which takes unbounded time.`,
        suggestion: 'Write what is to match, and a second entry for what is not.',
      },
    ];
  }
  const compiled = regexps?.compile(pattern);
  if (!compiled || compiled.ok) return [];
  const slashed = /^\/.*\/[a-z]*$/s.test(pattern);
  return [
    {
      path,
      problem: `The regular expression “${pattern}” does not compile: ${compiled.problem}.`,
      suggestion: slashed
        ? 'Write it without the slashes around it.'
        : 'Escape the characters . * + ? ( ) [ ] { } ^ $ | and \\ with a backslash where they stand for themselves.',
    },
  ];
}

function inHost(entry: Entry, path: string): Problem[] {
  if (entry.type === 'shell' || entry.host === undefined) return [];
  const bare = bareHost(entry.host);
  if (bare === entry.host) return [];
  return [
    {
      path: under(path, 'host'),
      problem: `“${entry.host}” is not a host name alone.`,
      suggestion: bare ? `Write “${bare}”.` : 'Write a name such as docs.example.com.',
    },
  ];
}

/** The host name in what was written: without scheme, user, port and path; empty when there is none. */
function bareHost(written: string): string {
  const withoutScheme = written.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  const authority = withoutScheme.split(/[/?#\\]/)[0] ?? '';
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  if (/^\[[0-9a-f:.]+\]/i.test(host)) return host.slice(0, host.indexOf(']') + 1);
  const name = host.replace(/:\d*$/, '');
  return /^[\p{L}\p{N}_.-]+$/u.test(name) ? name : '';
}

function explain(value: unknown, path: string): readonly Problem[] {
  if (typeof value === 'string') {
    const entry = JSON.stringify({ type: 'shell', matcher: 'exact', pattern: value });
    return [{ path, problem: 'An entry is an object, not a text.', suggestion: `Write ${entry}.` }];
  }
  if (!isObject(value)) return [{ path, problem: 'An entry is an object.' }];
  const { type, matcher, pattern, server, host, rate } = value;
  const problems: Problem[] = [];
  const add = (key: string, problem: string, suggestion?: string) =>
    problems.push({ path: under(path, key), problem, ...(suggestion && { suggestion }) });

  if (!isOneOf(types, type)) add('type', wanted('type', types, type), meant(type, types));
  const known = type === 'shell' ? matchers.filter((name) => name !== 'hint') : matchers;
  if (!isOneOf(known, matcher))
    add('matcher', wanted('matcher', known, matcher), meant(matcher, known));
  if (matcher === 'hint' && type !== 'shell')
    problems.push(...inHints(pattern, under(path, 'pattern')));
  else if (typeof pattern !== 'string' || pattern === '') {
    add('pattern', 'The pattern is a text of at least one character.');
  }
  problems.push(...inServer(type, server, path));
  if (host !== undefined && (typeof host !== 'string' || host === '') && type !== 'shell') {
    add('host', 'The host is a text of at least one character.');
  }
  if (rate !== undefined && typeof rate !== 'boolean') add('rate', '“rate” is true or false.');
  return [...problems, ...unknownKeys(value, keysOf(type), path)];
}

function inServer(type: unknown, server: unknown, path: string): readonly Problem[] {
  if (type !== 'mcpTool' || (typeof server === 'string' && server !== '')) return [];
  return [
    {
      path: under(path, 'server'),
      problem: 'An mcpTool entry names its server.',
      suggestion: 'Write the key from “mcpServers”, or * for every server.',
    },
  ];
}

function inHints(pattern: unknown, path: string): readonly Problem[] {
  if (!isObject(pattern) || Object.keys(pattern).length === 0) {
    const example = JSON.stringify({ readOnlyHint: true });
    return [
      { path, problem: 'A hint entry names at least one hint.', suggestion: `Write ${example}.` },
    ];
  }
  const notBoolean = hintNames
    .filter((name) => name in pattern && typeof pattern[name] !== 'boolean')
    .map((name) => ({ path: under(path, name), problem: `“${name}” is true or false.` }));
  return [...notBoolean, ...unknownKeys(pattern, hintNames, path)];
}

function keysOf(type: unknown): readonly string[] {
  const shared = ['type', 'matcher', 'pattern', 'rate'];
  if (type === 'shell') return shared;
  return type === 'tool' ? [...shared, 'host'] : [...shared, 'host', 'server'];
}

const isOneOf = (known: readonly string[], value: unknown) => known.some((name) => name === value);

const wanted = (key: string, known: readonly string[], found: unknown) =>
  `“${key}” is one of ${known.join(', ')}${found === undefined ? ', and it is missing' : ''}.`;

function meant(found: unknown, known: readonly string[]): string | undefined {
  const near = typeof found === 'string' ? closest(found, known) : undefined;
  return near && `Did you mean “${near}”?`;
}
