import { relative, resolve } from 'node:path';
import type { GateWorld } from '../gate/rules/world.ts';
import type { SessionRecord } from '../protocol/sessionRecord.ts';
import type { ShownScript } from '../protocol/viewState.ts';

export type ScriptSources = {
  /** Absolute. */
  readonly folder: string;
  readonly isFile: (path: string) => boolean;
  readonly read: GateWorld['read'];
  /** The records of every call of the session so far, call by call. */
  readonly calls: () => Iterable<readonly SessionRecord[]>;
};

/** Those of the scripts that are there, and whether the agent wrote them in this session. */
export function shownScripts(
  scripts: readonly string[],
  sources: ScriptSources,
): readonly ShownScript[] {
  const { folder, isFile, calls } = sources;
  const there = scripts.filter(isFile);
  if (there.length === 0) return [];
  const written = new Set([...calls()].flatMap((records) => writtenBy(records, sources)));
  return there.map((script) => {
    const path = relative(folder, script).replaceAll('\\', '/');
    return written.has(resolve(script)) ? { path, writtenHere: true } : { path };
  });
}

/** What a call wrote: a file tool by its result, a command that was started by its reading. */
const writtenBy = (
  records: readonly SessionRecord[],
  { folder, read }: ScriptSources,
): readonly string[] =>
  [
    ...records.flatMap((record) =>
      record.type === 'result' && record.detail?.kind === 'file' ? [record.detail.path] : [],
    ),
    ...writtenByCommand(startedCommand(records), read),
  ].map((path) => resolve(folder, path));

function startedCommand(records: readonly SessionRecord[]): string | undefined {
  if (!records.some(({ type }) => type === 'started')) return undefined;
  const of = records.findLast(
    (record) => record.type === 'edited' || (record.type === 'call' && record.form === 'command'),
  );
  return of && 'subject' in of ? of.subject : undefined;
}

const writtenByCommand = (command: string | undefined, read: GateWorld['read']) =>
  command === undefined
    ? []
    : (read?.(command).effects ?? []).flatMap(({ kind, target }) =>
        (kind === 'writes' || kind === 'moves') && target.type === 'path'
          ? [target.place.path]
          : [],
      );
