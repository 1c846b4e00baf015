import * as z from 'zod/mini';
import { defineTool, done, failed, touches } from './tool.ts';

const most = { lines: 2000, bytes: 50 * 1024, lineLength: 2000 };

const count = (meaning: string) =>
  z.optional(z.int().check(z.positive(), z.maximum(10_000_000), z.describe(meaning)));

const Input = z
  .strictObject({
    path: z.string().check(z.minLength(1), z.describe('File to read, relative to the workspace.')),
    offset: count('First line to read, counted from 1.'),
    limit: count('How many lines to read from offset on.'),
    head: count('Read this many lines from the start.'),
    tail: count('Read this many lines from the end.'),
  })
  .check(
    z.refine(
      ({ offset, limit, head, tail }) =>
        (offset ?? limit) === undefined || (head ?? tail) === undefined,
      'use either offset and limit, or head and tail',
    ),
  );
type Input = z.infer<typeof Input>;

export const readFile = defineTool({
  name: 'read_file',
  description:
    'Reads a text file of the workspace. Shows at most 2000 lines and 50 KiB; a mark names the offset at which to go on. ' +
    'Name offset and limit for a window, or head and tail for the two ends.',
  access: 'read',
  input: Input,
  action: ({ path }) => touches('read_file', 'read', [path]),
  async run(input, { files }) {
    const file = await files.readText(input.path);
    if (!file.ok) return failed(file.problem);
    const lines = linesOf(file.text);
    if (lines.length === 0) return done('(The file is empty.)');
    if ((input.offset ?? 1) > lines.length) {
      return failed(
        `${file.path} has ${lines.length} lines, so offset ${input.offset} is past its end.`,
      );
    }
    return done(show(lines, rangesFor(input, lines.length)));
  },
});

function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Lines counted from 1, both ends included. */
type Range = { readonly first: number; readonly last: number };

function rangesFor({ offset, limit, head, tail }: Input, total: number): Range[] {
  if (head === undefined && tail === undefined) {
    const first = offset ?? 1;
    return [{ first, last: Math.min(total, first + (limit ?? most.lines) - 1) }];
  }
  const start = { first: 1, last: Math.min(total, head ?? 0) };
  const end = { first: Math.max(start.last + 1, total - (tail ?? 0) + 1), last: total };
  return [start, end].filter(({ first, last }) => first <= last);
}

function show(lines: readonly string[], ranges: readonly Range[]): string {
  const shown: string[] = [];
  let next = 1;
  let room = { lines: most.lines, bytes: most.bytes };
  const mark = (last: number) => {
    if (next <= last) {
      shown.push(
        `[Lines ${next} to ${last} of ${lines.length} are not shown; read on with offset ${next}.]`,
      );
    }
  };
  for (const { first, last } of ranges) {
    const taken = take(lines, { first, last }, room);
    if (taken.length === 0) break;
    mark(first - 1);
    shown.push(...taken);
    next = first + taken.length;
    room = { lines: room.lines - taken.length, bytes: room.bytes - sizeOf(taken) };
    if (next <= last) break;
  }
  mark(lines.length);
  return shown.join('\n');
}

/** As many lines of the range as there is room for, long ones cut. */
function take(lines: readonly string[], range: Range, room: { lines: number; bytes: number }) {
  const taken: string[] = [];
  let bytes = 0;
  for (const line of lines.slice(range.first - 1, range.last)) {
    const short = shorten(line);
    bytes += sizeOf([short]);
    if (taken.length === room.lines || bytes > room.bytes) break;
    taken.push(short);
  }
  return taken;
}

function shorten(line: string): string {
  if (line.length <= most.lineLength) return line;
  return `${line.slice(0, most.lineLength)} [${line.length - most.lineLength} more characters in this line]`;
}

const encoder = new TextEncoder();
const sizeOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + encoder.encode(line).length + 1, 0);
