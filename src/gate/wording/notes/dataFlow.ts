import { grouped } from '../../reading/grouped.ts';
import { isA } from '../../reading/knowledge/traits.ts';
import { ranFiles } from '../../reading/ranFiles.ts';
import type { Effect, Part, Reading } from '../../reading/reading.ts';
import { hostName, type Talker, talkersOf } from './hosts.ts';
import { sentFiles, sentWords } from './sentWords.ts';
import { type Streams, streamsOf, upstream } from './streams.ts';

/**
 * - `fetch-is-program`: an interpreter executes what a host sends. `fetch-is-input`: it may.
 * - `fetch-in-code`: what a host sends is put among the words of a part that executes some of them.
 * - `fetch-is-arguments`: what a host sends becomes the words of other commands.
 * - `fetched-file-runs`: one part writes a file while it talks to a host, and another runs it.
 * - `…-into-transfer`: what a part that talks to a host is handed.
 * - `output-into-arguments`: what a part prints becomes words of a part that talks to a host.
 * - `remote-command`: a substitution among the words that run on the destination.
 */
export type FlowKind =
  | 'fetch-is-program'
  | 'fetch-is-input'
  | 'fetch-in-code'
  | 'fetch-is-arguments'
  | 'fetched-file-runs'
  | 'output-into-transfer'
  | 'output-into-arguments'
  | 'substitution-into-transfer'
  | 'file-into-transfer'
  | 'remote-command';

export type DataFlow = {
  readonly kind: FlowKind;
  /** Machines, as `hostName` writes them; none where they are known only when it runs. */
  readonly hosts: readonly string[];
  /** The program that executes or sends. */
  readonly actor?: string | undefined;
  /** The program that prints, or the file. */
  readonly source?: string | undefined;
};

type Line = {
  readonly reading: Reading;
  readonly talkers: ReadonlyMap<number, Talker>;
  readonly streams: Streams;
  /** Those whose output reaches a part through pipes. */
  readonly before: (part: number) => readonly Talker[];
  readonly effects: ReadonlyMap<number, readonly Effect[]>;
};

/** How data moves between the parts of a line and hosts; pipes first, then part for part. */
export function dataFlows(reading: Reading): readonly DataFlow[] {
  const talkers = new Map(talkersOf(reading).map((talker) => [talker.part, talker]));
  if (talkers.size === 0) return [];
  const effects = grouped(reading.effects, ({ part }) => part);
  const streams = streamsOf(reading);
  const before = upstream(streams, (part) => talkers.get(part));
  const line = { reading, talkers, effects, streams, before };
  return [
    ...reading.parts.flatMap((part) => throughPipe(line, part)),
    ...throughSubstitution(line),
    ...throughFiles(line),
    ...reading.parts.flatMap((part) => {
      const talker = talkers.get(part.index);
      return talker ? ofTalker(line, part, talker) : [];
    }),
  ];
}

const hostsOf = (talkers: readonly Talker[]) => [...new Set(talkers.flatMap(({ hosts }) => hosts))];

function throughPipe(line: Line, part: Part): readonly DataFlow[] {
  const { reading, talkers, streams, before } = line;
  const producer = streams.sources(part.index).at(-1);
  if (producer === undefined) return [];
  const readers = streams.readers(part.index);
  const flows: DataFlow[] = [];
  const use = useOfInput(line, readers);
  const fetched = use ? before(part.index) : [];
  if (use && fetched.length > 0) flows.push({ ...use, hosts: hostsOf(fetched) });
  const source = reading.parts[producer]?.program;
  const sent = (kind: FlowKind, { index, program }: Part) => {
    const talker = talkers.get(index);
    if (talker) flows.push({ kind, hosts: talker.hosts, actor: program, source });
  };
  for (const reader of readers) sent('output-into-transfer', reader);
  for (const filled of streams.filled(part.index)) sent('output-into-arguments', filled);
  return flows;
}

type Use = Pick<DataFlow, 'kind' | 'actor'>;

function useOfInput(line: Line, readers: readonly Part[]): Use | undefined {
  const executing = readers.find((part) => !isFedByHost(line, part) && runsInput(line, part));
  if (executing) return { kind: 'fetch-is-program', actor: executing.program };
  const builder = readers.find(({ program }) => program === 'xargs' || program === 'parallel');
  if (builder) return { kind: 'fetch-is-arguments', actor: builder.program };
  const may = readers.find((part) => isA('interpreter', part.program) && !isFedByHost(line, part));
  return may && { kind: 'fetch-is-input', actor: may.program };
}

