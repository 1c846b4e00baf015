import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { HumanMessage, SystemMessage } from '@langchain/core/messages';
import type { Call } from '../../gate/model/call.ts';
import type { Rated } from '../../gate/model/rating.ts';
import { failedRating, providerWords } from '../../gate/wording/rater.ts';
import type { Exchange, Rater, RaterGiven, SentMessage, Timer } from '../ports.ts';
import { stopped } from '../stopping.ts';
import { outOfTime, withinBudget } from './budget.ts';
import { drawMark } from './fence.ts';
import { hearReply, type Reply, ReplyTooLong, takesTools } from './hearReply.ts';
import { type RaterPrompt, raterPrompt } from './raterPrompt.ts';
import { ratingTool, readRating } from './ratingReply.ts';

export const defaultBudgetMs = 30_000;

export type ReviewerSetup = {
  /** Absent: there is none, and every rating fails with that cause. */
  readonly model?: BaseChatModel;
  /** Provider and model, for notices and records. Never a key. */
  readonly name: string;
  readonly budgetMs?: number;
  /** The person's home folder, which is not told to the model. */
  readonly home: string;
  readonly timer: Timer;
  /** Has to be hard to guess: fences are marked with it. */
  readonly newId: () => string;
  readonly now: () => number;
};

type Answered = Rated & { readonly exchange?: Exchange };

/** A rater over any chat model that can be given tools. Never throws. */
export function createRater(setup: ReviewerSetup): Rater {
  const { name, budgetMs = defaultBudgetMs } = setup;
  return {
    model: name,
    budgetMs,
    async rate(call, signal, given) {
      const { model } = setup;
      if (!model || !takesTools(model)) return failedRating('no-model', { budgetMs });
      return ask(call, given, { ...setup, model, budgetMs }, signal);
    },
  };
}

type Ready = ReviewerSetup & { readonly model: BaseChatModel; readonly budgetMs: number };

/** Longer ones the gate does not read either, and judging a beginning would be worse than judging nothing. */
const longestCommand = 32 * 1024;

async function ask(
  { action, tool }: Call,
  given: RaterGiven,
  setup: Ready,
  signal: AbortSignal,
): Promise<Answered | undefined> {
  const { home, newId, now, budgetMs } = setup;
  const command = action.kind === 'shell' ? action.command : tool;
  if (command.length > longestCommand) {
    return failedRating('threw', { budgetMs, detail: 'The command is too long to be rated.' });
  }
  const prompt = raterPrompt(command, given, { mark: drawMark(newId, [command]), home });
  const started = now();
  const { rated, received } = await answer(prompt, given, setup, signal);
  if (!rated) return undefined;
  const exchange: Exchange = {
    model: setup.name,
    sent: sentMessages(prompt),
    ...(received === undefined ? {} : { received }),
    durationMs: now() - started,
  };
  return { ...rated, exchange };
}

const sentMessages = ({ system, user }: RaterPrompt): SentMessage[] => [
  { role: 'system', content: system },
  { role: 'user', content: user },
];

type Outcome = { readonly rated?: Rated; readonly received?: string };

async function answer(
  prompt: RaterPrompt,
  { grantedTools }: RaterGiven,
  setup: Ready,
  signal: AbortSignal,
): Promise<Outcome> {
  const { budgetMs, timer } = setup;
  const failed = (...[cause, detail]: [Parameters<typeof failedRating>[0], string?]) =>
    failedRating(cause, { budgetMs, ...(detail === undefined ? {} : { detail }) });
  try {
    const reply = await withinBudget(
      (until) => send(prompt, setup, until),
      budgetMs,
      timer,
      signal,
    );
    if (reply === stopped) return {};
    if (reply === outOfTime) return { rated: failed('timeout') };
    const rating = readRating(reply, grantedTools);
    return { rated: rating ?? failed('unparseable'), received: reply.raw };
  } catch (error) {
    if (error instanceof ReplyTooLong) return { rated: failed('unparseable'), received: error.raw };
    return { rated: failed('threw', providerWords(error)) };
  }
}

function send({ system, user }: RaterPrompt, { model, newId }: Ready, signal: AbortSignal) {
  const messages = [new SystemMessage(system), new HumanMessage(user)];
  const must = ratingTool.function.name;
  return hearReply(model, messages, { tools: [wireRating], must, signal, newId }) as Promise<Reply>;
}

const wireRating = { type: 'function', function: ratingTool.function } as const;
