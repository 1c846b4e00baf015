import type { GivenAnswers } from '../agent/events.ts';
import type { SessionRecord } from '../protocol/sessionRecord.ts';
import { sha256 } from '../stores/ledger.ts';
import type { DecisionRecord } from './decisionRecords.ts';

type RecordOf<Type extends SessionRecord['type']> = Extract<SessionRecord, { type: Type }>;

/** A call that has no result yet, as the log tells of it. */
type OpenCall = {
  readonly call: RecordOf<'call'>;
  started: boolean;
  /** The command that the person made of it. */
  edited?: string;
  decision?: RecordOf<'decision'>;
  answer?: RecordOf<'answer'>;
};

/** What a closed window, or one that died, left open in the log of a session. */
function readOpen(records: readonly SessionRecord[]) {
  const open = new Map<string, OpenCall>();
  let inTurn = false;
  for (const record of records) {
    if (record.type === 'user-message') inTurn = true;
    if (record.type === 'turn-ended') inTurn = false;
    if (record.type === 'call') {
      open.set(record.callId, { call: record, started: false });
    }
    if (record.type === 'result') open.delete(record.callId);
    if ('callId' in record) note(open.get(record.callId ?? ''), record);
  }
  return { calls: [...open.values()], inTurn };
}

function note(call: OpenCall | undefined, record: SessionRecord): void {
  if (!call) return;
  if (record.type === 'started') call.started = true;
  if (record.type === 'edited') call.edited = record.subject;
  if (record.type === 'decision') call.decision = record;
  if (record.type === 'answer') call.answer = record;
}

const closedWhileRunning =
  'Interrupted: the window closed while this ran. It may have done part of its work.';
const closedBefore = 'The window closed before this ran.';

/** Ends every call that had started. None of them is ever started again. */
export function endsOfStarted(
  records: readonly SessionRecord[],
  now: () => number,
): readonly SessionRecord[] {
  return readOpen(records).calls.flatMap(({ call: { callId }, started }): SessionRecord[] =>
    started
      ? [{ type: 'result', at: now(), callId, status: 'interrupted', content: closedWhileRunning }]
      : [],
  );
}

/** Gives every call its one result and every turn its end. */
export function endsOf(
  records: readonly SessionRecord[],
  { newId, now }: { readonly newId: () => string; readonly now: () => number },
): readonly SessionRecord[] {
  const { calls, inTurn } = readOpen(records);
  const results = calls.map(({ call: { callId }, started }): SessionRecord => {
    const [status, content] = started
      ? (['interrupted', closedWhileRunning] as const)
      : (['cancelled', closedBefore] as const);
    return { type: 'result', at: now(), callId, status, content };
  });
  if (!inTurn) return results;
  return [...results, { type: 'turn-ended', at: now(), id: newId(), how: 'interrupted' }];
}

/** A person was asked about a call that did not start, or answered: that is taken up again. */
export function waitsForPerson(records: readonly SessionRecord[]): boolean {
  const { calls, inTurn } = readOpen(records);
  const isAsked = ({ decision }: OpenCall) =>
    ['ask', 'halt', 'rate'].includes(decision?.verdict ?? '');
  return inTurn && calls.some((call) => !call.started && (isAsked(call) || call.answer));
}

/** What was answered about calls that did not start, where it was an answer to what would run now. */
export function answersIn(records: readonly SessionRecord[]): GivenAnswers {
  const hashOf = hashesIn(records);
  const given = readOpen(records).calls.flatMap(({ call, started, edited, answer }) => {
    const { callId } = call;
    if (started || answer?.sha256 !== hashOf(call, edited)) return [];
    const { kind, words, lifetime } = answer;
    const said = {
      ...(words === undefined ? {} : { words }),
      ...(edited === undefined ? {} : { command: edited }),
    };
    return [[callId, { answer: { kind, ...said }, remembered: { lifetime } }] as const];
  });
  return Object.fromEntries(given);
}

/** The decisions about calls that `ends` end. When their window went nobody was left to write these down. */
export function lostDecisions(
  records: readonly SessionRecord[],
  ends: readonly SessionRecord[],
  session: string,
): readonly DecisionRecord[] {
  const hashOf = hashesIn(records);
  const endOf = new Map(ends.flatMap((end) => (end.type === 'result' ? [[end.callId, end]] : [])));
  return readOpen(records).calls.flatMap(({ call, decision, answer, edited, started }) => {
    const end = endOf.get(call.callId);
    if (!decision || !end) return [];
    const { verdict, stage, reason, trace } = decision;
    const { callId, tool, subject } = call;
    return {
      at: end.at,
      session,
      callId,
      tool,
      subject: edited ?? subject,
      sha256: hashOf(call, edited),
      verdict,
      stage,
      reason,
      trace,
      by: [],
      ...(answer && { answer: givenIn(answer) }),
      became: end.status,
      started,
    };
  });
}

function givenIn({ kind, lifetime, words }: RecordOf<'answer'>) {
  return { kind, lifetime, ...(words === undefined ? {} : { words }) };
}

/** As `questionCards` has it for the call that the agent makes of a record. */
function hashesIn(records: readonly SessionRecord[]) {
  const argsOf = new Map(
    records.flatMap((record) =>
      record.type === 'model-message' ? record.calls.map(({ id, args }) => [id, args]) : [],
    ),
  );
  return ({ callId, form, tool }: RecordOf<'call'>, edited?: string): string => {
    const args = argsOf.get(callId) ?? {};
    return sha256(
      form === 'command' ? (edited ?? String(args['command'])) : JSON.stringify([tool, args]),
    );
  };
}
