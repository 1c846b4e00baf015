import { isA } from '../../reading/knowledge/traits.ts';
import type { Part, Reading } from '../../reading/reading.ts';

/** A part that names a counterparty. */
export type Talker = {
  readonly part: number;
  readonly hosts: readonly string[];
  /** A host of it may be known only when it runs. */
  readonly unsure: boolean;
  readonly sends: boolean;
};

/** The machine in a URL, `user@host:path` or `host/path`; with account and port, without the rest. */
export function hostName(text: string): string {
  const bare = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  const authority = bare.replace(/[/?#].*$/s, '');
  if (bare !== text || authority.startsWith('[')) return authority;
  return authority.replace(/:(?!\d+$).*$/s, '');
}

const isDetermined = (name: string): boolean => !/^-|[$`]/.test(name);

export function talkersOf(reading: Reading): readonly Talker[] {
  const found = new Map<number, { hosts: string[]; unsure: boolean; sends: boolean }>();
  for (const { kind, part, target } of reading.effects) {
    if (kind !== 'network') continue;
    const talker = found.get(part) ?? { hosts: [], unsure: false, sends: false };
    found.set(part, talker);
    if (target.type === 'thing') talker.sends ||= target.text === 'out';
    if (target.type !== 'host' || target.role !== 'transfer') continue;
    talker.sends ||= target.direction !== 'in';
    const name = hostName(target.text);
    if (isDetermined(name)) talker.hosts.push(name);
    else talker.unsure = true;
  }
  return [...found].flatMap(([part, talker]) => {
    const unsure =
      talker.unsure || (talker.hosts.length === 0 && namesHostLate(reading.parts[part]));
    return talker.hosts.length > 0 || unsure ? [{ ...talker, part, unsure }] : [];
  });
}

function namesHostLate(part: Part | undefined): boolean {
  if (!part) return false;
  if (isA('fetcher', part.program)) return part.words.slice(1).some(({ dynamic }) => dynamic);
  return part.program === 'ssh' && destinationOf(part)?.dynamic === true;
}

/** The first operand, where a word after an option counts as its value. */
const destinationOf = ({ words }: Part) =>
  words.find(
    ({ text }, at) =>
      at > 0 && !text.startsWith('-') && (at === 1 || !words[at - 1]?.text.startsWith('-')),
  );
