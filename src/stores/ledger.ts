import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Digests } from '../gate/model/policy.ts';
import type { Given, Hash, Ledger } from '../gate/rules/ledger.ts';
import { removeLeftovers, replaceFile } from './atomicFile.ts';
import { type LockOptions, withLock } from './fileLock.ts';
import { errorCode, type FileSystem, meaningOf, nodeFiles, type Outcome } from './fileSystem.ts';

export type LedgerStore = {
  load(): Promise<LoadedLedger>;
  /** Enters what a person gave or accepted, by hash, with the scripts as they are now. Counts are kept. */
  enter(hashes: readonly string[], scripts?: Digests): Promise<Outcome>;
  /** Strikes out what was revoked or dropped. */
  strike(hashes: readonly string[]): Promise<Outcome>;
  /** Counts one use of each. */
  count(hashes: readonly string[]): Promise<Outcome>;
};

/** With a `problem`, a sentence for the person, the ledger is empty: nothing is accepted. */
export type LoadedLedger = { readonly ledger: Ledger; readonly problem?: string };

export type LedgerOptions = {
  /** In the extension's own storage, where no repository reaches. */
  readonly file: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly fs?: FileSystem;
  readonly lock?: Omit<LockOptions, 'fs'>;
};

export const sha256: Hash = (text) => createHash('sha256').update(text).digest('hex');

export function openLedger({ file, now, fs = nodeFiles, lock }: LedgerOptions): LedgerStore {
  type Edit = (ledger: Map<string, Given>, at: string) => void;

  async function editHeld(edit: Edit): Promise<Outcome> {
    await removeLeftovers(file, fs);
    const current = await read(file, fs);
    const ledger = new Map(current.ok ? current.ledger : []);
    edit(ledger, new Date(now()).toISOString());
    if (!current.ok) await fs.rename(file, `${file}.broken`).catch(() => undefined);
    return replaceFile(file, textOf(ledger), fs);
  }

  async function change(edit: Edit): Promise<Outcome> {
    try {
      await fs.mkdir(dirname(file), { recursive: true });
      const locked = await withLock(`${file}.lock`, () => editHeld(edit), { now, ...lock, fs });
      return locked.ok ? locked.value : locked;
    } catch (error) {
      return { ok: false, problem: meaningOf(error) };
    }
  }

  return {
    async load() {
      const found = await read(file, fs);
      if (found.ok) return { ledger: found.ledger };
      const problem = `What you accepted in this workspace could not be read (${found.problem}), so approvals do nothing until you accept them again.`;
      return { ledger: new Map(), problem };
    },
    enter: (hashes, scripts) =>
      change((ledger, at) => {
        for (const hash of hashes) {
          const given = ledger.get(hash) ?? { at, uses: 0 };
          ledger.set(hash, { ...given, ...(scripts && { scripts }) });
        }
      }),
    strike: (hashes) =>
      change((ledger) => {
        for (const hash of hashes) ledger.delete(hash);
      }),
    count: (hashes) =>
      change((ledger, at) => {
        for (const hash of hashes) {
          const given = ledger.get(hash);
          if (given) ledger.set(hash, { ...given, uses: given.uses + 1, lastUsed: at });
        }
      }),
  };
}

type Read =
  | { readonly ok: true; readonly ledger: Ledger }
  | { readonly ok: false; readonly problem: string };

async function read(file: string, fs: FileSystem): Promise<Read> {
  try {
    const handle = await fs.open(file, 'r');
    const text = await handle.readFile('utf8').finally(() => handle.close());
    return parse(JSON.parse(text));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { ok: true, ledger: new Map() };
    return { ok: false, problem: meaningOf(error) };
  }
}

function parse(json: unknown): Read {
  const { given } = isObject(json) ? json : {};
  if (!isObject(given)) return { ok: false, problem: 'it is not a ledger' };
  const entries = Object.entries(given);
  if (!entries.every((entry): entry is [string, Given] => isGiven(entry[1]))) {
    return { ok: false, problem: 'a line of it is broken' };
  }
  return { ok: true, ledger: new Map(entries) };
}

const textOf = (ledger: Ledger) =>
  `${JSON.stringify({ version: 1, given: Object.fromEntries(ledger) }, null, 2)}\n`;

function isGiven(value: unknown): value is Given {
  if (!isObject(value)) return false;
  const { at, uses, lastUsed, scripts } = value;
  return (
    typeof at === 'string' &&
    Number.isInteger(uses) &&
    (lastUsed === undefined || typeof lastUsed === 'string') &&
    (scripts === undefined || areDigests(scripts))
  );
}

const areDigests = (value: unknown): value is Digests =>
  isObject(value) && Object.values(value).every((digest) => typeof digest === 'string');

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
