import { Annotation } from '@langchain/langgraph';
import type { Settled } from '../gate/ladder/settle.ts';
import type { Answer } from '../gate/model/answer.ts';
import type { Call } from '../gate/model/call.ts';
import type { Decision, NeedsCheck, NeedsRating } from '../gate/model/decision.ts';
import type { Conversation, ConversationItem } from './conversation.ts';
import type { ToolResult, TurnOutcome } from './events.ts';
import type { ReadyModel } from './models/ready.ts';
import type { AgentPorts, AlignmentChecker, Rater } from './ports.ts';
import type { QuestionDesk } from './questions.ts';
import { noRefusals, type Refusals } from './refusals.ts';
import type { Review, Talk, TalkState } from './reviewing.ts';
import type { Tool } from './tools/tool.ts';

/** What the nodes of one turn share. */
export type Turn = {
  readonly ports: AgentPorts;
  readonly desk: QuestionDesk;
  /** Aborted when the person stops the turn. Every wait in a node ends with it. */
  readonly signal: AbortSignal;
  /** Loaded when it is first asked for. */
  model(): Promise<ReadyModel>;
  readonly tools: ReadonlyMap<string, Tool>;
  /** Everything said and done so far, this turn included. */
  conversation(): Conversation;
  /** Adds to the conversation at once, so that no end of a turn can lose it. */
  keep(item: ConversationItem): void;
  readonly rater?: Rater | undefined;
  readonly checker?: AlignmentChecker | undefined;
  readonly talk: Talk;
  readonly mostModelCalls: number;
};

/** What it takes to rate a call and to have it checked. */
export type Reviewing = Pick<Turn, 'tools' | 'rater' | 'checker' | 'talk'> & {
  readonly ports: Pick<AgentPorts, 'policy' | 'world' | 'emit'>;
};

/** A call of the model's last message that has no result yet. */
export type Pending = {
  readonly call: Call;
  /** Why the call cannot be made at all. The gate is not asked about such a call. */
  readonly unusable?: string;
  readonly decision?: Decision | NeedsRating | NeedsCheck;
  /** Once it was rated: what the decision rests on. */
  readonly settled?: Settled;
};

const replace = <T>(_: T, next: T): T => next;

/** The course of one turn. What was said and done stands in the conversation. */
export const TurnState = Annotation.Root({
  /** In the order in which the model asked. The head is next. */
  pending: Annotation<readonly Pending[]>({ reducer: replace, default: () => [] }),
  answers: Annotation<Readonly<Record<string, Answer>>>({ reducer: replace, default: () => ({}) }),
  reviews: Annotation<Readonly<Record<string, Review>>>({ reducer: replace, default: () => ({}) }),
  refusals: Annotation<Refusals>({ reducer: replace, default: () => noRefusals }),
  modelCalls: Annotation<number>({ reducer: replace, default: () => 0 }),
  outcome: Annotation<TurnOutcome | null>({ reducer: replace, default: () => null }),
  /** The turn's number in its session, by which another life knows it again. */
  turn: Annotation<number>({ reducer: replace, default: () => 0 }),
  talk: Annotation<TalkState | null>({ reducer: replace, default: () => null }),
});
export type State = typeof TurnState.State;
export type Update = typeof TurnState.Update;

/** What a turn begins with, whatever an earlier one left. */
export const atStart = (turn: number): State => ({
  pending: [],
  answers: {},
  reviews: {},
  refusals: noRefusals,
  modelCalls: 0,
  outcome: null,
  turn,
  talk: null,
});

/** Gives a call its one result: for whoever listens, and for the model. */
export function conclude({ ports, keep }: Turn, { id }: Call, result: ToolResult): void {
  keep({ from: 'tool', callId: id, status: result.status, content: result.content });
  ports.emit({ type: 'result', callId: id, result });
}
