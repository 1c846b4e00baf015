import type { GivenAnswers } from '../agent/events.ts';
import type { SessionRecord } from '../protocol/sessionRecord.ts';
import { sha256 } from '../stores/ledger.ts';

type RecordOf<Type extends SessionRecord['type']> = Extract<SessionRecord, { type: Type }>;

/** A call that has no result yet, as the log tells of it. */
type OpenCall = {
  readonly call: RecordOf<'call'>;
  started: boolean;
  /** The command that the person made of it. */
  edited?: string;
  verdict?: RecordOf<'decision'>['verdict'];
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
  if (record.type === 'decision') call.verdict = record.verdict;
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
  const isAsked = ({ verdict }: OpenCall) =>
    verdict === 'ask' || verdict === 'halt' || verdict === 'rate';
  return inTurn && calls.some((call) => !call.started && (isAsked(call) || call.answer));
}

/** What was answered about calls that did not start, where it was an answer to what would run now. */
export function answersIn(records: readonly SessionRecord[]): GivenAnswers {
  const argsOf = new Map(
    records.flatMap((record) =>
      record.type === 'model-message' ? record.calls.map(({ id, args }) => [id, args]) : [],
    ),
  );
  const given = readOpen(records).calls.flatMap(({ call, started, edited, answer }) => {
    const { callId } = call;
    const shown = edited === undefined ? hashOfRecord(call, argsOf.get(callId)) : sha256(edited);
    if (started || answer?.sha256 !== shown) return [];
    const { kind, words, lifetime } = answer;
    const said = {
      ...(words === undefined ? {} : { words }),
      ...(edited === undefined ? {} : { command: edited }),
    };
    return [[callId, { answer: { kind, ...said }, remembered: { lifetime } }] as const];
  });
  return Object.fromEntries(given);
}

/** As `hashOf` would have it for the call that the agent makes of this record. */
function hashOfRecord({ form, tool }: RecordOf<'call'>, args: object = {}): string {
  const command = 'command' in args ? String(args.command) : '';
  return sha256(form === 'command' ? command : JSON.stringify([tool, args]));
}
