import type { RunnableConfig } from '@langchain/core/runnables';
import { BaseCheckpointSaver, type CheckpointTuple, MemorySaver } from '@langchain/langgraph';
import type { CheckpointLog } from './checkpointLog.ts';
import type { CheckpointRecord, PutRecord, WritesRecord } from './checkpointRecord.ts';
import { createJournal, type Journal, type JournalOptions } from './journal.ts';

export type SaverOptions = Omit<JournalOptions, 'live'> & {
  /** Of each thread and namespace so many of the newest checkpoints are kept, with their writes. */
  readonly mostKept?: number;
};

/** As the serializer wrote them, by channel. Of what did not change a checkpoint shares the parent's text. */
type Values = Readonly<Record<string, string>>;

/**
 * LangGraph's own saver in memory, of which every change is on the disk before it counts. A log that is damaged
 * before its end is set aside: the graph then starts anew. A disk that cannot be written stops nobody.
 */
export class DurableSaver extends MemorySaver {
  readonly #journal: Journal;
  readonly #mostKept: number;
  readonly #values = new Map<string, Values>();
  #opening: Promise<void> | undefined;

  constructor(log: CheckpointLog, { mostKept = 8, ...options }: SaverOptions) {
    super();
    this.#mostKept = mostKept;
    this.#journal = createJournal(log, { ...options, live: () => this.#live() });
  }

