import type { AgentEvent, Question } from '../../agent/events.ts';
import type { Call } from '../../gate/model/call.ts';
import type { Entry } from '../../gate/model/entry.ts';
import { isRating, type Rating } from '../../gate/model/rating.ts';
import type { NumberedRound } from '../../gate/talk/negotiation.ts';
import { summarize } from '../../host/callSummary.ts';

/** How a run ended, for a program that reads it. */
export type Ending =
  | { readonly status: 'completed'; readonly answer: string }
  | ({ readonly status: 'person-needed' } & Stopped & {
        readonly argument: readonly NumberedRound[];
        /** What would have covered it, given beforehand. */
        readonly allow?: Entry;
      })
  | ({ readonly status: 'attack' } & Stopped)
  | { readonly status: 'stopped' }
  | { readonly status: 'failed'; readonly problem: string };

/** A call that did not run. */
type Stopped = {
  readonly tool: string;
  /** The command, or what the tool was asked for. */
  readonly command: string;
  readonly reason: string;
  readonly rating?: Rating;
};

export const exitCodes: { readonly [status in Ending['status']]: number } = {
  completed: 0,
  failed: 1,
  stopped: 1,
  'person-needed': 3,
  attack: 4,
};

type Reasoned = { readonly stage: string; readonly reason: string };

export type Outcome = { readonly how: string; readonly problem?: string | undefined };

/** Follows a run to its end. The first thing that needs a person is what it is about. */
export function followRun() {
  const calls = new Map<string, Call>();
  const ratings = new Map<string, Rating>();
  let answer = '';
  let needed: Ending | undefined;

  const stoppedBy = (call: Call, reason: string): Stopped => {
    const rating = ratings.get(call.id);
    const { subject } = summarize(call);
    return { tool: call.tool, command: subject, reason, ...(rating && { rating }) };
  };

  const needPerson = ({ call, decision, rating, argument, offers }: Question): Ending => ({
    status: 'person-needed',
    ...stoppedBy(call, decision.reason),
    ...(rating && { rating }),
    argument: argument?.rounds ?? [],
    ...(offers.allow && { allow: offers.allow.entry }),
  });

  const halted = (call: Call, { stage, reason }: Reasoned): Ending =>
    stage === 'rater'
      ? { status: 'attack', ...stoppedBy(call, reason) }
      : { status: 'person-needed', ...stoppedBy(call, reason), argument: [] };

  const noteQuestion = (question: Question | undefined) => {
    if (question) needed ??= needPerson(question);
  };
  const noteHalt = (call: Call | undefined, decision: { verdict: string } & Reasoned) => {
    if (call && decision.verdict === 'halt') needed ??= halted(call, decision);
  };

  return {
    hear(event: AgentEvent) {
      switch (event.type) {
        case 'message':
          answer = event.message.text;
          return;
        case 'proposed':
          return void calls.set(event.call.id, event.call);
        case 'rating':
          if (isRating(event.rated)) ratings.set(event.callId, event.rated);
          return;
        case 'waiting':
          return noteQuestion(event.questions.find(({ beingRated }) => !beingRated));
        case 'decided':
          return noteHalt(calls.get(event.callId), event.decision);
        default:
          return;
      }
    },
    needsPerson: () => needed !== undefined,
    ending({ how, problem }: Outcome): Ending {
      if (needed) return needed;
      if (how === 'completed') return { status: 'completed', answer };
      if (how === 'stopped') return { status: 'stopped' };
      return { status: 'failed', problem: problem ?? 'The run broke off.' };
    },
  };
}
