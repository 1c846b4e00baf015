import type { Fact } from './knowledge/row.ts';

const comment = /--[^\n]*|\/\*[^]*?\*\//g;
const text = /'(?:[^']|'')*'/g;
const runs =
  /\bto\s+program\b|\bfrom\s+program\b|\\!|^\s*\.(?:shell|system|load|import)|\bxp_cmdshell\b|\bsystem\s*\(|\bload_file\b|\binto\s+(?:out|dump)file\b/im;
const destroys =
  /\b(?:drop|truncate)\s+(?:table|database|schema|collection|user|role|index|view)?/i;
const changes =
  /\b(?:insert|update|delete|create|alter|grant|revoke|replace|merge|vacuum|reindex|call|do|copy|set|attach|pragma\s+\w+\s*=|lock|comment|refresh|import|load|into)\b/i;

/** What a statement does to the database; undefined where it only asks. */
export function sqlEffect(statement: string): Fact | undefined {
  const bare = statement.replace(comment, ' ').replace(text, "''");
  if (runs.test(statement)) return 'executes argument';
  if (destroys.test(bare)) return 'remote-state data dropped';
  if (changes.test(bare)) return 'remote-state data changed';
  return undefined;
}
