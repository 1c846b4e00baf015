import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { errorCode, type FileSystem, meaningOf, nodeFiles } from './fileSystem.ts';

export type LockOptions = {
  readonly fs?: FileSystem;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
  readonly isAlive?: (pid: number) => boolean;
  /** How long to wait for another holder. */
  readonly waitMs?: number;
  /** After this long a holder is taken for dead, whatever its process says. */
  readonly staleMs?: number;
};

export type Held = {
  /** False when somebody took this lock for abandoned: do not write then. */
  stillHeld(): Promise<boolean>;
};

export type Locked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

const pollMs = { least: 1, spread: 6 };

/** How often a waiting process looks whether the holder is still there. */
const pollsPerLook = 16;

/**
 * Does some work while no other process does work under the same lock file. The work must not throw for
 * what can be expected; what it throws comes out after the lock is released.
 */
export async function withLock<T>(
  lockFile: string,
  work: (held: Held) => Promise<T>,
  options: LockOptions = {},
): Promise<Locked<T>> {
  const world = { ...defaults, ...options };
  const token = randomUUID();
  const taken = await take(lockFile, token, world);
  if (!taken.ok) return taken;
  const stillHeld = async () => (await holderOf(lockFile, world.fs))?.token === token;
  try {
    return { ok: true, value: await work({ stillHeld }) };
  } finally {
    if (await stillHeld()) await world.fs.rm(lockFile, { force: true }).catch(() => undefined);
  }
}

type World = Required<LockOptions>;
type Holder = {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  readonly at: number;
};

const defaults: World = {
  fs: nodeFiles,
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isAlive,
  waitMs: 10_000,
  staleMs: 30_000,
};

async function take(lockFile: string, token: string, world: World): Promise<Locked<undefined>> {
  const until = world.now() + world.waitMs;
  for (let polls = 0; ; polls += 1) {
    const created = await create(lockFile, token, world);
    if (created === 'created') return { ok: true, value: undefined };
    if (created !== 'exists') return { ok: false, problem: created.problem };
    if (polls % pollsPerLook === 0) await breakIfAbandoned(lockFile, token, world);
    if (world.now() >= until) {
      const seconds = Math.round(world.waitMs / 1000);
      return { ok: false, problem: `another process has kept it locked for ${seconds} seconds` };
    }
    await world.sleep(pollMs.least + Math.random() * pollMs.spread);
  }
}

async function create(
  lockFile: string,
  token: string,
  { fs, now }: World,
): Promise<'created' | 'exists' | { problem: string }> {
  const holder: Holder = { token, pid: process.pid, host: hostname(), at: now() };
  try {
    const handle = await fs.open(lockFile, 'wx', 0o600);
    try {
      await handle.writeFile(JSON.stringify(holder)).finally(() => handle.close());
    } catch (error) {
      await fs.rm(lockFile, { force: true }).catch(() => undefined);
      throw error;
    }
    return 'created';
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return 'exists';
    return { problem: meaningOf(error) };
  }
}

/**
 * A lock file is removed only under a second lock, so that two who wait cannot both find the same dead
 * holder, one of them removing the fresh lock of the other.
 */
async function breakIfAbandoned(lockFile: string, token: string, world: World): Promise<void> {
  if (!(await isAbandoned(lockFile, world))) return;
  const breaker = `${lockFile}.break`;
  if ((await create(breaker, token, world)) !== 'created') {
    if (await isAbandoned(breaker, world)) await world.fs.rm(breaker, { force: true });
    return;
  }
  try {
    if (await isAbandoned(lockFile, world)) await world.fs.rm(lockFile, { force: true });
  } finally {
    await world.fs.rm(breaker, { force: true });
  }
}

async function isAbandoned(lockFile: string, world: World): Promise<boolean> {
  const holder = await holderOf(lockFile, world.fs);
  if (!holder) return isOld(await changedAt(lockFile, world.fs), world);
  if (isOld(holder.at, world)) return true;
  return holder.host === hostname() && !world.isAlive(holder.pid);
}

const isOld = (at: number | undefined, { now, staleMs }: World) =>
  at !== undefined && now() - at > staleMs;

async function changedAt(file: string, fs: FileSystem): Promise<number | undefined> {
  return fs.stat(file).then(
    (stats) => stats.mtimeMs,
    () => undefined,
  );
}

async function holderOf(lockFile: string, fs: FileSystem): Promise<Holder | undefined> {
  try {
    const handle = await fs.open(lockFile, 'r');
    const text = await handle.readFile('utf8').finally(() => handle.close());
    const holder: unknown = JSON.parse(text);
    return isHolder(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    'host' in value &&
    'pid' in value &&
    Number.isInteger(value.pid) &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
