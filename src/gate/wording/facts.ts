import type {
  DisguiseKind,
  Effect,
  EffectKind,
  GapReason,
  Reading,
  Target,
} from '../reading/reading.ts';

/** One thing that is known of a command, as the card shows it. Untrusted text stands in `what` alone. */
export type Fact = {
  readonly says: string;
  /** A path, a host or a name out of the command. */
  readonly what?: string;
  readonly tone: 'plain' | 'warn' | 'bad';
};

type Tone = Fact['tone'];

const verbs: { readonly [kind in EffectKind]: readonly [says: string, tone: Tone] } = {
  reads: ['reads', 'plain'],
  writes: ['writes', 'plain'],
  deletes: ['deletes', 'warn'],
  moves: ['moves', 'plain'],
  permissions: ['changes who may use', 'warn'],
  device: ['writes to a device', 'bad'],
  power: ['switches the machine', 'bad'],
  kills: ['ends processes', 'warn'],
  network: ['uses the network', 'warn'],
  installs: ['installs', 'warn'],
  publishes: ['publishes', 'warn'],
  history: ['rewrites version history', 'warn'],
  'remote-state': ['changes something outside of this machine', 'warn'],
  executes: ['runs', 'plain'],
  'reveals-secret': ['reveals a secret', 'bad'],
  persists: ['stays after it has ended', 'warn'],
  elevates: ['raises its rights', 'warn'],
  'changes-config': ['changes settings', 'warn'],
  unknown: ['runs a program that the gate does not know', 'plain'],
};

const disguises: { readonly [kind in DisguiseKind]: string } = {
  'control-character': 'holds control characters',
  'terminal-escape': 'holds terminal escapes that could hide text',
  bidirectional: 'holds marks that turn the order of letters around',
  invisible: 'holds invisible characters',
  'look-alike': 'holds letters that look like others',
  'hidden-name': 'hides a name that it uses',
  'encoded-program': 'decodes a hidden program and runs it',
  'addressed-to-reader': 'holds text that addresses its reader',
  padding: 'is padded so that its end is out of sight',
};

/** Goes on from “The command”. */
export const gapWords: { readonly [reason in GapReason]: string } = {
  'not-text': 'is no text',
  empty: 'is empty',
  'too-long': 'is longer than the gate reads',
  'too-deep': 'is nested deeper than the gate reads',
  'too-many-parts': 'has more parts than the gate reads',
  'broken-character': 'holds half a character',
  nul: 'holds a NUL',
  syntax: 'could not be read to its end',
  'unread-grammar': 'could not be read to its end',
  failed: 'could not be read, because of a fault in the reading',
  'unknown-shell': 'is for a shell that the gate does not read',
};

const mostFacts = 12;

/** What the gate knows of a command, worst first, each thing once. */
export function factsOf(reading: Reading): readonly Fact[] {
  const found: Fact[] = [
    ...reading.disguises.map(({ kind }): Fact => ({ says: disguises[kind], tone: 'bad' })),
    ...reading.gaps.map(({ reason }): Fact => ({ says: gapWords[reason], tone: 'warn' })),
    ...fedFromNetwork(reading),
    ...reading.effects.map(effectFact),
  ];
  const facts = [...new Map(found.map((fact) => [keyOf(fact), fact])).values()].filter(
    ({ says, what }) => says !== verbs.network[0] || what !== undefined || !namesHost(found),
  );
  const ordered = order.flatMap((tone) => facts.filter((fact) => fact.tone === tone));
  const commands = reading.parts.filter(({ words }) => words.length > 0).length;
  const counted: Fact[] = commands > 1 ? [{ says: `${commands} commands`, tone: 'plain' }] : [];
  return [...shortened(ordered), ...counted];
}

const keyOf = ({ says, what = '' }: Fact) => JSON.stringify([says, what]);

const namesHost = (facts: readonly Fact[]) =>
  facts.some(({ says }) => Object.values<string>(talks).includes(says));

/** What a host sends is run as a program: neither effect says so alone. */
function fedFromNetwork({ effects, flows }: Reading): readonly Fact[] {
  const partsThat = (wanted: (effect: Effect) => boolean) =>
    new Set(effects.filter(wanted).map(({ part }) => part));
  const fetching = partsThat(({ kind }) => kind === 'network');
  const running = partsThat(
    ({ kind, target }) => kind === 'executes' && target.type === 'code' && target.from === 'stdin',
  );
  const fed = flows.some(({ from, to }) => fetching.has(from) && running.has(to));
  return fed ? [{ says: 'runs what a host sends', tone: 'bad' }] : [];
}

const order: readonly Tone[] = ['bad', 'warn', 'plain'];

function shortened(facts: readonly Fact[]): readonly Fact[] {
  if (facts.length <= mostFacts) return facts;
  const left = facts.length - mostFacts;
  return [...facts.slice(0, mostFacts), { says: `and ${left} more`, tone: 'warn' }];
}

const talks = { in: 'fetches from', out: 'sends to', both: 'talks to' } as const;

function effectFact({ kind, target, certain, tree }: Effect): Fact {
  if (kind === 'network') {
    if (target.type !== 'host') return { says: verbs.network[0], tone: 'warn' };
    return { says: talks[target.direction], what: target.text, tone: 'warn' };
  }
  const [verb, tone] = verbs[kind];
  const what = textOf(target);
  const says = [certain ? verb : `may do this: ${verb}`, where(target)].filter(Boolean).join(' ');
  return {
    says: tree && kind !== 'reads' ? `${says}, with all that is in it` : says,
    ...(what === '' ? {} : { what }),
    tone: isGrave(target) && kind !== 'reads' ? 'bad' : toneAt(kind, target, tone),
  };
}

function textOf(target: Target): string {
  if (target.type === 'code') return target.from === 'file' ? target.text : '';
  return target.text;
}

/** Says where a place is when it is not simply in the workspace. */
function where(target: Target): string {
  if (target.type === 'code') {
    return codeFrom[target.from];
  }
  if (target.type !== 'path') return '';
  return places[target.place.kind];
}

const codeFrom = {
  argument: 'code in its own arguments',
  file: 'a file',
  stdin: 'what is piped into it',
  project: 'what this project defines',
  host: 'code that a host decides about',
} as const;

const places = {
  workspace: '',
  protected: 'a protected place',
  secret: 'a secret',
  outside: 'outside of the folder',
  home: 'your home folder',
  system: 'a folder of the system',
  root: 'the root of the file system',
  device: 'a device',
  null: '',
  unknown: 'a place that is only known when it runs',
} as const;

function isGrave(target: Target): boolean {
  if (target.type !== 'path') return false;
  return ['protected', 'home', 'system', 'root', 'device'].includes(target.place.kind);
}

function toneAt(kind: EffectKind, target: Target, tone: Tone): Tone {
  if (target.type !== 'path' || tone === 'bad') return tone;
  if (target.place.kind === 'secret') return 'bad';
  return target.place.kind === 'outside' && kind !== 'reads' ? 'warn' : tone;
}
