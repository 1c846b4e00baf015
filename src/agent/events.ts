import type { Floor } from '../gate/ladder/settleFloors.ts';
import type { Answer } from '../gate/model/answer.ts';
import type { Call, JsonObject } from '../gate/model/call.ts';
import type { Checked } from '../gate/model/check.ts';
import type { Decision, NeedsRating } from '../gate/model/decision.ts';
import type { Rated, Rating, RatingFailure } from '../gate/model/rating.ts';
import type { Trace } from '../gate/model/trace.ts';
import type { Offers } from '../gate/rules/offers.ts';
import type { Argument, NumberedRound } from '../gate/talk/negotiation.ts';
import type { Fact } from '../gate/wording/facts.ts';
import type { Exchange, Remembered } from './ports.ts';

/** What a run tells whoever listens, in the order in which it happens. */
export type AgentEvent =
  | { readonly type: 'turn-started' }
  /** A turn of an earlier life goes on: these calls still wait, and some were answered already. */
  | { readonly type: 'resumed'; readonly calls: readonly Call[]; readonly given: GivenAnswers }
  | { readonly type: 'token'; readonly messageId: string; readonly text: string }
  | { readonly type: 'reasoning'; readonly messageId: string; readonly text: string }
  /** A whole message of the model, after its tokens. */
  | { readonly type: 'message'; readonly message: ModelMessage }
  | { readonly type: 'usage'; readonly inputTokens: number; readonly outputTokens: number }
  /** Follows `message`, once for each of its calls. */
  | { readonly type: 'proposed'; readonly call: Call }
  | {
      readonly type: 'decided';
      readonly callId: string;
      readonly decision: Decision | NeedsRating;
      readonly trace: Trace;
    }
  /** What became of asking the rater. A rating that a person's answer overtook has no such event. */
  | {
      readonly type: 'rating';
      readonly callId: string;
      readonly rated: Rated;
      /** What no rating lifts by itself, whether or not it changed anything. */
      readonly floor?: Floor;
      readonly exchange?: Exchange;
    }
  /** What became of asking the alignment check, after `rating` of the same call. */
  | {
      readonly type: 'check';
      readonly callId: string;
      readonly checked: Checked;
      readonly exchange?: Exchange;
    }
  /** The rater turned a command down: one more round of the argument, as it happens. */
  | {
      readonly type: 'round';
      readonly callId: string;
      readonly round: NumberedRound;
      /** agent: it goes back to the agent. person: a person is asked. */
      readonly goesTo: 'agent' | 'person';
    }
  /**
   * An argument ended well, and the row is shown for a moment before its command runs. agreed: this very command
   * had been turned down. accepted: another one.
   */
  | {
      readonly type: 'held';
      readonly callId: string;
      readonly as: 'agreed' | 'accepted';
      readonly rated?: Rating;
      readonly ms: number;
    }
  /** Said to the person whatever is on the screen. */
  | { readonly type: 'notice'; readonly notice: Notice }
  /** The open questions, all of them, the one to answer first at the head. Empty: none is open. */
  | { readonly type: 'waiting'; readonly questions: readonly Question[] }
  | {
      readonly type: 'answered';
      readonly callId: string;
      readonly answer: Answer;
      /** What the card had on offer. */
      readonly offers: Offers;
      readonly remembered: Remembered;
    }
  /** The person made another command of the call, by their answer. */
  | { readonly type: 'edited'; readonly callId: string; readonly call: Call }
  | { readonly type: 'started'; readonly callId: string }
  | { readonly type: 'output'; readonly callId: string; readonly chunk: string }
  /** Exactly one for each proposed call, a refused one included. */
  | { readonly type: 'result'; readonly callId: string; readonly result: ToolResult }
  | { readonly type: 'checklist'; readonly items: readonly ChecklistItem[] }
  | { readonly type: 'turn-ended'; readonly outcome: TurnOutcome };

export type ModelMessage = {
  readonly id: string;
  readonly text: string;
  readonly reasoning: string;
  readonly calls: readonly {
    readonly id: string;
    readonly tool: string;
    readonly args: JsonObject;
    /** What stood where the arguments belong, when it was no JSON object; `args` is empty then. */
    readonly broken?: string;
  }[];
};

export type Notice = {
  readonly kind: 'carved' | 'cleared' | 'rater-timeout' | 'rater-health';
  /** Absent for what concerns no single call. */
  readonly callId?: string;
  readonly text: string;
};

/** One whose decision is `halt` is an attack: only the phrase in the answer's words runs it, once. */
export type Question = {
  readonly call: Call;
  readonly decision: Decision;
  readonly offers: Offers;
  /** What the gate knows of a command, worst first. */
  readonly facts: readonly Fact[];
  /** Files of the folder that a command may run and does not show: absolute paths, not all of which need be there. */
  readonly scripts: readonly string[];
  /** The rater still thinks; an answer given now wins. */
  readonly beingRated?: true;
  /** With the floors. */
  readonly rating?: Rating;
  /** Why there is no rating although one was asked for. */
  readonly ratingFailure?: RatingFailure;
  readonly check?: Checked;
  /** How it was argued about, the last round being this request. */
  readonly argument?: Argument;
};

/** By call id: what the person answered, and what became of it. */
export type GivenAnswers = Readonly<
  Record<string, { readonly answer: Answer; readonly remembered: Remembered }>
>;

export type ToolResult = {
  /**
   * refused: by a rule or a person. cancelled: the turn was stopped before it ended. interrupted: the window was
   * closed while it ran.
   */
  readonly status: 'ok' | 'error' | 'refused' | 'cancelled' | 'interrupted';
  /** What the model is told. */
  readonly content: string;
  readonly detail?: ToolDetail;
};

/** What the panel can show beyond the text. */
export type ToolDetail =
  | {
      readonly kind: 'command';
      readonly exitCode?: number;
      readonly ended: string;
      readonly durationMs: number;
      readonly output: string;
      readonly wholeOutput?: string;
    }
  | {
      readonly kind: 'file';
      readonly path: string;
      /** Absent for a new file. */
      readonly before?: string;
      readonly after: string;
      readonly added: number;
      readonly removed: number;
    };

export type ChecklistItem = {
  readonly content: string;
  readonly status: 'pending' | 'in_progress' | 'completed';
};

export type TurnOutcome =
  | { readonly how: 'completed' }
  | { readonly how: 'stopped' }
  /** One sentence that says what went wrong and what to do. */
  | { readonly how: 'failed'; readonly problem: string };
