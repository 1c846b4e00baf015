import { describe } from '../../gate/model/entry.ts';
import type { Origin, Rule } from '../../gate/model/policy.ts';
import { visible } from '../../gate/wording/visible.ts';
import type { Outcome } from '../../stores/fileSystem.ts';
import type { Kept } from './kept.ts';
import { isForeign } from './rows.ts';

const where: { readonly [origin in Origin]: string } = {
  config: 'in the configuration',
  project: 'saved in this workspace',
  session: 'given in this session',
};

const named = ({ entry }: Pick<Kept, 'entry'>) => visible(describe(entry));

/** What is said when an answer was taken back: from what really happened, and with what still stands. */
export function takenBack(kept: Kept, outcome: Outcome, other: Rule | undefined): string {
  const what = named(kept);
  if (!outcome.ok) return `${what}: ${outcome.problem}`;
  if (isForeign(kept)) return `Dropped: ${what}.`;
  const done = kept.side === 'deny' ? 'Lifted' : 'Revoked';
  if (!other) return `${done}: ${what}. From now on it is decided about like anything else.`;
  const still = kept.side === 'deny' ? 'is still refused' : 'still runs without a question';
  return `${done}: ${what}. It ${still} by “${named(other)}”, ${where[other.origin]}.`;
}

export const accepted = (kept: Kept, outcome: Outcome): string =>
  outcome.ok
    ? `Accepted: ${named(kept)}. It runs without a question from now on.`
    : `Not accepted: ${named(kept)}, because ${outcome.problem}.`;

export const standsInConfiguration = (kept: Kept): string =>
  `${named(kept)} stands in the configuration, which is not changed for you.`;

export const mayAccept = (kept: Kept) => ({
  message: 'Accept this approval? What it matches then runs without a question in this workspace.',
  detail: named(kept),
});

export const mayRevokeAll = (count: number) => ({
  message: `Revoke ${count === 1 ? 'the one approval' : `all ${count} approvals`} of this workspace?`,
  detail: 'Saved ones and those of this session. Refusals stay as they are.',
});

export const asksFor = (count: number): string =>
  `This folder asks for ${count === 1 ? 'one approval' : `${count} approvals`} that you have not given.`;
