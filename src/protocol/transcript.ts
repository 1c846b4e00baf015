import type { AnswerKind } from '../gate/model/answer.ts';
import { modes } from '../gate/model/mode.ts';
import type { CallStatus, Representation, RoundRow } from './representation.ts';
import { represent } from './representation.ts';
import type { SessionRecord } from './sessionRecord.ts';

type RecordOf<T extends SessionRecord['type']> = Extract<SessionRecord, { type: T }>;

/** What later records of a call need to know of its earlier ones. */
type CallMemory = {
  readonly proposed: RecordOf<'call'>;
  decidedBy: string;
  answer?: RecordOf<'answer'>;
  /** The person was asked, so a refusal is an answer and not a rule's. */
  asked: boolean;
  /** It went back to the agent, which its round says already. */
  argued: boolean;
  /** It was rated an attack. */
  halted?: string;
  /** What runs in the place of what was proposed. */
  edited?: string;
};

const answered: { readonly [kind in AnswerKind]: string } = {
  once: 'you: once',
  session: 'you: this session',
  always: 'you: always',
  no: 'you: no',
  denyAlways: 'you: deny always',
};

const attackAnswered: { readonly [kind in AnswerKind]: string } = {
  ...answered,
  once: 'you: run anyway',
  no: 'you: stop',
};

const statusOf: { readonly [status in RecordOf<'result'>['status']]: CallStatus } = {
  ok: 'ok',
  error: 'failed',
  refused: 'refused',
  cancelled: 'cancelled',
  interrupted: 'interrupted',
};

/** How a command ended that did not exit by itself. */
const endWords: { readonly [ended: string]: string | undefined } = {
  'timed-out': 'stopped after its time was up',
  killed: 'killed',
  cancelled: 'stopped by you',
};

const turnEnds = {
  stopped: ['turn-stopped', 'Stopped. What had not started yet did not run.'],
  interrupted: ['interrupted-run', 'The window closed before the agent was done.'],
} as const;

/**
 * Turns session records into rows, one record after the other, live and on replay alike.
 * A row that changes is returned again under its id.
 */
export function createTranscriptReader(): (record: SessionRecord) => readonly Representation[] {
  const calls = new Map<string, CallMemory>();

  const callRow = (callId: string, read: (call: CallMemory) => Representation) => {
    const call = calls.get(callId);
    return call ? [read(call)] : [];
  };

  return (record) => {
    switch (record.type) {
      case 'session':
      case 'usage':
      case 'checklist':
      case 'rating':
      case 'check':
        return [];
      case 'user-message':
        return [represent('user-message', record.id, { text: record.text })];
      case 'model-message':
        return modelRows(record);
      case 'call':
        calls.set(record.callId, { proposed: record, decidedBy: '', asked: false, argued: false });
        return [];
      case 'decision': {
        const call = calls.get(record.callId);
        if (call) remember(call, record);
        return [];
      }
      case 'round': {
        const { callId, round, goesTo } = record;
        const call = calls.get(callId);
        if (call) call.argued = goesTo === 'agent';
        return [roundRow(callId, { ended: 'turned down', about: callId, goesTo, round })];
      }
      case 'held': {
        const { callId, as, rated, ms } = record;
        return callRow(callId, (call) =>
          roundRow(callId, {
            ended: as,
            about: callId,
            command: subjectOf(call),
            heldMs: ms,
            ...(rated && { rating: rated }),
          }),
        );
      }
      case 'clearance':
        return [represent('clearance-notice', record.id, { text: record.text })];
      case 'edited': {
        const call = calls.get(record.callId);
        if (call) call.edited = record.subject;
        return [];
      }
      case 'answer': {
        const call = calls.get(record.callId);
        if (call) hear(call, record);
        return [];
      }
      case 'started':
        return callRow(record.callId, (call) => runningRow(call));
      case 'result':
        return resultRows(calls.get(record.callId), record);
      case 'mode':
        return [
          represent('command-event', record.id, { text: `Mode: ${modes[record.mode].label}` }),
        ];
      case 'turn-ended':
        return turnRows(record);
    }
  };
}

/** An answer says more of who decided than a later look of the gate at the same call. */
function remember(call: CallMemory, record: RecordOf<'decision'>): void {
  if (call.answer) return;
  call.decidedBy = record.reason;
  call.asked = record.verdict === 'ask';
  if (record.verdict === 'halt' && record.stage === 'rater') call.halted = record.reason;
}

