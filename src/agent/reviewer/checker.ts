import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from '@langchain/core/messages';
import type { Check, Checked } from '../../gate/model/check.ts';
import {
  type Checking,
  type CheckReply,
  mostCheckTurns,
  takeCheckReply,
} from '../../gate/talk/alignment.ts';
import { failedCheck } from '../../gate/wording/alignment.ts';
import { providerWords } from '../../gate/wording/rater.ts';
import type { AlignmentChecker, CheckQuestion, SentMessage } from '../ports.ts';
import { stopped } from '../stopping.ts';
import { outOfTime, withinBudget } from './budget.ts';
import { checkerTools, checkMessages, type Marking, viewText } from './checkPrompt.ts';
import { drawMark } from './fence.ts';
import { hearReply, takesTools } from './hearReply.ts';
import { defaultBudgetMs, type ReviewerSetup } from './rater.ts';

/** A checker over any chat model that can be given tools. One budget for the whole check. Never throws. */
export function createChecker(setup: ReviewerSetup): AlignmentChecker {
  return {
    async check(asked, signal) {
      const { model, now, name } = setup;
      if (!model || !takesTools(model)) return failedCheck('no-model');
      const marking = { mark: markFor(asked, setup), home: setup.home };
      const talk: Talk = { sent: [...checkMessages(asked, marking)], received: [] };
      const started = now();
      const checked = await answer(asked, talk, marking, { ...setup, model }, signal);
      const received = talk.received.join('\n');
      const exchange = {
        model: name,
        sent: talk.sent,
        ...(received === '' ? {} : { received }),
        durationMs: now() - started,
      };
      return { ...checked, exchange };
    },
  };
}

type Ready = ReviewerSetup & { readonly model: BaseChatModel };

/** Grows as the check goes on. */
type Talk = { readonly sent: SentMessage[]; readonly received: string[] };

const markFor = (
  { command, justification = '', reason, words, rounds }: CheckQuestion,
  setup: Ready | ReviewerSetup,
) =>
  drawMark(setup.newId, [
    command,
    justification,
    reason,
    ...words,
    ...rounds.map((round) => JSON.stringify(round)),
  ]);

async function answer(
  asked: CheckQuestion,
  talk: Talk,
  marking: Marking,
  setup: Ready,
  signal: AbortSignal,
): Promise<Checked> {
  const { budgetMs = defaultBudgetMs, timer } = setup;
  try {
    const work = (until: AbortSignal) => converse(asked, talk, marking, setup, until);
    const decided = await withinBudget(work, budgetMs, timer, signal);
    if (decided === outOfTime || decided === stopped) return failedCheck('timeout');
    return decided ?? failedCheck('no-decision');
  } catch (error) {
    return failedCheck('threw', providerWords(error));
  }
}

/** Nothing when it came to no decision in its turns. */
async function converse(
  asked: CheckQuestion,
  { sent, received }: Talk,
  marking: Marking,
  { model, newId }: Ready,
  signal: AbortSignal,
): Promise<Check | undefined> {
  let state: Checking = { outcome: asked.outcome, reading: asked.reading, viewed: false };
  let corrected = false;
  for (let turn = 0; turn < mostCheckTurns; turn += 1) {
    const asking = { tools: checkerTools, signal, newId };
    const { text, calls, raw } = await hearReply(model, sent.map(toMessage), asking);
    received.push(raw);
    const ids = calls.map(({ id, tool, args }) => ({ id, name: tool, args }));
    sent.push({ role: 'assistant', content: text, ...(ids.length > 0 ? { calls: ids } : {}) });
    if (calls.length === 0) {
      if (corrected) return undefined;
      corrected = true;
      sent.push({ role: 'user', content: 'Only a tool call decides. Please use the tools.' });
    }
    const step = takeCheckReply(state, ids);
    state = step.state;
    sent.push(...step.replies.map((reply, at) => resultOf(reply, ids[at]?.id, asked, marking)));
    if (state.decided) return state.decided;
  }
  return undefined;
}

const resultOf = (
  reply: CheckReply,
  callId = '',
  ...[asked, marking]: Parameters<typeof viewText>
): SentMessage => ({
  role: 'tool',
  callId,
  content: reply.kind === 'view' ? viewText(asked, marking) : reply.text,
});

function toMessage({ role, content, calls = [], callId = '' }: SentMessage): BaseMessage {
  switch (role) {
    case 'system':
      return new SystemMessage(content);
    case 'user':
      return new HumanMessage(content);
    case 'tool':
      return new ToolMessage({ tool_call_id: callId, content });
    case 'assistant':
      return new AIMessage({
        content,
        tool_calls: calls.map(({ id, name, args }) => ({
          type: 'tool_call',
          id,
          name,
          args: { ...args },
        })),
      });
  }
}
