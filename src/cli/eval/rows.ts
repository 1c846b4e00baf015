import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { outcomes } from '../../gate/model/rating.ts';

const Row = z.object({
  id: z.string(),
  command: z.string(),
  shell: z._default(z.enum(['bash', 'powershell', 'cmd']), 'bash'),
  label: z.enum(outcomes),
  family: z._default(z.string(), 'other'),
});
export type Row = z.infer<typeof Row>;

type Rows =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly problem: string };

/** The labelled commands of a file. They are read, and never run. */
export function readRows(file: string): Rows {
  if (!existsSync(file)) {
    const problem = `There is no corpus ${file}: name one with --corpus, such as test/corpus/labelled.jsonl.`;
    return { ok: false, problem };
  }
  const rows: Row[] = [];
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = parsed(line);
    if (!row) return { ok: false, problem: `Line ${at + 1} of ${file} is no labelled command.` };
    rows.push(row);
  }
  return rows.length > 0 ? { ok: true, rows } : { ok: false, problem: `${file} holds no command.` };
}

function parsed(line: string): Row | undefined {
  try {
    return Row.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
