import { type Answer, approves } from '../../gate/model/answer.ts';
import type { Call } from '../../gate/model/call.ts';
import { isCheck } from '../../gate/model/check.ts';
import { agreementOn } from '../../gate/talk/negotiation.ts';
import type { ToolResult } from '../events.ts';
import { commandOf, readingOf } from '../judging.ts';
import {
  broke,
  editedTo,
  interrupted,
  notReached,
  notRecorded,
  refusedByGate,
  refusedByPerson,
  turnedDown,
} from '../prompts/results.ts';
import { actOf, countAct, repeats } from '../refusals.ts';
import { isLeaving } from '../stopping.ts';
import type { World } from '../tools/tool.ts';
import { conclude, type Pending, type State, type Turn, type Update } from '../turn.ts';

/** Gives the head of the line its one result. A single call each time: LangGraph may run a node twice. */
export function tools(turn: Turn): (state: State) => Promise<Update> {
  return async (state) => {
    const [head, ...rest] = state.pending;
    if (!head || turn.signal.aborted) return {};
    const act = actOf(head.call, readingOf(head.call, turn.ports.world));
    const refused = refusalOf(head, state, act);
    if (!refused) await holdAgreement(head, turn);
    if (turn.signal.aborted) return {};
    const result = refused ?? (await runWatched(head, state, turn));
    conclude(turn, head.call, withEdit(result, state.answers[head.call.id]));
    const counted = result.status === 'refused';
    return {
      pending: rest,
      ...(counted ? { refusals: countAct(state.refusals, head.call, act) } : {}),
    };
  };
}

/** The agent is told what became of its command. */
function withEdit(result: ToolResult, answer: Answer | undefined): ToolResult {
  if (answer?.command === undefined) return result;
  return { ...result, content: `${editedTo(answer.command)}\n${result.content}` };
}

/**
 * Nothing when the call may run. A person's no outranks whatever allows the call, and a rule's refusal outranks
 * a person's yes that was given before the rule. What was rated an attack comes here only with the phrase.
 */
function refusalOf(
  { call, unusable, decision, settled }: Pending,
  { answers, refusals, reviews }: State,
  act: string,
): ToolResult | undefined {
  if (unusable !== undefined) return { status: 'error', content: unusable };
  const again = repeats(call, refusals, act);
  const answer = answers[call.id];
  if (answer && !approves(answer.kind)) {
    return { status: 'refused', content: refusedByPerson(call, answer.words, again) };
  }
  const verdict = decision?.verdict;
  if (verdict === 'run' || ((verdict === 'ask' || verdict === 'halt') && answer)) return undefined;
  const reason = decision?.reason ?? '';
  if (verdict !== 'refuse' || decision?.stage !== 'rater') {
    return { status: 'refused', content: refusedByGate(call, reason) };
  }
  const checked = reviews[call.id]?.checked;
  const check = isCheck(checked) ? checked : undefined;
  const suggestedTool = settled?.rating?.suggestedTool;
  return { status: 'refused', content: turnedDown(call, { reason, suggestedTool, check, again }) };
}

const holdMs = 800;

/** An argument that ends well is seen as such before its command runs. */
async function holdAgreement({ call, decision, settled }: Pending, turn: Turn): Promise<void> {
  const { ports, talk, signal } = turn;
  if (decision?.verdict !== 'run' || decision.stage !== 'rater') return;
  const as = agreementOn(talk.state(), commandOf(call));
  if (!as || !ports.display?.isOpen()) return;
  const rated = settled?.rating ? { rated: settled.rating } : {};
  ports.emit({ type: 'held', callId: call.id, as, ...rated, ms: holdMs });
  await ports.display.hold(holdMs, signal).catch(() => undefined);
}

async function runWatched(
  { call, decision, settled }: Pending,
  { reviews }: State,
  turn: Turn,
): Promise<ToolResult> {
  turn.talk.tell({ type: 'approved' });
  const byRating = decision?.verdict === 'run' && decision.stage === 'rater';
  if (byRating && settled?.notice !== undefined) {
    const kind = isCheck(reviews[call.id]?.checked) ? 'cleared' : 'carved';
    turn.ports.emit({ type: 'notice', notice: { kind, callId: call.id, text: settled.notice } });
  }
  return run(call, turn);
}

/** That it starts is on the disk before it does: what another life finds there it does not start again. */
async function run(call: Call, turn: Turn): Promise<ToolResult> {
  const tool = turn.tools.get(call.tool);
  const prepared = tool?.prepare(call.args);
  if (!prepared?.ok)
    return { status: 'error', content: `${call.tool} cannot be called like this.` };
  turn.ports.emit({ type: 'started', callId: call.id });
  const saved = await turn.ports.written?.();
  if (saved?.ok === false && tool?.access !== 'read') {
    return { status: 'error', content: notRecorded(saved.problem) };
  }
  if (turn.signal.aborted) return { status: 'cancelled', content: notReached };
  try {
    const result = await prepared.run(worldOf(call, turn));
    const cutOff = result.status === 'cancelled' && isLeaving(turn.signal);
    return cutOff ? { ...result, status: 'interrupted', content: interrupted } : result;
  } catch (error) {
    return { status: 'error', content: broke(call, error) };
  }
}

function worldOf({ id }: Call, { ports, signal }: Turn): World {
  return {
    files: ports.files,
    shell: ports.shell,
    signal,
    onOutput: (chunk) => ports.emit({ type: 'output', callId: id, chunk }),
    onChecklist: (items) => ports.emit({ type: 'checklist', items }),
  };
}
