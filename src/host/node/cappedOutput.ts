/** Keeps the start and the end of a long output in a fixed amount of memory. */
export type CappedOutput = {
  add(chunk: Uint8Array): void;
  readonly totalBytes: number;
  /** True once bytes between head and tail were dropped. */
  isCut(): boolean;
  /** Half of the budget, ended before a character that would be split. */
  head(): Buffer;
  /** The other half, begun after a character that would be split. Follows on `head` when nothing was cut. */
  tail(): Buffer;
};

export function createCappedOutput(maxBytes: number): CappedOutput {
  const headSize = Math.ceil(maxBytes / 2);
  const head: Uint8Array[] = [];
  const tail = createRing(Math.max(0, maxBytes - headSize));
  let headBytes = 0;
  let totalBytes = 0;
  const isCut = () => totalBytes > headBytes + tail.length();
  return {
    add(chunk) {
      totalBytes += chunk.length;
      const first = chunk.subarray(0, headSize - headBytes);
      if (first.length > 0) {
        // A copy, because a small slice would keep its whole chunk alive.
        head.push(Uint8Array.from(first));
        headBytes += first.length;
      }
      tail.add(chunk.subarray(first.length));
    },
    get totalBytes() {
      return totalBytes;
    },
    isCut,
    head: () => (isCut() ? withoutSplitEnd(Buffer.concat(head)) : Buffer.concat(head)),
    tail: () => (isCut() ? withoutSplitStart(tail.bytes()) : tail.bytes()),
  };
}

function createRing(size: number) {
  const ring = Buffer.alloc(size);
  let next = 0;
  let length = 0;
  return {
    add(chunk: Uint8Array) {
      const last = chunk.subarray(Math.max(0, chunk.length - size));
      const beforeWrap = Math.min(last.length, size - next);
      ring.set(last.subarray(0, beforeWrap), next);
      ring.set(last.subarray(beforeWrap), 0);
      next = size === 0 ? 0 : (next + last.length) % size;
      length = Math.min(size, length + last.length);
    },
    length: () => length,
    bytes: () =>
      length < size
        ? Buffer.from(ring.subarray(0, length))
        : Buffer.concat([ring.subarray(next), ring.subarray(0, next)]),
  };
}

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;

/** How many bytes the UTF-8 character with this first byte has. */
function characterLength(first: number): number {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc0 ? 2 : 1;
}

/** Drops the beginning of a UTF-8 character whose end is not there. */
export function withoutSplitEnd(bytes: Buffer): Buffer {
  let start = bytes.length - 1;
  while (start > bytes.length - 4 && isContinuation(bytes[start])) start -= 1;
  const first = bytes[start];
  if (first === undefined || isContinuation(first)) return bytes;
  return start + characterLength(first) > bytes.length ? bytes.subarray(0, start) : bytes;
}

function withoutSplitStart(bytes: Buffer): Buffer {
  let start = 0;
  while (start < 3 && isContinuation(bytes[start])) start += 1;
  return bytes.subarray(start);
}
