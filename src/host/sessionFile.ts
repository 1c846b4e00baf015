import { join } from 'node:path';
import { SessionRecord } from '../protocol/sessionRecord.ts';
import type { LineLog } from '../stores/lineLog.ts';
import { listSessions, openSessionLog, readSessionLog } from '../stores/sessionLog.ts';
import { endsOf } from './openTurn.ts';

export type SessionFile = {
  readonly id: string;
  /** What happened so far, ends that a closed window left open included. */
  readonly records: readonly SessionRecord[];
  /** Sentences about lines that could not be read. */
  readonly problems: readonly string[];
  append(record: object): void;
  /** Waits until all is on the disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Opening = {
  readonly storage: string;
  readonly workspace: string;
  readonly newId: () => string;
  readonly now: () => number;
  /** Called once for a session whose log cannot be written, with a sentence. */
  readonly onLoss: (problem: string) => void;
};

/** The session of this folder that was used last, or a new one. */
export async function openLatestSession(opening: Opening): Promise<SessionFile> {
  const [latest] = await listSessions(opening.storage);
  if (!latest) return startSession(opening);
  const { records, torn, skipped, problem } = await readSessionLog(latest.file);
  if (problem !== undefined) {
    const fresh = startSession(opening);
    return { ...fresh, problems: [`The last session could not be read: ${problem}.`] };
  }
  const parsed = records.flatMap((record) => {
    const known = SessionRecord.safeParse(record);
    return known.success ? [known.data] : [];
  });
  const log = watched(openSessionLog(latest.file), opening.onLoss);
  const ends = endsOf(parsed, opening);
  ends.forEach(log.append);
  return {
    id: latest.id,
    records: [...parsed, ...ends],
    problems: lossSentences(torn, skipped + records.length - parsed.length),
    ...log,
  };
}

export function startSession(opening: Opening): SessionFile {
  const { storage, workspace, newId, now, onLoss } = opening;
  const id = newId();
  const log = watched(openSessionLog(join(storage, `${id}.jsonl`)), onLoss);
  const first: SessionRecord = { type: 'session', at: now(), id, version: 1, folder: workspace };
  log.append(first);
  return {
    id,
    records: [first],
    problems: [],
    ...log,
  };
}

type Writing = Pick<SessionFile, 'append' | 'flush' | 'close'>;

/** What could not be written stays queued and is tried again; the person is told the first time. */
function watched(log: LineLog, onLoss: (problem: string) => void): Writing {
  let told = false;
  const look = (outcome: Awaited<ReturnType<LineLog['flush']>>) => {
    if (outcome.ok || told) return;
    told = true;
    onLoss(`This session is not being saved: ${outcome.problem}.`);
  };
  return {
    append(record) {
      log.append(record);
      void log.flush().then(look);
    },
    flush: async () => look(await log.flush()),
    close: async () => look(await log.close()),
  };
}

function lossSentences(torn: boolean, unreadable: number): readonly string[] {
  const sentences: string[] = [];
  if (torn) sentences.push('The end of the last session was cut off when the window closed.');
  if (unreadable > 0) sentences.push(`${unreadable} lines of the last session cannot be read.`);
  return sentences;
}
