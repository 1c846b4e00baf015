import type { DecisionLog } from '../../stores/decisionLog.ts';
import { DecisionRecord } from '../decisionRecords.ts';

export type Use = { readonly uses: number; readonly lastUsed: string };

/** The decisions of this workspace: written to their log, the newest of them at hand. */
export type DecisionHistory = {
  add(record: DecisionRecord): void;
  /** Reads what earlier sessions left. */
  load(): Promise<void>;
  /** The newest first. */
  recent(): readonly DecisionRecord[];
  /** Commands that were decided about, each once, the newest first. */
  recentCommands(): readonly string[];
  /** How often an entry decided, as far as the log goes back. */
  useOf(entryIdentity: string): Use | undefined;
  flush(): Promise<void>;
  /** Returns how to stop listening. */
  onChange(listener: () => void): () => void;
};

const mostAtHand = 1000;
const mostCommands = 200;
const shellTool = 'run_shell_command';

export function createDecisionHistory(log: DecisionLog): DecisionHistory {
  let records: readonly DecisionRecord[] = [];
  let uses = new Map<string, Use>();
  let commands: readonly string[] | undefined;
  const listeners = new Set<() => void>();

  const take = (newestFirst: readonly DecisionRecord[]) => {
    records = newestFirst.slice(0, mostAtHand);
    commands = undefined;
    for (const listener of listeners) listener();
  };

  return {
    add(record) {
      log.append(record);
      count(uses, record);
      take([record, ...records]);
    },
    async load() {
      await log.flush();
      const { records: lines } = await log.read();
      const parsed = lines.flatMap((line) => {
        const known = DecisionRecord.safeParse(line);
        return known.success ? [known.data] : [];
      });
      uses = new Map();
      for (const record of parsed) count(uses, record);
      take(parsed.reverse());
    },
    recent: () => records,
    recentCommands() {
      commands ??= [
        ...new Set(records.filter(({ tool }) => tool === shellTool).map(({ subject }) => subject)),
      ].slice(0, mostCommands);
      return commands;
    },
    useOf: (entryIdentity) => uses.get(entryIdentity),
    flush: async () => void (await log.flush()),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function count(uses: Map<string, Use>, { by, at }: DecisionRecord): void {
  const lastUsed = new Date(at).toISOString();
  for (const entry of by) uses.set(entry, { uses: (uses.get(entry)?.uses ?? 0) + 1, lastUsed });
}