const runsInput = ({ effects }: Line, { index }: Part): boolean =>
  effects.get(index)?.some((effect) => {
    const from = codeFrom(effect);
    return (from === 'stdin' && effect.certain) || from === 'host';
  }) ?? false;

/** `nc -e`: the part, or the one that starts it, runs what its own host sends. */
const isFedByHost = ({ effects, talkers }: Line, { index, parent = index }: Part): boolean =>
  [index, parent].some(
    (part) => talkers.has(part) && effects.get(part)?.some((effect) => codeFrom(effect) === 'host'),
  );

const codeFrom = ({ kind, target }: Effect) =>
  kind === 'executes' && target.type === 'code' ? target.from : undefined;

/** `bash <(curl …)` runs it for certain; `sh -c "$(curl …)"` may. */
function throughSubstitution({ reading, talkers, before, effects }: Line): readonly DataFlow[] {
  return reading.flows.flatMap(({ by, from, to }) => {
    if (by !== 'substitution') return [];
    const fetched = [talkers.get(from) ?? [], before(from)].flat();
    const part = reading.parts[to];
    if (fetched.length === 0 || !part) return [];
    const words = part.words.filter((word) => word.from.includes(from));
    const runs = (effects.get(to) ?? []).flatMap(({ kind, target }) =>
      kind === 'executes' && target.type === 'code' ? [target] : [],
    );
    const runsWord = runs.some((code) => words.some(({ text }) => text === code.text));
    if (!runsWord && !runs.some((code) => code.from === 'argument' || code.from === 'host'))
      return [];
    const kind = runsWord ? 'fetch-is-program' : 'fetch-in-code';
    return [{ kind, hosts: hostsOf(fetched), actor: part.program } as const];
  });
}

function throughFiles({ reading, talkers }: Line): readonly DataFlow[] {
  const ran = grouped(ranFiles(reading), (file) => file.path);
  return reading.effects.flatMap(({ kind, part, target }) => {
    const talker = talkers.get(part);
    if (!talker || kind !== 'writes' || target.type !== 'path') return [];
    const runs = ran.get(target.place.path)?.some((file) => file.part !== part);
    return runs
      ? [{ kind: 'fetched-file-runs', hosts: talker.hosts, source: target.text } as const]
      : [];
  });
}

function ofTalker({ reading, effects }: Line, part: Part, talker: Talker): readonly DataFlow[] {
  const { hosts, sends } = talker;
  const common = { hosts, actor: part.program };
  const flows: DataFlow[] = [];
  const sent = sentWords(part).some(({ from }) => from.length > 0);
  const endpoint = part.words.some(
    ({ text, from }) => from.length > 0 && !/[<>]\(/.test(text) && hosts.includes(hostName(text)),
  );
  if (sent || endpoint) flows.push({ kind: 'substitution-into-transfer', ...common });
  if (hosts.length > 0 && isRemoteShell(part) && substitutesThere(reading, part)) {
    flows.push({ kind: 'remote-command', ...common });
  }
  if (!sends) return flows;
  const files = new Set(sentFiles(part));
  for (const { kind, target } of effects.get(part.index) ?? []) {
    if (kind === 'reads' && target.type === 'path') files.add(target.text);
  }
  return [
    ...flows,
    ...[...files].map((source) => ({ kind: 'file-into-transfer', ...common, source }) as const),
  ];
}

const isRemoteShell = ({ program }: Part): boolean =>
  program === 'ssh' || program === 'autossh' || program === 'mosh';

/** Among the words behind the destination, or in the text that runs there. */
const substitutesThere = ({ parts }: Reading, { words, index }: Part): boolean =>
  words.slice(2).some(({ from }) => from.length > 0) ||
  parts.some(
    ({ where, via, parent }) =>
      where === 'remote' && via === 'substitution' && startsBelow(parts, parent, index),
  );

function startsBelow(parts: readonly Part[], from: number | undefined, ancestor: number): boolean {
  for (let at = from; at !== undefined; at = parts[at]?.parent) {
    if (at === ancestor) return true;
    if ((parts[at]?.parent ?? -1) >= at) return false;
  }
  return false;
}
