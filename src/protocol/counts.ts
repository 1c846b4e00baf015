import { approves } from '../gate/model/answer.ts';
import type { SessionRecord } from './sessionRecord.ts';

/** How calls of a session came to run, and how many did not. */
export type Counts = {
  /** By a remembered approval. */
  readonly entry: number;
  /** Because they only read. */
  readonly readOnly: number;
  /** Because the mode grants them. */
  readonly mode: number;
  readonly rater: number;
  /** By the alignment check, against the rater's doubt. */
  readonly check: number;
  readonly person: number;
  /** Refused or halted, by whomever. */
  readonly stopped: number;
};

export const noCounts: Counts = {
  entry: 0,
  readOnly: 0,
  mode: 0,
  rater: 0,
  check: 0,
  person: 0,
  stopped: 0,
};

const byStage: { readonly [stage: string]: keyof Counts } = {
  allow: 'entry',
  'read-only': 'readOnly',
  rater: 'rater',
};

type Deciding = { by: keyof Counts; answered: boolean; cleared: boolean };

/** Counts records one after the other. Nothing where a record changes no count. */
export function createCounter(): (record: SessionRecord) => Counts | undefined {
  const calls = new Map<string, Deciding>();
  let counts = noCounts;

  const add = (to: keyof Counts): Counts => {
    counts = { ...counts, [to]: counts[to] + 1 };
    return counts;
  };
  return (record) => {
    if (record.type === 'call') {
      calls.set(record.callId, { by: 'mode', answered: false, cleared: false });
    }
    const call = 'callId' in record ? calls.get(record.callId ?? '') : undefined;
    if (!call) return undefined;
    follow(call, record);
    if (record.type === 'started') return add(startedBy(call));
    return record.type === 'result' && record.status === 'refused' ? add('stopped') : undefined;
  };
}

function follow(call: Deciding, record: SessionRecord): void {
  switch (record.type) {
    case 'decision':
      call.by = byStage[record.stage] ?? 'mode';
      return;
    case 'check':
      call.cleared = 'decision' in record.checked && record.checked.decision === 'approve';
      return;
    case 'answer':
      call.answered = approves(record.kind);
      return;
    default:
      return;
  }
}

function startedBy({ by, answered, cleared }: Deciding): keyof Counts {
  if (answered) return 'person';
  return by === 'rater' && cleared ? 'check' : by;
}
