import { emit, emitPath, type Run } from './facts.ts';
import type { Word } from './reading.ts';
import { withText } from './words.ts';

type Command = { readonly name: string; readonly rest: string };

const address = /(?:\d+(?:~\d+)?|\$|\/(?:\\.|[^/\\])*\/[IM]*|\\(.)(?:\\.|(?!\1)[^\\])*\1[IM]*)/y;

/** Only commands that print, change or skip the text that flows through. */
export function isHarmlessSed(script: string): boolean {
  const commands = parse(script);
  return (
    commands?.every(({ name, rest }) => !'ewWrRF'.includes(name) && !flagged(name, rest)) ?? false
  );
}

/** The flags of `s`: `e` runs the result, `w` writes a file. */
const flagged = (name: string, rest: string): boolean => name === 's' && /[ew]/.test(rest);

export function scanSed(run: Run, word: Word): void {
  for (const { name, rest } of parse(word.text) ?? []) {
    const file = rest.replace(/^[^w]*w?\s*/, '').trim();
    if (name === 'e' && rest.trim()) runText(run, word, rest.trim());
    if ('wW'.includes(name) || (name === 's' && rest.includes('w'))) {
      emitPath(run, 'writes', withText(word, name === 's' ? file : rest.trim()));
    }
    if ('rR'.includes(name)) emitPath(run, 'reads', withText(word, rest.trim()));
  }
}

function runText(run: Run, word: Word, text: string): void {
  run.draft.readText(
    'bash',
    text,
    run.scope,
    { join: 'first', via: 'code', parent: run.part.index },
    word,
  );
  emit(run, 'executes', { type: 'code', from: 'argument', language: 'shell', text });
}

/** Undefined where the script is not understood. */
function parse(script: string): readonly Command[] | undefined {
  const commands: Command[] = [];
  let at = 0;
  while (at < script.length) {
    const letter = script[at] as string;
    if (' \t\n;{}!'.includes(letter)) {
      at++;
      continue;
    }
    const past = skipAddress(script, at);
    if (past !== at) {
      at = past;
      continue;
    }
    const end = commandEnd(script, at);
    if (end === undefined) return undefined;
    commands.push({ name: letter, rest: script.slice(end.from, end.to) });
    at = end.to;
  }
  return commands;
}

function skipAddress(script: string, at: number): number {
  address.lastIndex = at;
  if (!address.test(script)) return at;
  let next = address.lastIndex;
  if (script[next] === ',') {
    next++;
    while (script[next] === '+' || script[next] === '~') next++;
    address.lastIndex = next;
    if (address.test(script)) next = address.lastIndex;
  }
  return next;
}

/** Where the words of a command begin and end: its flags for `s`, its file for `w`. */
function commandEnd(script: string, at: number): { from: number; to: number } | undefined {
  const name = script[at] as string;
  if (name === 's' || name === 'y') return substituteEnd(script, at);
  if (name === '#') return { from: at, to: lineEnd(script, at) };
  if ('aicrRwWe'.includes(name)) return { from: at + 1, to: lineEnd(script, at) };
  if ('pdDgGhHxnNPl=qQzF'.includes(name)) {
    let to = at + 1;
    while (/[ \d]/.test(script[to] ?? '')) to++;
    return { from: at + 1, to };
  }
  if (':btT'.includes(name)) {
    let to = at + 1;
    while (to < script.length && !/[;\n}]/.test(script[to] as string)) to++;
    return { from: at + 1, to };
  }
  return undefined;
}

const lineEnd = (script: string, at: number): number => {
  const end = script.indexOf('\n', at);
  return end < 0 ? script.length : end;
};

function substituteEnd(script: string, at: number): { from: number; to: number } | undefined {
  const delimiter = script[at + 1];
  if (delimiter === undefined || delimiter === '\n') return undefined;
  let next = at + 2;
  for (let seen = 0; seen < 2; next++) {
    if (next >= script.length) return undefined;
    if (script[next] === '\\') next++;
    else if (script[next] === delimiter) seen++;
  }
  const from = next;
  while (next < script.length && !/[;\n}]/.test(script[next] as string)) {
    if (script[next] === 'w') return { from, to: lineEnd(script, next) };
    next++;
  }
  return { from, to: next };
}
