import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { Annotation } from '@langchain/langgraph';
import type { Answer } from '../gate/model/answer.ts';
import type { Call } from '../gate/model/call.ts';
import type { Decision, NeedsRating } from '../gate/model/decision.ts';
import type { Rating } from '../gate/model/rating.ts';
import type { Conversation, ConversationItem } from './conversation.ts';
import type { ToolResult, TurnOutcome } from './events.ts';
import type { ModelChoice } from './models/choice.ts';
import type { AgentPorts, Rater } from './ports.ts';
import type { QuestionDesk } from './questions.ts';
import { noRefusals, type Refusals } from './refusals.ts';
import type { Tool } from './tools/tool.ts';

/** What the nodes of one turn share. */
export type Turn = {
  readonly ports: AgentPorts;
  readonly desk: QuestionDesk;
  /** Aborted when the person stops the turn. Every wait in a node ends with it. */
  readonly signal: AbortSignal;
  readonly model: BaseChatModel;
  readonly choice: ModelChoice;
  readonly tools: ReadonlyMap<string, Tool>;
  /** What was said before this turn. */
  readonly before: Conversation;
  readonly rater?: Rater | undefined;
  readonly mostModelCalls: number;
};

/** A call of the model's last message that has no result yet. */
export type Pending = {
  readonly call: Call;
  /** Why the call cannot be made at all. The gate is not asked about such a call. */
  readonly unusable?: string;
  readonly decision?: Decision | NeedsRating;
};

const replace = <T>(_: T, next: T): T => next;
const merge = <T extends object>(old: T, added: T): T => ({ ...old, ...added });

export const TurnState = Annotation.Root({
  /** This turn's part of the conversation. */
  items: Annotation<readonly ConversationItem[]>({
    reducer: (old, added) => [...old, ...added],
    default: () => [],
  }),
  /** In the order in which the model asked. The head is next. */
  pending: Annotation<readonly Pending[]>({ reducer: replace, default: () => [] }),
  answers: Annotation<Readonly<Record<string, Answer>>>({ reducer: merge, default: () => ({}) }),
  /** Null: the rater was asked and could not say. */
  ratings: Annotation<Readonly<Record<string, Rating | null>>>({
    reducer: merge,
    default: () => ({}),
  }),
  refusals: Annotation<Refusals>({ reducer: replace, default: () => noRefusals }),
  modelCalls: Annotation<number>({ reducer: replace, default: () => 0 }),
  outcome: Annotation<TurnOutcome | null>({ reducer: replace, default: () => null }),
});
export type State = typeof TurnState.State;
export type Update = typeof TurnState.Update;

/** A call's one result, told to whoever listens and kept for the model. */
export function conclude({ ports }: Turn, { id }: Call, result: ToolResult): ConversationItem {
  ports.emit({ type: 'result', callId: id, result });
  return { from: 'tool', callId: id, status: result.status, content: result.content };
}
