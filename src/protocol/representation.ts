import type { Rating } from '../gate/model/rating.ts';
import type { NumberedRound } from '../gate/talk/negotiation.ts';

/** durable: rebuilt by replaying the session log. display: this panel's own voice. live: never a row. */
export type Durability = 'durable' | 'display' | 'live';
/** A: an ordinary row. B: transient. C: a summary of an exchange. D: a reference to an object. */
export type Form = 'A' | 'B' | 'C' | 'D';
export type Destination = 'transcript' | 'echo' | 'notice';

type Kind = {
  readonly durability: Durability;
  readonly form: Form;
  readonly destination: Destination;
};

const kind = <D extends Durability, T extends Destination>(
  durability: D,
  form: Form,
  destination: T,
) => ({ durability, form, destination });

/** What every line of the panel is. A new kind of line starts here: there is no default. */
export const representationPolicy = {
  'user-message': kind('durable', 'A', 'transcript'),
  'assistant-message': kind('durable', 'A', 'transcript'),
  'reasoning-message': kind('durable', 'A', 'transcript'),
  'tool-call': kind('durable', 'A', 'transcript'),
  'command-run': kind('durable', 'A', 'transcript'),
  'file-change': kind('durable', 'D', 'transcript'),
  'question-card': kind('durable', 'C', 'transcript'),
  'negotiation-round': kind('durable', 'A', 'transcript'),
  'attack-halt': kind('durable', 'A', 'transcript'),
  'clearance-notice': kind('durable', 'A', 'transcript'),
  'turn-error': kind('durable', 'A', 'transcript'),
  'turn-stopped': kind('durable', 'A', 'transcript'),
  'interrupted-run': kind('durable', 'A', 'transcript'),
  'command-event': kind('durable', 'A', 'transcript'),
  'runtime-warning': kind('display', 'A', 'transcript'),
  'approval-warning': kind('display', 'A', 'transcript'),
  'rater-health': kind('display', 'A', 'transcript'),
  'store-problem': kind('display', 'A', 'transcript'),
  'grant-saved': kind('display', 'A', 'echo'),
  'refusal-saved': kind('display', 'A', 'echo'),
  'approval-notice': kind('display', 'A', 'notice'),
  'steer-notice': kind('display', 'A', 'notice'),
  'error-surface': kind('display', 'A', 'notice'),
} as const satisfies Record<string, Kind>;

export type RepresentationSource = keyof typeof representationPolicy;

/** How a call stands. `interrupted`: the window closed on it, and it may have done part of its work. */
export type CallStatus = 'running' | 'ok' | 'failed' | 'refused' | 'cancelled' | 'interrupted';

type CallRow = {
  readonly callId: string;
  readonly status: CallStatus;
  /** Who let it run or kept it from running, as one sentence. */
  readonly decidedBy: string;
};

/**
 * One step of the argument between the agent and the rater. `about` is the call; its own row comes later, if at
 * all. A round that the agent may answer is the only row of its call.
 */
export type RoundRow =
  | {
      readonly ended: 'turned down';
      readonly about: string;
      /** agent: it goes back to the agent. person: a person is asked. */
      readonly goesTo: 'agent' | 'person';
      /** With its true number. Its justification was not shown to the rater. */
      readonly round: NumberedRound;
    }
  /** agreed: this very command had been turned down before. accepted: another one. It has no number. */
  | {
      readonly ended: 'agreed' | 'accepted';
      readonly about: string;
      readonly command: string;
      readonly rating?: Rating;
      /** How long the row stands before the command starts. */
      readonly heldMs: number;
    };

/** The content of a row, by its source. */
export type RowContent = {
  'user-message': { readonly text: string };
  'assistant-message': { readonly text: string };
  'reasoning-message': { readonly text: string };
  'tool-call': CallRow & { readonly tool: string; readonly subject: string; readonly text: string };
  'command-run': CallRow & {
    readonly command: string;
    /** What the agent had asked for, when the person made another command of it. */
    readonly edited?: string;
    readonly exitCode?: number;
    /** How it ended, in words, when it did not exit by itself. */
    readonly ended?: string;
    readonly durationMs?: number;
    readonly output: string;
    readonly wholeOutput?: string;
  };
  'file-change': CallRow & {
    readonly tool: string;
    readonly path: string;
    readonly added: number;
    readonly removed: number;
    /** A diff can be opened. */
    readonly hasDiff: boolean;
    readonly text: string;
  };
  /** A question that ended with a refusal: its lasting trace. */
  'question-card': {
    readonly callId: string;
    readonly tool: string;
    readonly subject: string;
    readonly answer: string;
    readonly words?: string;
  };
  'negotiation-round': RoundRow;
  /** A call that was rated an attack and did not run. */
  'attack-halt': { readonly callId: string; readonly command: string; readonly reason: string };
  'clearance-notice': { readonly text: string };
  'turn-error': { readonly text: string };
  'turn-stopped': { readonly text: string };
  'interrupted-run': { readonly text: string };
  'command-event': { readonly text: string };
  'runtime-warning': { readonly text: string };
  'approval-warning': { readonly text: string };
  'rater-health': { readonly text: string };
  'store-problem': { readonly text: string };
  'grant-saved': { readonly text: string };
  'refusal-saved': { readonly text: string };
  'approval-notice': { readonly text: string };
  'steer-notice': { readonly text: string };
  'error-surface': { readonly text: string };
};

declare const classified: unique symbol;

/** A classified row. Only `represent` makes one. */
export type Representation<S extends RepresentationSource = RepresentationSource> = {
  [Source in S]: Kind & {
    readonly [classified]: true;
    readonly id: string;
    readonly source: Source;
    readonly row: RowContent[Source];
  };
}[S];

/** The only maker of rows. A row with an id that stands already replaces it. */
export function represent<S extends RepresentationSource>(
  source: S,
  id: string,
  row: RowContent[S],
): Representation {
  return { ...representationPolicy[source], id, source, row } as Representation;
}

/** Guards at run time, for rows that came over a wire or out of a fixture. */
export function isRepresentation(value: unknown): value is Representation {
  if (typeof value !== 'object' || value === null) return false;
  const { source, durability, form, destination } = value as Record<string, unknown>;
  if (typeof source !== 'string' || !Object.hasOwn(representationPolicy, source)) return false;
  const policy = representationPolicy[source as RepresentationSource];
  return (
    policy.durability === durability && policy.form === form && policy.destination === destination
  );
}
