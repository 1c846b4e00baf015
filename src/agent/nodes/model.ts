import type { AIMessageChunk } from '@langchain/core/messages';
import { mapCall } from '../calls.ts';
import type { ConversationItem } from '../conversation.ts';
import type { ModelMessage, TurnOutcome } from '../events.ts';
import { createHearing, type Hearing } from '../models/hearing.ts';
import { toMessages } from '../models/messages.ts';
import { describeProblem, emptyAnswer } from '../models/problems.ts';
import type { ReadyModel } from '../models/ready.ts';
import { systemPrompt } from '../prompts/system.ts';
import { toolsOnTheWire } from '../prompts/toolDescriptions.ts';
import { orStopped, stopped } from '../stopping.ts';
import type { State, Turn, Update } from '../turn.ts';

/** Asks the model for its next message, tells its tokens as they come, and lines up its calls. */
export function model(turn: Turn): (state: State) => Promise<Update> {
  return async (state) => {
    if (turn.signal.aborted) return { outcome: { how: 'stopped' } };
    if (state.modelCalls >= turn.mostModelCalls) return { outcome: tooLong(turn) };
    const ready = await orStopped(turn.model(), turn.signal);
    if (ready === stopped) return { outcome: { how: 'stopped' } };
    if (!ready.ok) return { outcome: { how: 'failed', problem: ready.problem } };
    const id = turn.ports.newId();
    const hearing = createHearing({
      onText: (text) => turn.ports.emit({ type: 'token', messageId: id, text }),
      onReasoning: (text) => turn.ports.emit({ type: 'reasoning', messageId: id, text }),
    });
    const broken = await listen(hearing, ready, turn);
    const usage = hearing.usage();
    if (usage) turn.ports.emit({ type: 'usage', ...usage });
    const said = speak(id, hearing, broken === undefined, turn);
    return { ...said, modelCalls: state.modelCalls + 1, ...(broken ? { outcome: broken } : {}) };
  };
}

type Asked = Extract<ReadyModel, { ok: true }>;

/** Nothing when the message came to its end. */
async function listen(
  hearing: Hearing,
  ready: Asked,
  turn: Turn,
): Promise<TurnOutcome | undefined> {
  const { signal } = turn;
  try {
    for await (const chunk of await openStream(ready, turn)) hearing.take(chunk);
    return signal.aborted ? { how: 'stopped' } : undefined;
  } catch (error) {
    if (signal.aborted) return { how: 'stopped' };
    return { how: 'failed', problem: describeProblem(error, ready.choice) };
  }
}

async function openStream(
  { model }: Asked,
  { tools, ports, conversation, signal }: Turn,
): Promise<AsyncIterable<AIMessageChunk>> {
  const { mode } = ports.policy();
  const bound = model.bindTools?.(toolsOnTheWire(tools.values(), mode)) ?? model;
  const messages = toMessages(systemPrompt(ports.surroundings()), conversation());
  return (await bound.stream(messages, { signal })) as AsyncIterable<AIMessageChunk>;
}

/** A message that broke off keeps its text; its calls were never complete and are dropped. */
function speak(id: string, hearing: Hearing, complete: boolean, turn: Turn): Update {
  const taken = new Set(turn.conversation().flatMap(callIdsOf));
  const calls = complete ? hearing.calls(taken, turn.ports.newId) : [];
  const message: ModelMessage = { id, text: hearing.text(), reasoning: hearing.reasoning(), calls };
  if (message.text.trim() === '' && calls.length === 0) {
    return complete
      ? { outcome: { how: 'failed', problem: emptyAnswer(hearing.finishReason()) } }
      : {};
  }
  turn.keep({ from: 'model', message });
  turn.ports.emit({ type: 'message', message });
  const pending = calls.map((call) => mapCall(call, turn.tools));
  for (const { call } of pending) turn.ports.emit({ type: 'proposed', call });
  return {
    pending,
    ...(calls.length === 0 ? { outcome: { how: 'completed' } } : {}),
  };
}

const callIdsOf = (item: ConversationItem): string[] =>
  item.from === 'model' ? item.message.calls.map(({ id }) => id) : [];

const tooLong = ({ mostModelCalls }: Turn): TurnOutcome => ({
  how: 'failed',
  problem: `The agent asked the model ${mostModelCalls} times in this turn without coming to an end. Send “go on” to let it continue.`,
});
