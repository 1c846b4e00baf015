import type { Checked } from '../gate/model/check.ts';
import type { ModeId } from '../gate/model/mode.ts';
import type { Rating } from '../gate/model/rating.ts';
import type { Argument } from '../gate/talk/negotiation.ts';
import type { Fact } from '../gate/wording/facts.ts';
import { type Counts, noCounts } from './counts.ts';
import type { Explanation, Trial, Why } from './inspection.ts';
import type { Representation } from './representation.ts';

/** Everything that the panel shows. The host holds it; the panel keeps a copy in step by the same `reduce`. */
export type ViewState = {
  readonly sessionId: string;
  readonly rows: readonly Representation[];
  /** The confirmation of what the person just did. Gone at the next send. */
  readonly echo: Representation | undefined;
  /** What has to be read now and is not history. */
  readonly notice: Representation | undefined;
  /** The message that the model is streaming. Never a row. */
  readonly streaming: { readonly text: string; readonly reasoning: string } | undefined;
  /** Tails of the outputs of running commands, by call id. */
  readonly outputs: { readonly [callId: string]: string };
  /** Open questions; the one to answer is at the head. */
  readonly questions: readonly QuestionCard[];
  readonly phase: Phase;
  readonly mode: ModeId;
  /** False in Restricted Mode. */
  readonly trusted: boolean;
  readonly model: ModelChip;
  readonly tokens: number;
  readonly checklist: readonly ChecklistLine[];
  /** How the calls of this session came to run. */
  readonly counts: Counts;
  /** The call that is being rated now. Never a row. */
  readonly reviewing: Reviewing | undefined;
  /** An argument between the agent and the rater is going on. */
  readonly exchange: Exchange | undefined;
  /** Of open questions, by call id. */
  readonly explanations: { readonly [callId: string]: Explanation };
  /** Those that were asked for, by call id. */
  readonly whys: { readonly [callId: string]: Why };
  /** What would happen to a command that was typed for trial. */
  readonly trial: Trial | undefined;
  /** Unsent text of the composer. */
  readonly draft: string;
  /** The folder that the agent works in; absent when none is open. */
  readonly folder?: string;
  /** It is the sample that Practice walks through. */
  readonly sample?: boolean;
};

/** What a session shows in which nothing has happened yet. */
export const blankSession = {
  rows: [],
  echo: undefined,
  notice: undefined,
  streaming: undefined,
  outputs: {},
  questions: [],
  phase: 'idle',
  tokens: 0,
  checklist: [],
  counts: noCounts,
  reviewing: undefined,
  exchange: undefined,
  explanations: {},
  whys: {},
  trial: undefined,
} as const satisfies Partial<ViewState>;

export type Reviewing = { readonly callId: string; readonly command: string };

export type Exchange = {
  /** How many commands were turned down since a person had a say. */
  readonly rounds: number;
  /** The person has stepped in: the next one that is turned down comes to them. */
  readonly steppedIn: boolean;
};

export type Phase = 'idle' | 'working' | 'waiting';

export type ModelChip = {
  readonly label: string;
  /** Practice is no AI, and the panel says so as long as it answers. */
  readonly practice: boolean;
};

export type ChecklistLine = {
  readonly content: string;
  readonly status: 'pending' | 'in_progress' | 'completed';
};

export type QuestionCard = {
  readonly callId: string;
  /** What kind of thing is asked for: the heading is chosen by it and holds no untrusted text. */
  readonly category: 'shell' | 'file' | 'network' | 'mcp' | 'tool';
  readonly tool: string;
  /** The command, or the path, or what the tool is asked for: whole, as it would run. */
  readonly subject: string;
  /** SHA-256 of what would run, so that an answer is bound to what was shown. */
  readonly sha256: string;
  /** Why a person is asked. */
  readonly reason: string;
  readonly facts: readonly Fact[];
  /** Files of the folder that it runs and whose text the command does not show. */
  readonly scripts?: readonly ShownScript[];
  readonly change?: ChangePreview;
  readonly remembers: Remembers;
  /** The rater still thinks. An answer that is given now wins. */
  readonly beingRated?: true;
  /** The rater's own words, raised by a floor where one stands. */
  readonly rating?: Rating;
  /** Why there is no rating although one was asked for. */
  readonly ratingFailure?: string;
  readonly check?: Checked;
  /**
   * How it was argued about, its rounds by their true numbers. No justification in it was shown to the rater. With
   * `thisRequest` the last round is what is asked about.
   */
  readonly argument?: Argument;
  /**
   * It was rated an attack: only this phrase runs it, once, typed and sent as the words of an answer `once`. Any
   * other answer stops the run, and nothing is remembered.
   */
  readonly banner?: { readonly phrase: string };
  /** Its command can be edited and explained. */
  readonly isCommand?: true;
};

export type { Checked } from '../gate/model/check.ts';
export type { Outcome, Rating } from '../gate/model/rating.ts';
export type { Argument, NumberedRound } from '../gate/talk/negotiation.ts';
export type { Fact } from '../gate/wording/facts.ts';
export type { Counts } from './counts.ts';
export type { Explanation, ShownExchange, Trial, Why } from './inspection.ts';

