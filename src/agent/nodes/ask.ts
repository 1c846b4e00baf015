import { interrupt } from '@langchain/langgraph';
import type { Answer } from '../../gate/model/answer.ts';
import type { State, Update } from '../turn.ts';

/** What the graph is resumed with. A call without an answer waits on. */
export type Answers = { readonly answers: Readonly<Record<string, Answer>> };

// LangGraph runs a node again from its first line on resume, so nothing else may happen here:
// https://docs.langchain.com/oss/javascript/langgraph/interrupts
export function ask({ pending, answers: before }: State): Update {
  const waiting = pending.filter(
    ({ decision }) => decision?.verdict === 'ask' || decision?.verdict === 'halt',
  );
  const { answers } = interrupt<string[], Answers>(waiting.map(({ call }) => call.id));
  return { answers: { ...before, ...answers } };
}
