import type { AgentEvent } from '../../agent/events.ts';
import type { Call } from '../../gate/model/call.ts';
import { visible } from '../../gate/wording/visible.ts';
import { summarize } from '../../host/callSummary.ts';

/** Writes a run as plain text, as it happens. Nothing in it can move the cursor or colour the screen. */
export function createTranscript(write: (text: string) => void): (event: AgentEvent) => void {
  const calls = new Map<string, Call>();
  let atStart = true;

  const put = (text: string) => {
    if (text === '') return;
    write(text);
    atStart = text.endsWith('\n');
  };
  const line = (text: string) => put(`${atStart ? '' : '\n'}${text}\n`);
  const subjectOf = (callId: string) => {
    const call = calls.get(callId);
    if (!call) return callId;
    const { form, subject } = summarize(call);
    return form === 'command' ? `$ ${visible(subject)}` : `· ${call.tool} ${visible(subject)}`;
  };

  return (event) => {
    switch (event.type) {
      case 'token':
        return put(plain(event.text));
      case 'message':
        return atStart ? undefined : put('\n');
      case 'proposed':
        return void calls.set(event.call.id, event.call);
      case 'started':
        return line(subjectOf(event.callId));
      case 'output':
        return put(plain(event.chunk));
      case 'round':
        return line(`  turned down, ${event.round.outcome}: ${visible(event.round.reason)}`);
      case 'notice':
        return line(`  ${visible(event.notice.text)}`);
      case 'decided':
        if (event.decision.verdict !== 'refuse') return undefined;
        return line(`${subjectOf(event.callId)}\n  refused: ${visible(event.decision.reason)}`);
      case 'result':
        return endOf(event.result.detail, line);
      default:
        return undefined;
    }
  };
}

type Detail = Extract<AgentEvent, { type: 'result' }>['result']['detail'];

function endOf(detail: Detail, line: (text: string) => void): void {
  if (detail?.kind !== 'command' || detail.exitCode === 0) return;
  line(detail.exitCode === undefined ? `  (${detail.ended})` : `  (exit ${detail.exitCode})`);
}

const colours = /\u001b\[[0-9;]*m/g;

/** Lines stay lines; colours go, and whatever else is not seen is spelled. */
const plain = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(colours, '')
    .replace(/[^\n\t]+/g, visible);
