import { RE2JS } from 're2js';
import type { CompiledRegexp, RegexpEngine } from './regexps.ts';

/** Heavy: load this file only when there is a regular expression to compare. Each pattern is compiled once. */
export const re2: RegexpEngine = {
  compile(pattern) {
    const known = compiledPatterns.get(pattern);
    if (known) return known;
    const compiled = compile(pattern);
    if (compiledPatterns.size >= mostCompiled) compiledPatterns.clear();
    compiledPatterns.set(pattern, compiled);
    return compiled;
  },
};

const compiledPatterns = new Map<string, CompiledRegexp>();
const mostCompiled = 10_000;

function compile(pattern: string): CompiledRegexp {
  try {
    const compiled = RE2JS.compile(pattern);
    return { ok: true, test: (text) => compiled.matcher(text).find() };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
