import { createCounter } from '../protocol/counts.ts';
import type { Representation } from '../protocol/representation.ts';
import type { SessionRecord } from '../protocol/sessionRecord.ts';
import { createTranscriptReader } from '../protocol/transcript.ts';
import type { ViewStore } from './viewStore.ts';

export type FileChange = {
  readonly path: string;
  readonly before?: string;
  readonly after: string;
};

/** Writes a session down and shows it: one way in for live events and for replay. */
export type Recorder = {
  /** Appends to the log and shows the rows that follow from it. */
  record(record: SessionRecord): void;
  /** Shows what the log holds already. */
  replay(records: readonly SessionRecord[]): void;
  /** Notes what a call would change, for a look at it before it is answered. */
  propose(callId: string, change: FileChange): void;
  /** The stored texts of a file that was changed, or would be, by call id. */
  changeOf(callId: string): FileChange | undefined;
  /** What the log holds of a call. */
  recordsOf(callId: string): readonly SessionRecord[];
  /** What the log holds of every call, in their order. */
  calls(): Iterable<readonly SessionRecord[]>;
  /** What a command put out, or where the whole of it is. */
  outputOf(callId: string): { readonly text: string; readonly whole?: string } | undefined;
};

export function createRecorder(view: ViewStore, append: (record: object) => void): Recorder {
  const read = createTranscriptReader();
  const proposed = new Map<string, FileChange>();
  const calls = new Map<string, SessionRecord[]>();
  const count = createCounter();
  let tokens = 0;

  const resultOf = (callId: string) =>
    calls.get(callId)?.findLast((record) => record.type === 'result')?.detail;

  const show = (record: SessionRecord, put: (representation: Representation) => void) => {
    read(record).forEach(put);
    keep(record, calls);
    const counts = count(record);
    if (counts) view.apply({ type: 'changed', change: { counts } });
    if (record.type === 'mode') view.apply({ type: 'changed', change: { mode: record.mode } });
    if (record.type === 'checklist') {
      view.apply({ type: 'changed', change: { checklist: record.items } });
    }
    if (record.type === 'usage') {
      tokens += record.inputTokens + record.outputTokens;
      view.apply({ type: 'changed', change: { tokens } });
    }
  };

  return {
    record(record) {
      append(record);
      show(record, (representation) => view.apply({ type: 'put', representation }));
    },
    replay(records) {
      // All rows at once: each put copies the rows, and a long session has thousands.
      const rows = new Map(view.state().rows.map((row) => [row.id, row]));
      for (const record of records) {
        show(record, (representation) => rows.set(representation.id, representation));
      }
      view.apply({ type: 'reset', state: { ...view.state(), rows: [...rows.values()] } });
    },
    propose: (callId, change) => void proposed.set(callId, change),
    changeOf(callId) {
      const detail = resultOf(callId);
      if (detail?.kind !== 'file' || detail.after === undefined) return proposed.get(callId);
      const { path, before, after } = detail;
      return { path, after, ...(before === undefined ? {} : { before }) };
    },
    recordsOf: (callId) => calls.get(callId) ?? [],
    calls: () => calls.values(),
    outputOf(callId) {
      const detail = resultOf(callId);
      if (detail?.kind !== 'command') return undefined;
      const { output, wholeOutput } = detail;
      return { text: output, ...(wholeOutput === undefined ? {} : { whole: wholeOutput }) };
    },
  };
}

function keep(record: SessionRecord, calls: Map<string, SessionRecord[]>): void {
  if (!('callId' in record) || record.callId === undefined) return;
  const before = calls.get(record.callId);
  if (before) before.push(record);
  else calls.set(record.callId, [record]);
}
