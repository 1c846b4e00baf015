import { readBash } from './bash.ts';
import { readCmd } from './cmd/walk.ts';
import { startCommand } from './commands.ts';
import { findDisguises } from './disguises.ts';
import { Draft, type Link, newScope, type Scope, type Steps } from './draft.ts';
import { maxLength } from './guard.ts';
import { asSeen, looksOdd } from './normalize.ts';
import { readPowershell } from './powershell/walk.ts';
import type { Host, Reading, Setting, Shell } from './reading.ts';
import { shapesOf } from './shapes.ts';

type Span = { readonly start: number; readonly end: number };
type Reader = (draft: Draft, text: string, scope: Scope, link: Link, span?: Span) => void;

/** The grammar of each shell. */
const readers: Readonly<Partial<Record<Shell, Reader>>> = {
  bash: readBash,
  powershell: readPowershell,
  cmd: readCmd,
};

const steps: Steps = {
  readText(draft, shell, text, scope, link, span) {
    readIn(draft, shell, text, scope, link, span);
  },
  start: startCommand,
};

function readIn(
  draft: Draft,
  shell: Shell,
  text: string,
  scope: Scope,
  link: Link,
  span?: Span,
): void {
  const reader = readers[shell];
  const { start, end } = span ?? { start: 0, end: text.length };
  if (text.length > maxLength) draft.gap('too-long', start, end);
  else if (!reader) draft.gap('unknown-shell', start, end);
  else reader(draft, text, scope, link, span);
}

/** What a shell would do with the text. Never throws; what it cannot read is a gap. */
export function read(text: string, setting: Setting): Reading {
  const draft = new Draft(setting, steps);
  const given: unknown = text;
  if (typeof given !== 'string') {
    draft.gap('not-text', 0, 0);
    return finish(draft, '');
  }
  try {
    readAll(draft, text);
  } catch {
    draft.gaps.push({ reason: 'failed', start: 0, end: text.length });
  }
  return finish(draft, text);
}

const line: Link = { join: 'first', via: 'line', parent: undefined };
const loneSurrogate = /\p{Cs}/u;
/** The well-known one, where a missing blank makes it no valid text. */
const bombText = /(?:^|[\s;&|])([\w:.]{1,40})\s*\(\s*\)\s*\{\s*\1\s*\|\s*\1\s*&\s*\}/;
const lookalike: Link = { join: 'then', via: 'lookalike', parent: undefined };

function readAll(draft: Draft, text: string): void {
  const { cwd, shell } = draft.setting;
  if (text.trim() === '') draft.gap('empty', 0, text.length);
  else if (text.length > maxLength) draft.gap('too-long', 0, text.length);
  else {
    if (loneSurrogate.test(text)) draft.gap('broken-character', 0, text.length);
    const nul = text.indexOf('\0');
    if (nul >= 0) draft.gap('nul', nul, text.length);
    else readIn(draft, shell, text, newScope(cwd), line);
    if (draft.gaps.length > 0 && bombText.test(text)) draft.forkBomb = true;
    if (!looksOdd(text)) return;
    const seen = asSeen(text);
    if (seen !== text && seen.length <= maxLength) {
      const first = draft.parts.length;
      readIn(draft, shell, seen, newScope(cwd), lookalike, { start: 0, end: text.length });
      draft.unspelled.push([first, draft.parts.length]);
    }
  }
}

function finish(draft: Draft, text: string): Reading {
  const { effects, flows, forkBomb } = draft;
  const complete = draft.gaps.length === 0;
  const inText = complete ? same : clamp(text.length);
  const parts = complete ? draft.parts : draft.parts.map(inText);
  const gaps = draft.gaps.map(inText);
  return {
    text,
    shell: draft.setting.shell,
    parts,
    effects,
    flows,
    hosts: hostsOf(draft),
    shapes: shapesOf(draft, text, complete),
    disguises: findDisguises(draft, text).map(inText),
    forkBomb,
    complete,
    gaps,
  };
}

const same = <Kind extends Span>(one: Kind): Kind => one;

/** The parser's ranges in a broken text may end before they begin, or behind the text. */
const clamp =
  (length: number) =>
  <Kind extends Span>(one: Kind): Kind => {
    const start = Math.min(Math.max(one.start, 0), length);
    return { ...one, start, end: Math.min(Math.max(one.end, start), length) };
  };

function hostsOf(draft: Draft): readonly Host[] {
  const hosts: Host[] = [];
  for (const { kind, target, part } of draft.effects) {
    if (kind !== 'network' || target.type !== 'host') continue;
    if (!hosts.some((host) => host.text === target.text)) {
      hosts.push({ text: target.text, direction: target.direction, part });
    }
  }
  return hosts;
}
