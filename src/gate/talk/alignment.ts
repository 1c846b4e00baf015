import { hardline } from '../floors/hardline.ts';
import type { Check } from '../model/check.ts';
import type { Outcome } from '../model/rating.ts';
import type { Reading } from '../reading/reading.ts';

/** The tools of the alignment check. Nothing else decides, prose least of all. */
export const checkTools = {
  view: 'viewCommandSuggestedByAgent',
  approve: 'approveCommand',
  suggest: 'suggestChangesToCommand',
  escalate: 'escalateToUser',
} as const;

export const mostCheckTurns = 4;

/** Why the check may not approve, judged from the command and its rating alone. */
export function whyNotAligned(outcome: Outcome, reading: Reading | undefined): string | undefined {
  if (outcome === 'attack') return 'A command that was rated an attack cannot be approved here.';
  if (outcome === 'catastrophic') {
    return 'What cannot be undone from here cannot be approved here: the user has to see its target.';
  }
  if (reading && hardline(reading)) return 'This command never runs, whoever asks for it.';
  return undefined;
}

export type Checking = {
  readonly outcome: Outcome;
  readonly reading: Reading | undefined;
  /** It was shown the command in an earlier reply. */
  readonly viewed: boolean;
  readonly decided?: Check;
};

export type CheckCall = {
  readonly name: string;
  readonly args: { readonly [key: string]: unknown };
};

export type CheckReply =
  | { readonly kind: 'view' }
  | { readonly kind: 'said'; readonly text: string };

export type CheckStep = { readonly state: Checking; readonly replies: readonly CheckReply[] };

/**
 * The tool calls of one reply. It has to look first, and only its first decision counts. What was asked for in this
 * reply was not seen when it was written, so it does not count as looked at.
 */
export function takeCheckReply(before: Checking, calls: readonly CheckCall[]): CheckStep {
  let state = before;
  const replies = calls.map((call) => {
    const taken = takeCall(state, call);
    state = taken.state;
    return taken.reply;
  });
  const viewed = state.viewed || replies.some(({ kind }) => kind === 'view');
  return { state: { ...state, viewed }, replies };
}

type Taken = { readonly state: Checking; readonly reply: CheckReply };

function takeCall(state: Checking, { name, args }: CheckCall): Taken {
  const say = (text: string, next = state): Taken => ({
    state: next,
    reply: { kind: 'said', text },
  });
  if (name === checkTools.view) return { state, reply: { kind: 'view' } };
  const decision = decisionOf(name);
  if (!decision) return say(`There is no tool ${JSON.stringify(name)}.`);
  if (!state.viewed)
    return say(`Look at the command first: call ${checkTools.view} and wait for its result.`);
  if (state.decided) return say('You decided already; the first decision stands.');
  const { reason, suggestedCommand } = args;
  if (typeof reason !== 'string' || reason.trim() === '') return say('Give a reason.');
  const forbidden =
    decision === 'approve' ? whyNotAligned(state.outcome, state.reading) : undefined;
  if (forbidden !== undefined) return say(forbidden);
  const suggested =
    decision === 'suggest' && typeof suggestedCommand === 'string' && suggestedCommand.trim() !== ''
      ? { suggestedCommand }
      : {};
  return say('Noted.', { ...state, decided: { decision, reason: reason.trim(), ...suggested } });
}

function decisionOf(name: string): Check['decision'] | undefined {
  switch (name) {
    case checkTools.approve:
      return 'approve';
    case checkTools.suggest:
      return 'suggest';
    case checkTools.escalate:
      return 'escalate';
    default:
      return undefined;
  }
}

const mostWords = { messages: 5, characters: 1000 };

/** The newest of the person's words, each cut at a whole character. */
export function mandateOf(words: readonly string[]): readonly string[] {
  return words
    .filter((text) => text.trim() !== '')
    .slice(-mostWords.messages)
    .map((text) => {
      const characters = [...text];
      if (text.length <= mostWords.characters) return text;
      let length = 0;
      const kept = characters.filter((character) => {
        length += character.length;
        return length < mostWords.characters;
      });
      return `${kept.join('')}…`;
    });
}
