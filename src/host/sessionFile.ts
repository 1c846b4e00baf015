import { join } from 'node:path';
import { SessionRecord } from '../protocol/sessionRecord.ts';
import { type CheckpointFile, openCheckpointFile } from '../stores/checkpointLog.ts';
import type { Outcome } from '../stores/fileSystem.ts';
import type { LineLog } from '../stores/lineLog.ts';
import { openOwnership } from '../stores/ownership.ts';
import { listSessions, openSessionLog, readSessionLog } from '../stores/sessionLog.ts';
import type { DecisionRecord } from './decisionRecords.ts';
import { endsOf, endsOfStarted, lostDecisions, waitsForPerson } from './openTurn.ts';

export type SessionFile = {
  readonly id: string;
  /** What happened so far, with the ends that a closed window left out. */
  readonly records: readonly SessionRecord[];
  /** A person was asked, or has answered, about calls that wait in it. They have no ends then. */
  readonly waits: boolean;
  /** Decisions about what these ends end: they were not written down before. */
  readonly lost: readonly DecisionRecord[];
  /** Sentences about lines that could not be read. */
  readonly problems: readonly string[];
  /** Where the agent stands in the turn that is played. */
  readonly checkpoints: CheckpointFile;
  append(record: object): void;
  /** Waits until all is on the disk, or says why it is not. */
  flush(): Promise<Outcome>;
  /** From now on this window goes on with the session, and no other one. */
  claim(): Promise<void>;
  /** As `flush`, but not where another window has claimed the session since. */
  written(): Promise<Outcome>;
  close(): Promise<void>;
  /** Closes it for good: nothing of it waits for another window. */
  end(): Promise<void>;
};

type Opening = {
  /** The extension's own folder for this workspace. */
  readonly storage: string;
  readonly workspace: string;
  readonly newId: () => string;
  readonly now: () => number;
  /** Called once for a session whose log cannot be written, with a sentence. */
  readonly onLoss: (problem: string) => void;
};

/** The session of this folder that was used last, or a new one. */
export async function openLatestSession(opening: Opening): Promise<SessionFile> {
  const [latest] = await listSessions(logsIn(opening.storage));
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
  const waits = waitsForPerson(parsed);
  const ends = waits ? endsOfStarted(parsed, opening.now) : endsOf(parsed, opening);
  ends.forEach(log.append);
  return {
    id: latest.id,
    records: [...parsed, ...ends],
    waits,
    lost: lostDecisions(parsed, ends, latest.id),
    problems: lossSentences(torn, skipped + records.length - parsed.length),
    ...withCheckpoints(log, latest.id, opening),
  };
}

export function startSession(opening: Opening): SessionFile {
  const { storage, workspace, newId, now, onLoss } = opening;
  const id = newId();
  const log = watched(openSessionLog(join(logsIn(storage), `${id}.jsonl`)), onLoss);
  const first: SessionRecord = { type: 'session', at: now(), id, version: 1, folder: workspace };
  log.append(first);
  return {
    id,
    records: [first],
    waits: false,
    lost: [],
    problems: [],
    ...withCheckpoints(log, id, opening),
  };
}

const takenOver = 'another window goes on with this session';

const logsIn = (storage: string) => join(storage, 'sessions');

type Writing = Pick<SessionFile, 'append' | 'flush' | 'close'>;

function withCheckpoints(log: Writing, id: string, { storage, newId }: Opening) {
  const owner = openOwnership(join(storage, 'checkpoints', `${id}.owner`), newId());
  const checkpoints = openCheckpointFile(join(storage, 'checkpoints', `${id}.jsonl`));
  const close = async () => {
    await checkpoints.close();
    await log.close();
  };
  const claim = async () => void (await owner.claim());
  const written = async (): Promise<Outcome> => {
    const flushed = await log.flush();
    return flushed.ok && (await owner.isLost()) ? { ok: false, problem: takenOver } : flushed;
  };
  const end = async () => {
    await checkpoints.remove();
    await owner.drop();
    await close();
  };
  return { ...log, checkpoints, claim, written, close, end };
}

/** What could not be written stays queued and is tried again; the person is told the first time. */
function watched(log: LineLog, onLoss: (problem: string) => void): Writing {
  let told = false;
  const look = (outcome: Outcome) => {
    if (outcome.ok || told) return;
    told = true;
    onLoss(`This session is not being saved: ${outcome.problem}.`);
  };
  return {
    append(record) {
      log.append(record);
      void log.flush().then(look);
    },
    async flush() {
      const outcome = await log.flush();
      look(outcome);
      return outcome;
    },
    close: async () => look(await log.close()),
  };
}

function lossSentences(torn: boolean, unreadable: number): readonly string[] {
  const sentences: string[] = [];
  if (torn) sentences.push('The end of the last session was cut off when the window closed.');
  if (unreadable > 0) sentences.push(`${unreadable} lines of the last session cannot be read.`);
  return sentences;
}
