import { StringDecoder } from 'node:string_decoder';
import { createCappedOutput } from './cappedOutput.ts';
import { createSpill, type Spill, type SpillEnd } from './outputSpill.ts';

export type RunOutput = {
  add(stream: Stream, bytes: Buffer): void;
  readonly totalBytes: number;
  finish(): Promise<{ readonly text: string; readonly wholeOutput?: string }>;
};
export type Stream = 'stdout' | 'stderr';

export type RunOutputOptions = {
  readonly maxBytes: number;
  readonly maxSpillBytes: number;
  /** Created only when the output is longer than `maxBytes`. */
  readonly spillFile: string;
  onText(text: string): void;
};

/** The output of one command: live as decoded text, capped for the model, whole in a file. */
export function createRunOutput(options: RunOutputOptions): RunOutput {
  const decoders = { stdout: new StringDecoder('utf8'), stderr: new StringDecoder('utf8') };
  const capped = createCappedOutput(options.maxBytes);
  let spill: Spill | undefined;

  function take(decoded: string) {
    if (decoded === '') return;
    const text = readable(decoded);
    const bytes = Buffer.from(text, 'utf8');
    if (!spill && capped.totalBytes + bytes.length > options.maxBytes) {
      spill = createSpill(options.spillFile, options.maxSpillBytes);
      spill.write(Buffer.concat([capped.head(), capped.tail()]));
    }
    spill?.write(bytes);
    capped.add(bytes);
    options.onText(text);
  }

  return {
    add: (stream, bytes) => take(decoders[stream].write(bytes)),
    get totalBytes() {
      return capped.totalBytes;
    },
    async finish() {
      take(decoders.stdout.end());
      take(decoders.stderr.end());
      const [head, tail] = [capped.head(), capped.tail()];
      if (!spill) return { text: Buffer.concat([head, tail]).toString('utf8') };
      const end = await spill.end();
      const shown = { head: head.length, tail: tail.length, total: capped.totalBytes };
      const text = `${head.toString('utf8')}\n\n${gapNote(shown, end, spill.file)}\n\n${tail.toString('utf8')}`;
      return end.ok ? { text, wholeOutput: spill.file } : { text };
    },
  };
}

/** A NUL would make the kept output look like a binary file to whoever reads it later. */
const readable = (text: string) => text.replaceAll('\0', '\u2400');

function gapNote(
  shown: { head: number; tail: number; total: number },
  end: SpillEnd,
  file: string,
): string {
  const cut = `The output has ${shown.total} bytes; shown are the first ${shown.head} and the last ${shown.tail}.`;
  return `[${cut} ${whereTheRestIs(shown.total, end, file)}]`;
}

function whereTheRestIs(total: number, end: SpillEnd, file: string): string {
  if (!end.ok) return `The rest could not be kept: ${end.problem}.`;
  const kept = end.keptBytes < total ? `Its first ${end.keptBytes} bytes are` : 'All of it is';
  return `${kept} in ${file}: use read_file with offset and limit.`;
}