export type ShownScript = {
  /** From the folder, with `/`. */
  readonly path: string;
  /** The agent wrote it in this session, by a file tool or by a command. */
  readonly writtenHere?: true;
};

/** What a file change would do. */
export type ChangePreview = {
  /** As a diff, the first ones. */
  readonly lines: readonly ChangeLine[];
  /** Of the whole change, whatever of it is in `lines`. */
  readonly added: number;
  readonly removed: number;
  /** How many lines of the diff are not in `lines`. */
  readonly cut: number;
  /** Why it would fail as things stand. */
  readonly problem?: string;
  /** The whole of it can be opened in the editor. */
  readonly hasDiff?: boolean;
};

export type ChangeLine = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** What each lasting answer would store, in words; an absent one is not on offer. */
export type Remembers = {
  readonly session?: string;
  readonly always?: string;
  /** A second choice for *always*. `examples` are real commands of this workspace that it would also match. */
  readonly wider?: { readonly says: string; readonly examples: readonly string[] };
  readonly denyAlways?: string;
  /** Why an approval can not be remembered. */
  readonly whyNot?: string;
};

export type ViewEvent =
  | { readonly type: 'reset'; readonly state: ViewState }
  | { readonly type: 'put'; readonly representation: Representation }
  | { readonly type: 'streamed'; readonly text: string; readonly reasoning: string }
  | { readonly type: 'stream-ended' }
  | { readonly type: 'output'; readonly callId: string; readonly chunk: string }
  | { readonly type: 'questions'; readonly questions: readonly QuestionCard[] }
  | { readonly type: 'explained'; readonly callId: string; readonly explanation: Explanation }
  | { readonly type: 'why'; readonly why: Why }
  | { readonly type: 'sent' }
  | {
      readonly type: 'changed';
      readonly change: Partial<Changeable>;
      /** What is to be absent: on the way to the panel a member without a value is lost. */
      readonly cleared?: readonly (keyof Changeable)[];
    };

type Changeable = Pick<
  ViewState,
  | 'phase'
  | 'mode'
  | 'trusted'
  | 'model'
  | 'tokens'
  | 'checklist'
  | 'counts'
  | 'reviewing'
  | 'exchange'
  | 'trial'
  | 'draft'
  | 'folder'
  | 'sample'
>;

/** The same event, fit for a way on which members without a value are lost. */
export function forTheWay(event: ViewEvent): ViewEvent {
  if (event.type !== 'changed') return event;
  const keys = Object.keys(event.change) as (keyof Changeable)[];
  const cleared = keys.filter((key) => event.change[key] === undefined);
  return cleared.length === 0 ? event : { ...event, cleared };
}

/** How much of a running command's output the panel keeps, in characters. */
export const outputTail = 20_000;

export function reduce(state: ViewState, event: ViewEvent): ViewState {
  switch (event.type) {
    case 'reset':
      return event.state;
    case 'put':
      return put(state, event.representation);
    case 'streamed': {
      const { text, reasoning } = state.streaming ?? { text: '', reasoning: '' };
      return {
        ...state,
        streaming: { text: text + event.text, reasoning: reasoning + event.reasoning },
      };
    }
    case 'stream-ended':
      return { ...state, streaming: undefined };
    case 'output': {
      const output = ((state.outputs[event.callId] ?? '') + event.chunk).slice(-outputTail);
      return { ...state, outputs: { ...state.outputs, [event.callId]: output } };
    }
    case 'questions':
      return {
        ...state,
        questions: event.questions,
        explanations: ofOpen(state.explanations, event.questions),
      };
    case 'explained': {
      const { callId, explanation } = event;
      return { ...state, explanations: { ...state.explanations, [callId]: explanation } };
    }
    case 'why':
      return { ...state, whys: { ...state.whys, [event.why.callId]: event.why } };
    case 'sent':
      return { ...state, echo: undefined, notice: undefined };
    case 'changed': {
      const cleared = event.cleared?.map((key) => [key, undefined]) ?? [];
      return { ...state, ...event.change, ...Object.fromEntries(cleared) };
    }
  }
}

function put(state: ViewState, representation: Representation): ViewState {
  if (representation.destination === 'echo') return { ...state, echo: representation };
  if (representation.destination === 'notice') return { ...state, notice: representation };
  const rows = [...state.rows];
  const at = rows.findLastIndex((row) => row.id === representation.id);
  if (at < 0) rows.push(representation);
  else rows[at] = representation;
  return { ...state, rows, outputs: withoutEnded(state.outputs, representation) };
}

function ofOpen(
  explanations: ViewState['explanations'],
  questions: readonly QuestionCard[],
): ViewState['explanations'] {
  const open = new Set(questions.map(({ callId }) => callId));
  return Object.fromEntries(Object.entries(explanations).filter(([callId]) => open.has(callId)));
}

/** The row of a command that ended holds its output; the live tail is not needed any more. */
function withoutEnded(
  outputs: ViewState['outputs'],
  { row }: Representation,
): ViewState['outputs'] {
  if (!('callId' in row) || !Object.hasOwn(outputs, row.callId)) return outputs;
  if ('status' in row && row.status === 'running') return outputs;
  const { [row.callId]: _ended, ...rest } = outputs;
  return rest;
}
