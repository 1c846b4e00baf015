import { dirname } from 'node:path';
import { type FileSystem, meaningOf, nodeFiles, type Outcome } from './fileSystem.ts';

/** A file of JSON lines that only ever grows. Nothing here throws for a full or forbidden disk. */
export type LineLog = {
  /** Queues a record. What could not be written stays queued and is tried again with the next one. */
  append(record: object): void;
  /** Waits until everything queued so far is on the disk, or says why it is not. */
  flush(): Promise<Outcome>;
  /** Flushes and lets go of the file; a later `append` opens it again. */
  close(): Promise<Outcome>;
};

export type LineLogOptions = {
  readonly fs?: FileSystem;
  /** Runs before a batch of that many bytes is written. True when it moved the file away. */
  readonly makeRoom?: (bytes: number) => Promise<boolean>;
};

type Handle = Awaited<ReturnType<FileSystem['open']>>;

const newline = 0x0a;

export function openLineLog(file: string, options: LineLogOptions = {}): LineLog {
  const { fs = nodeFiles, makeRoom } = options;
  let queue: Buffer[] = [];
  let handle: Handle | undefined;
  /** The file ends in a part of a line, which the next write has to end first. */
  let torn = false;
  let last: Promise<Outcome> = Promise.resolve({ ok: true });
  let scheduled = false;

  async function letGo(): Promise<void> {
    const open = handle;
    handle = undefined;
    await open?.close();
  }

  async function writeQueue(): Promise<void> {
    const lines = queue;
    const size = lines.reduce((sum, line) => sum + line.length, 0);
    if (await makeRoom?.(size)) await letGo();
    if (!handle) {
      await fs.mkdir(dirname(file), { recursive: true });
      handle = await fs.open(file, 'a+', 0o600);
      torn = await endsInPart(handle);
    }
    const bytes = Buffer.concat(torn ? [Buffer.of(newline), ...lines] : lines);
    const { written, error } = await writeAll(handle, bytes);
    queue = queue.slice(wholeLines(lines, torn ? written - 1 : written));
    if (written > 0) torn = bytes[written - 1] !== newline;
    if (error) throw error;
  }

  async function drain(): Promise<Outcome> {
    scheduled = false;
    try {
      while (queue.length > 0) await writeQueue();
      await handle?.datasync();
      return { ok: true };
    } catch (error) {
      await letGo().catch(() => undefined);
      return { ok: false, problem: meaningOf(error) };
    }
  }

  function schedule(): Promise<Outcome> {
    if (!scheduled) last = last.then(drain);
    scheduled = true;
    return last;
  }

  return {
    append(record) {
      queue.push(Buffer.from(`${JSON.stringify(record)}\n`));
      void schedule();
    },
    flush: schedule,
    async close() {
      const flushed = await schedule();
      await letGo().catch(() => undefined);
      return flushed;
    },
  };
}

/** A write to a disk that fills up may put down a part before it fails; the part is counted. */
async function writeAll(
  handle: Handle,
  bytes: Buffer,
): Promise<{ readonly written: number; readonly error?: unknown }> {
  let written = 0;
  try {
    while (written < bytes.length) {
      written += (await handle.write(bytes, written, bytes.length - written)).bytesWritten;
    }
    return { written };
  } catch (error) {
    return { written, error };
  }
}

function wholeLines(lines: readonly Buffer[], written: number): number {
  let end = 0;
  const unwritten = lines.findIndex((line) => {
    end += line.length;
    return end > written;
  });
  return unwritten < 0 ? lines.length : unwritten;
}

async function endsInPart(handle: Handle): Promise<boolean> {
  const { size } = await handle.stat();
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== newline;
}

export type Lines = {
  readonly records: readonly unknown[];
  /** The last line was cut short by a crash and is left out. */
  readonly torn: boolean;
  /** How many other lines could not be read and are left out. */
  readonly skipped: number;
};

export function parseLines(text: string): Lines {
  const lines = text.split('\n');
  const tail = lines.pop() ?? '';
  const records: unknown[] = [];
  let skipped = 0;
  for (const line of lines) {
    const record = parseLine(line);
    if (record !== undefined) records.push(record);
    else if (line.trim() !== '') skipped += 1;
  }
  if (tail.trim() === '') return { records, torn: false, skipped };
  const whole = parseLine(tail);
  return whole === undefined
    ? { records, torn: true, skipped }
    : { records: [...records, whole], torn: false, skipped };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