  override async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    await this.#open();
    const tuple = await super.getTuple(config);
    return tuple && this.#withValues(tuple);
  }

  override async *list(...given: Parameters<MemorySaver['list']>): AsyncGenerator<CheckpointTuple> {
    await this.#open();
    for await (const tuple of super.list(...given)) yield await this.#withValues(tuple);
  }

  /** By the tuples: the shortcut of the saver in memory looks for values where they are not kept here. */
  override getDeltaChannelHistory: MemorySaver['getDeltaChannelHistory'] = (options) =>
    BaseCheckpointSaver.prototype.getDeltaChannelHistory.call(this, options);

  override async put(
    config: RunnableConfig,
    checkpoint: CheckpointTuple['checkpoint'],
    metadata: Parameters<MemorySaver['put']>[2],
    newVersions?: Parameters<BaseCheckpointSaver['put']>[3],
  ): Promise<RunnableConfig> {
    await this.#open();
    const { channel_values, ...rest } = checkpoint;
    const next = await super.put(config, { ...rest, channel_values: {} }, metadata);
    const place = placeOf(next);
    const before = this.#valuesOf(placeOf(config));
    const values: Record<string, string> = {};
    for (const [channel, value] of Object.entries(channel_values)) {
      const text =
        !newVersions || channel in newVersions ? await this.#textOf(value) : before[channel];
      if (text !== undefined) values[channel] = text;
    }
    this.#values.set(keyOf(place), values);
    const record = this.#putRecord(place);
    this.#prune(place);
    await this.#journal.keep(record);
    return next;
  }

  override async putWrites(...given: Parameters<MemorySaver['putWrites']>): Promise<void> {
    await this.#open();
    await super.putWrites(...given);
    const [config, , task] = given;
    const { writes, ...record } = this.#writesRecord(placeOf(config));
    await this.#journal.keep({ ...record, writes: writes.filter((write) => write.task === task) });
  }

  override async deleteThread(thread: string): Promise<void> {
    await this.#open();
    this.#forget(thread);
    await this.#journal.keep({ type: 'forgotten', thread });
  }

  #open(): Promise<void> {
    this.#opening ??= this.#journal.read((record) => this.#apply(record));
    return this.#opening;
  }

  #apply(record: CheckpointRecord): void {
    if (record.type === 'forgotten') this.#forget(record.thread);
    if (record.type === 'writes') this.#applyWrites(record);
    if (record.type === 'put') this.#applyPut(record);
  }

  #applyWrites(record: WritesRecord): void {
    const writes = own(this.writes, keyOf(record));
    for (const { key, task, channel, value, path } of record.writes) {
      writes[key] = [task, channel, encode(value), path];
    }
  }

  #applyPut(record: PutRecord): void {
    const { thread, namespace, id, parent, checkpoint, metadata } = record;
    own(own(this.storage, thread), namespace)[id] = [encode(checkpoint), encode(metadata), parent];
    const before = this.#valuesOf({ thread, namespace, id: parent });
    const values = Object.entries(record.values).flatMap(([channel, text]) => {
      const now = text ?? before[channel];
      return now === undefined ? [] : [[channel, now] as const];
    });
    this.#values.set(keyOf(record), Object.fromEntries(values));
    this.#prune(record);
  }

  /** Ids of checkpoints sort by their age. */
  #prune({ thread, namespace }: Pick<Place, 'thread' | 'namespace'>): void {
    const checkpoints = this.storage[thread]?.[namespace] ?? {};
    for (const id of Object.keys(checkpoints).sort().slice(0, -this.#mostKept)) {
      delete checkpoints[id];
      delete this.writes[keyOf({ thread, namespace, id })];
      this.#values.delete(keyOf({ thread, namespace, id }));
    }
  }

  #forget(thread: string): void {
    delete this.storage[thread];
    const isOfThread = (key: string) => JSON.parse(key)[0] === thread;
    for (const key of Object.keys(this.writes).filter(isOfThread)) delete this.writes[key];
    for (const key of [...this.#values.keys()].filter(isOfThread)) this.#values.delete(key);
  }

  async #withValues(tuple: CheckpointTuple): Promise<CheckpointTuple> {
    const { checkpoint } = tuple;
    const texts = Object.entries(this.#valuesOf(placeOf(tuple.config)));
    const values = await Promise.all(
      texts.map(async ([channel, text]) => [channel, await this.serde.loadsTyped('json', text)]),
    );
    const channel_values = { ...Object.fromEntries(values), ...checkpoint.channel_values };
    return { ...tuple, checkpoint: { ...checkpoint, channel_values } };
  }

  async #textOf(value: unknown): Promise<string> {
    const [, bytes] = await this.serde.dumpsTyped(value);
    return decode(bytes);
  }

  #valuesOf({ thread, namespace, id }: Omit<Place, 'id'> & { id?: string | undefined }): Values {
    return (id !== undefined && this.#values.get(keyOf({ thread, namespace, id }))) || {};
  }

  #live(): CheckpointRecord[] {
    return Object.entries(this.storage).flatMap(([thread, namespaces]) =>
      Object.entries(namespaces).flatMap(([namespace, checkpoints]) =>
        Object.keys(checkpoints)
          .sort()
          .map((id) => ({ thread, namespace, id }))
          .flatMap((place) => [this.#putRecord(place), this.#writesRecord(place)]),
      ),
    );
  }

  #putRecord(place: Place): PutRecord {
    const saved = this.storage[place.thread]?.[place.namespace]?.[place.id];
    if (!saved) throw new Error(`There is no checkpoint ${place.id}.`);
    const [checkpoint, metadata, parent] = saved;
    const before = this.#valuesOf({ ...place, id: parent });
    const values = Object.entries(this.#valuesOf(place)).map(([channel, text]) => [
      channel,
      text === before[channel] ? null : text,
    ]);
    return {
      type: 'put',
      ...place,
      checkpoint: decode(checkpoint),
      metadata: decode(metadata),
      values: Object.fromEntries(values),
      ...(parent === undefined ? {} : { parent }),
    };
  }

  #writesRecord({ thread, namespace, id }: Place): WritesRecord {
    const saved = Object.entries(this.writes[keyOf({ thread, namespace, id })] ?? {});
    const writes = saved.map(([key, [task, channel, value, path = '']]) => ({
      key,
      task,
      channel,
      value: decode(value),
      path,
    }));
    return { type: 'writes', thread, namespace, id, writes };
  }
}

type Place = { readonly thread: string; readonly namespace: string; readonly id: string };

function placeOf({ configurable = {} }: RunnableConfig): Place {
  const { thread_id: thread, checkpoint_ns: namespace = '', checkpoint_id: id } = configurable;
  return { thread, namespace, id };
}

/** As LangGraph's saver in memory files the writes of a checkpoint. */
const keyOf = ({ thread, namespace, id }: Place): string => JSON.stringify([thread, namespace, id]);

/** The table under a key. It has no prototype, so that no key is more than a key. */
function own<T extends object>(tables: Record<string, T>, key: string): T {
  const table = tables[key] ?? Object.create(null);
  tables[key] = table;
  return table;
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
