import { isA } from '../reading/knowledge/traits.ts';
import type { Part, Reading } from '../reading/reading.ts';

export type ScriptEnvLeak = {
  readonly variables: readonly string[];
  readonly parts: readonly number[];
};

const script = /\.(?:[cm]?[jt]sx?|py|rb|pl|php|sh|bash|zsh|ps1|lua|bat|cmd)$/i;
const inlineCode = /^(?:-c|-e|-p|-r|--eval|-command|-lc|-ic)$/i;
const variable = /^[A-Z][A-Z0-9_]+$/;

/** A variable of the environment is expanded into the words of a script or of code given to an interpreter. */
export function scriptEnvLeak(reading: Reading): ScriptEnvLeak | undefined {
  const variables: string[] = [];
  const parts: number[] = [];
  for (const part of reading.parts) {
    if (!part.words.some(({ names }) => names.length > 0) || !runsScript(part)) continue;
    const found = part.words
      .slice(1)
      .flatMap((word) => word.names.filter((name) => variable.test(name)));
    if (found.length === 0) continue;
    parts.push(part.index);
    for (const name of found) if (!variables.includes(name)) variables.push(name);
  }
  return parts.length > 0 ? { variables, parts } : undefined;
}

function runsScript(part: Part): boolean {
  const [program, ...args] = part.words;
  if (!program) return false;
  if (script.test(program.text)) return true;
  if (!isA('interpreter', part.program)) return false;
  return args.some((word) => script.test(word.text) || inlineCode.test(word.text));
}
