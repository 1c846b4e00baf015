import { type BaseCheckpointSaver, END, START, StateGraph } from '@langchain/langgraph';
import { ask } from './nodes/ask.ts';
import { afterGate, gate } from './nodes/gate.ts';
import { model } from './nodes/model.ts';
import { rate } from './nodes/rate.ts';
import { tools } from './nodes/tools.ts';
import { isLeaving, leaving } from './stopping.ts';
import { type State, type Turn, TurnState, type Update } from './turn.ts';

/**
 * One turn: the model proposes calls, the gate decides about all of them, and the first in line goes on to the
 * rater, the person or its tool. After each step the gate decides anew, so that an answer, a new rule or
 * another mode counts for the calls that still wait.
 */
export function createGraph(turn: Turn, checkpointer: BaseCheckpointSaver) {
  return new StateGraph(TurnState)
    .addNode('model', kept(turn, model(turn)))
    .addNode('gate', kept(turn, gate(turn)))
    .addNode('rate', kept(turn, rate(turn)))
    .addNode('ask', ask)
    .addNode('tools', kept(turn, tools(turn)))
    .addEdge(START, 'model')
    .addConditionalEdges('model', ({ outcome }) => (outcome ? END : 'gate'), ['gate', END])
    .addConditionalEdges('gate', afterGate, ['model', 'rate', 'ask', 'tools', END])
    .addEdge('rate', 'gate')
    .addEdge('ask', 'gate')
    .addEdge('tools', 'gate')
    .compile({ checkpointer });
}

/**
 * A node has come to its end once what it told is on the disk, so that no checkpoint is ahead of what is known of
 * the session. Whoever leaves begins nothing more.
 */
function kept(turn: Turn, node: (state: State) => Update | Promise<Update>) {
  return async (state: State): Promise<Update> => {
    if (isLeaving(turn.signal)) throw leaving;
    const update = await node(state);
    await turn.ports.written?.();
    return { ...update, talk: turn.talk.snapshot() };
  };
}
