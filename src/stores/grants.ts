import { join, relative } from 'node:path';
import type { Grant } from '../gate/model/grant.ts';
import { removeLeftovers, replaceFile } from './atomicFile.ts';
import { makeFolder, readInside, targetOf } from './confined.ts';
import { type Held, type LockOptions, withLock } from './fileLock.ts';
import { type FileSystem, nodeFiles } from './fileSystem.ts';
import {
  freshText,
  type GrantFile,
  type GrantKind,
  grantsOf,
  parseGrantFile,
  type ReadableFile,
  withGrant,
  withoutGrant,
} from './grantFile.ts';

export type GrantStoreOptions = {
  readonly file: string;
  readonly kind: GrantKind;
  /** The workspace folder. A file that lies outside, by a link, is neither read nor written. */
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly fs?: FileSystem;
  readonly lock?: Omit<LockOptions, 'fs'>;
};

export type GrantStore = {
  load(): Promise<Loaded>;
  save(grant: Grant): Promise<Saved>;
  /** Takes away the grant of an entry, named by its `identity`. */
  remove(entryIdentity: string): Promise<Removed>;
};

export type Loaded = {
  readonly grants: readonly Grant[];
  /** Sentences for the person: what is not in force, and why. */
  readonly problems: readonly string[];
  /** Sentences about what was changed while reading. */
  readonly notes: readonly string[];
  /** False for a file that could not be read: it is never written then. */
  readonly writable: boolean;
};

/** The lifetime that landed. `problem` is a sentence for the person. */
export type Saved =
  | { readonly lifetime: 'always' }
  | { readonly lifetime: 'session'; readonly problem: string };

export type Removed =
  | { readonly ok: true; readonly found: boolean }
  | { readonly ok: false; readonly problem: string };

/** Where the two files of a workspace folder are. */
export function grantFilesOf(folder: string): { readonly [kind in GrantKind]: string } {
  const settings = join(folder, '.gsloth', '.gsloth-settings');
  return {
    allow: join(settings, 'shell-allowlist.json'),
    deny: join(settings, 'shell-denylist.json'),
  };
}

/** Approvals or refusals that outlive a session, in a file that other programs write too. */
export function openGrantStore(options: GrantStoreOptions): GrantStore {
  const { file, kind, folder, fs = nodeFiles } = options;
  const words = wordsFor(kind, relative(folder, file) || file);

  async function read(): Promise<GrantFile | 'absent'> {
    const found = await readInside(file, folder, fs);
    if (found === 'absent') return found;
    if (!found.ok) return { ...found, recoverable: true };
    return parseGrantFile(found.text, kind, new Date(found.changedAtMs).toISOString());
  }

  async function editHeld(edit: Edit, held: Held): Promise<Changed> {
    await removeLeftovers(file, fs);
    const current = await read();
    if (current !== 'absent' && !current.ok) return { ok: false, problem: current.problem };
    const before = current === 'absent' ? '' : current.text;
    const after = edit(current === 'absent' ? undefined : current);
    if (after === before) return { ok: true, changed: false };
    if (!(await held.stillHeld())) return { ok: false, problem: 'its lock was taken over' };
    const written = await replaceFile(await targetOf(file, fs), after, fs);
    return written.ok ? { ok: true, changed: true } : written;
  }

  /** Lock, read, change, write: what another process wrote meanwhile is kept. */
  async function change(edit: Edit): Promise<Changed> {
    const made = await makeFolder(file, folder, fs);
    if (!made.ok) return made;
    const lock = { now: options.now, ...options.lock, fs };
    const locked = await withLock(`${file}.lock`, (held) => editHeld(edit, held), lock);
    return locked.ok ? locked.value : locked;
  }

  return {
    async load() {
      const current = await read();
      if (current === 'absent') {
        return { grants: [], problems: [], notes: [], writable: true };
      }
      if (!current.ok) {
        const problems = [words.notInForce(current.problem, current.recoverable)];
        return { grants: [], problems, notes: [], writable: false };
      }
      return {
        grants: grantsOf(current),
        problems: current.broken.length > 0 ? [words.broken(current.broken)] : [],
        notes: current.migrated ? [words.migrated(grantsOf(current).length)] : [],
        writable: true,
      };
    },

    async save(grant) {
      const changed = await change((current) =>
        current ? withGrant(current, grant) : freshText([grant]),
      );
      if (changed.ok) return { lifetime: 'always' };
      return { lifetime: 'session', problem: words.notSaved(changed.problem) };
    },

    async remove(entryIdentity) {
      const changed = await change((current) =>
        current ? withoutGrant(current, entryIdentity) : '',
      );
      if (changed.ok) return { ok: true, found: changed.changed };
      return { ok: false, problem: words.notRemoved(changed.problem) };
    },
  };
}

/** Gives the new text; without a file, starts from nothing. */
type Edit = (current: ReadableFile | undefined) => string;

type Changed =
  | { readonly ok: true; readonly changed: boolean }
  | { readonly ok: false; readonly problem: string };

function wordsFor(kind: GrantKind, file: string) {
  const plural = kind === 'allow' ? 'approvals' : 'refusals';
  const consequence =
    kind === 'allow' ? '' : ' What you refused there before may run without a question.';
  return {
    notInForce: (problem: string, recoverable: boolean) =>
      `The ${plural} in ${file} are not in force: ${problem}. It is left as it is; ${
        recoverable ? 'mend it and they come back' : 'it holds nothing to recover, so delete it'
      }.${consequence}`,
    broken: (records: readonly { position: number; text: string }[]) => {
      const named = records
        .slice(0, 5)
        .map(({ position, text }) => `number ${position} (${text.slice(0, 160)})`)
        .join(', ');
      const rest = records.length > 5 ? ` and ${records.length - 5} more` : '';
      return `Some ${plural} in ${file} cannot be understood and are not in force: ${named}${rest}. They are kept in the file.${consequence}`;
    },
    migrated: (count: number) =>
      `${file} is in an older format: its ${count} prefixes now approve exactly their own text, and no longer what begins with it.`,
    notSaved: (problem: string) =>
      `Not saved, so it holds for this session only: ${file} could not be written, because ${problem}. Nothing in it was lost.`,
    notRemoved: (problem: string) =>
      `It is still in ${file}, which could not be written, because ${problem}.`,
  };
}