function hear(call: CallMemory, record: RecordOf<'answer'>): void {
  call.answer = record;
  call.decidedBy = call.halted === undefined ? answered[record.kind] : attackAnswered[record.kind];
}

const subjectOf = ({ proposed, edited }: CallMemory): string => edited ?? proposed.subject;

const roundRow = (callId: string, row: RoundRow): Representation =>
  represent('negotiation-round', `${callId}/${row.ended === 'turned down' ? 'round' : 'end'}`, row);

function modelRows(record: RecordOf<'model-message'>): readonly Representation[] {
  const rows: Representation[] = [];
  if (record.reasoning.trim() !== '') {
    rows.push(represent('reasoning-message', `${record.id}/reasoning`, { text: record.reasoning }));
  }
  if (record.text.trim() !== '') {
    rows.push(represent('assistant-message', record.id, { text: record.text }));
  }
  return rows;
}

function runningRow(call: CallMemory): Representation {
  const { callId, tool, form, subject } = call.proposed;
  const shared = { callId, status: 'running', decidedBy: call.decidedBy } as const;
  if (form === 'command') {
    return represent('command-run', callId, { ...shared, ...commandOf(call), output: '' });
  }
  if (form === 'file') {
    const change = { added: 0, removed: 0, hasDiff: false, text: '' };
    return represent('file-change', callId, { ...shared, tool, path: subject, ...change });
  }
  return represent('tool-call', callId, { ...shared, tool, subject, text: '' });
}

function resultRows(
  call: CallMemory | undefined,
  result: RecordOf<'result'>,
): readonly Representation[] {
  if (!call) return [];
  if (result.status === 'refused') {
    if (call.halted !== undefined) return [haltRow(call, call.halted)];
    if (call.asked) return [questionRow(call)];
    if (call.argued) return [];
  }
  return [resultRow(call, result)];
}

const haltRow = (call: CallMemory, reason: string): Representation =>
  represent('attack-halt', call.proposed.callId, {
    callId: call.proposed.callId,
    command: subjectOf(call),
    reason,
  });

function resultRow(call: CallMemory, result: RecordOf<'result'>): Representation {
  const { callId, tool, form, subject } = call.proposed;
  const shared = { callId, status: statusOf[result.status], decidedBy: call.decidedBy };
  if (form === 'command') return commandRow({ ...shared, ...commandOf(call) }, result);
  if (form === 'file' && result.detail?.kind === 'file') {
    const { path, added, removed, after } = result.detail;
    const hasDiff = after !== undefined;
    const text = result.status === 'ok' ? '' : result.content;
    return represent('file-change', callId, {
      ...shared,
      tool,
      path,
      added,
      removed,
      hasDiff,
      text,
    });
  }
  return represent('tool-call', callId, { ...shared, tool, subject, text: result.content });
}

/** The command that runs, and what the agent had asked for where that is another one. */
function commandOf({ proposed, edited }: CallMemory) {
  return edited === undefined
    ? { command: proposed.subject }
    : { command: edited, edited: proposed.subject };
}

function commandRow(
  shared: {
    callId: string;
    status: CallStatus;
    decidedBy: string;
    command: string;
    edited?: string;
  },
  { detail, content }: RecordOf<'result'>,
): Representation {
  if (detail?.kind !== 'command') {
    const ended = shared.status === 'failed' ? { ended: content } : {};
    return represent('command-run', shared.callId, { ...shared, output: '', ...ended });
  }
  const { exitCode, durationMs, output, wholeOutput } = detail;
  // What kept it from starting stands in the result alone.
  const ended = detail.ended === 'not-started' ? content : endWords[detail.ended];
  return represent('command-run', shared.callId, {
    ...shared,
    durationMs,
    output,
    ...(ended === undefined ? {} : { ended }),
    ...(exitCode === undefined ? {} : { exitCode }),
    ...(wholeOutput === undefined ? {} : { wholeOutput }),
  });
}

function questionRow({ proposed, answer, decidedBy }: CallMemory): Representation {
  const { callId, tool, subject } = proposed;
  return represent('question-card', callId, {
    callId,
    tool,
    subject,
    answer: decidedBy,
    ...(answer?.words === undefined ? {} : { words: answer.words }),
  });
}

function turnRows(record: RecordOf<'turn-ended'>): readonly Representation[] {
  switch (record.how) {
    case 'completed':
      return [];
    case 'failed':
      return [represent('turn-error', record.id, { text: record.problem ?? 'The run failed.' })];
    case 'stopped':
    case 'interrupted': {
      const [source, text] = turnEnds[record.how];
      return [represent(source, record.id, { text })];
    }
  }
}
