import { type BaseCheckpointSaver, END, START, StateGraph } from '@langchain/langgraph';
import { ask } from './nodes/ask.ts';
import { afterGate, gate } from './nodes/gate.ts';
import { model } from './nodes/model.ts';
import { rate } from './nodes/rate.ts';
import { tools } from './nodes/tools.ts';
import { type Turn, TurnState } from './turn.ts';

/**
 * One turn: the model proposes calls, the gate decides about all of them, and the first in line goes on to the
 * rater, the person or its tool. After each step the gate decides anew, so that an answer, a new rule or
 * another mode counts for the calls that still wait.
 */
export function createGraph(turn: Turn, checkpointer: BaseCheckpointSaver) {
  return new StateGraph(TurnState)
    .addNode('model', model(turn))
    .addNode('gate', gate(turn))
    .addNode('rate', rate(turn))
    .addNode('ask', ask)
    .addNode('tools', tools(turn))
    .addEdge(START, 'model')
    .addConditionalEdges('model', ({ outcome }) => (outcome ? END : 'gate'), ['gate', END])
    .addConditionalEdges('gate', afterGate, ['model', 'rate', 'ask', 'tools', END])
    .addEdge('rate', 'gate')
    .addEdge('ask', 'gate')
    .addEdge('tools', 'gate')
    .compile({ checkpointer });
}
