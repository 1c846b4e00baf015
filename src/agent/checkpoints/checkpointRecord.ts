import * as z from 'zod/mini';

/** Of the records below. A log of another version is not read. */
const version = 1;

const Put = z.object({
  type: z.literal('put'),
  thread: z.string(),
  namespace: z.string(),
  id: z.string(),
  parent: z.optional(z.string()),
  /** Without the values of its channels. */
  checkpoint: z.string(),
  metadata: z.string(),
  /** By channel; null: as at the parent. */
  values: z.record(z.string(), z.nullable(z.string())),
});
const Writes = z.object({
  type: z.literal('writes'),
  thread: z.string(),
  namespace: z.string(),
  id: z.string(),
  /** By the key that LangGraph gives a write, which may not be written twice. */
  writes: z.array(
    z.object({
      key: z.string(),
      task: z.string(),
      channel: z.string(),
      value: z.string(),
      path: z.string(),
    }),
  ),
});
const Forgotten = z.object({ type: z.literal('forgotten'), thread: z.string() });

/** What happened to the checkpoints. Values are as the serializer wrote them. */
export const CheckpointRecord = z.discriminatedUnion('type', [Put, Writes, Forgotten]);
export type CheckpointRecord = z.infer<typeof CheckpointRecord>;
export type PutRecord = z.infer<typeof Put>;
export type WritesRecord = z.infer<typeof Writes>;

const Sealed = z.object({ version: z.literal(version), sum: z.string(), text: z.string() });

/** A record as it is written down: with a checksum, because half a disk block may still be JSON. */
export function seal(record: CheckpointRecord): object {
  const text = JSON.stringify(record);
  return { version, sum: checksum(text), text };
}

/** Nothing for what is not whole, or of another version. */
export function unseal(sealed: unknown): CheckpointRecord | undefined {
  const { data } = Sealed.safeParse(sealed);
  if (!data || checksum(data.text) !== data.sum) return undefined;
  return CheckpointRecord.safeParse(JSON.parse(data.text)).data;
}

/** FNV-1a over UTF-16 units: finds damage, not malice. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
