import type { AnswerKind } from '../gate/model/answer.ts';
import type { Lifetime } from '../gate/model/grant.ts';
import type { ModeId } from '../gate/model/mode.ts';
import type { Trace } from '../gate/model/trace.ts';
import type { Fact } from '../gate/wording/facts.ts';

/** How one call was decided about, for whoever asks *why*. */
export type Why = {
  readonly callId: string;
  readonly tool: string;
  readonly subject: string;
  readonly verdict: string;
  readonly stage: string;
  readonly reason: string;
  /** The stages that were passed, in order; the one that decided is marked. */
  readonly trace: Trace;
  /** What was sent to models about it and what came back, to the letter. */
  readonly exchanges: readonly ShownExchange[];
  readonly answer?: {
    readonly kind: AnswerKind;
    readonly lifetime: Lifetime;
    readonly words?: string;
  };
  /** Of what ran, or would have. */
  readonly sha256?: string;
  /** Absent as long as it has not ended. */
  readonly became?: string;
};

export type ShownExchange = {
  readonly with: 'rater' | 'check';
  readonly model: string;
  readonly durationMs: number;
  readonly sent: readonly { readonly role: string; readonly content: string }[];
  /** Absent when nothing came. */
  readonly received?: string;
};

/** A model's plain words on what a command does. They change nothing. */
export type Explanation = {
  /** Grows while it comes. */
  readonly text: string;
  readonly done: boolean;
  /** Whose words they are. */
  readonly model: string;
  /** Why there are none. */
  readonly problem?: string;
};

/** What would happen to a command now. Nothing ran, and no model was asked. */
export type Trial = {
  readonly command: string;
  readonly mode: ModeId;
  readonly verdict: 'run' | 'ask' | 'rate' | 'refuse' | 'halt';
  readonly stage: string;
  readonly reason: string;
  readonly trace: Trace;
  readonly facts: readonly Fact[];
};
