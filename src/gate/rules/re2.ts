import { RE2JS } from 're2js';
import type { RegexpEngine } from './regexps.ts';

/** Heavy: load this file only when there is a regular expression to compare. */
export const re2: RegexpEngine = {
  compile(pattern) {
    try {
      const compiled = RE2JS.compile(pattern);
      return { ok: true, test: (text) => compiled.matcher(text).find() };
    } catch (error) {
      return { ok: false, problem: error instanceof Error ? error.message : String(error) };
    }
  },
};
