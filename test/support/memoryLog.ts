import type { CheckpointLog } from '../../src/agent/checkpoints/checkpointLog.ts';

/** A log in memory, as text, so that it can be copied at any moment and damaged. */
export type MemoryLog = CheckpointLog & {
  text: string;
  replaced: number;
  /** When set, nothing can be written. */
  problem?: string;
  /** Called after each change. */
  changed(): void;
};

export function memoryLog(text = ''): MemoryLog {
  const change = (next: string) => {
    if (log.problem !== undefined) return { ok: false, problem: log.problem } as const;
    log.text = next;
    log.changed();
    return { ok: true } as const;
  };
  const log: MemoryLog = {
    text,
    replaced: 0,
    changed: () => undefined,
    async read() {
      const lines = log.text.split('\n');
      const tail = lines.pop() ?? '';
      const records = lines.flatMap(parse);
      return { records, torn: tail !== '', skipped: lines.length - records.length };
    },
    append: async (record) => change(`${log.text}${JSON.stringify(record)}\n`),
    async replace(records) {
      log.replaced += 1;
      return change(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    },
  };
  return log;
}

function parse(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
