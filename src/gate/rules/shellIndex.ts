import type { Entry } from '../model/entry.ts';
import type { Rule } from '../model/policy.ts';
import type { Shell } from '../reading/reading.ts';
import { canonicalPattern, foldSimple } from './canonical.ts';
import { compileGlob, type Glob } from './glob.ts';
import type { CompiledRegexp } from './regexps.ts';
import type { GateWorld } from './world.ts';

/** `position` is the rule's place in its list: the first that matches is the one that is named. */
export type Hit = { readonly rule: Rule; readonly position: number };
type GlobHit = Hit & { readonly glob: Glob };
type RegexpHit = Hit & { readonly regexp: CompiledRegexp };

/**
 * The shell entries of one list, so that a text is compared with the few that could match. `fold` makes exact
 * and glob blind to case.
 */
export type ShellIndex = {
  /** Exact entries that say this very text. */
  exact(text: string): Hit | undefined;
  globs(text: string): readonly Hit[];
  regexps(text: string): readonly Hit[];
  /** Entries that cannot be compared with anything. */
  readonly undecidable: readonly Hit[];
};

export type IndexOptions = GateWorld & { readonly fold: boolean; readonly shell: Shell };

type ShellRule = { readonly entry: Extract<Entry, { type: 'shell' }>; readonly hit: Hit };

export function indexShellRules(rules: readonly Rule[], options: IndexOptions): ShellIndex {
  const { fold, read, shell } = options;
  const folded = (text: string) => (fold ? text.toLowerCase() : text);
  const exact = new Map<string, Hit>();
  const globs = new Map<string, GlobHit[]>();
  const regexps: RegexpHit[] = [];
  const undecidable: Hit[] = [];

  const addExact = (text: string, hit: Hit) => {
    const key = folded(text);
    if (!exact.has(key)) exact.set(key, hit);
  };
  const addGlob = (pattern: string, hit: Hit) => {
    const glob = compileGlob(folded(shell === 'bash' ? pattern : foldSimple(pattern)));
    if (!glob) return undecidable.push(hit);
    const group = globs.get(glob.prefix);
    if (group) return group.push({ ...hit, glob });
    return globs.set(glob.prefix, [{ ...hit, glob }]);
  };
  const addRegexp = (pattern: string, hit: Hit) => {
    const regexp = options.regexps?.compile(pattern);
    if (regexp?.ok) regexps.push({ ...hit, regexp });
    else undecidable.push(hit);
  };

  for (const { entry, hit } of shellRules(rules)) {
    if (entry.matcher === 'glob') addGlob(entry.pattern, hit);
    else if (entry.matcher === 'regexp') addRegexp(entry.pattern, hit);
    else {
      addExact(canonicalPattern(entry.pattern, read, shell), hit);
      if (fold) addExact(entry.pattern.trim().replace(/\s+/g, ' '), hit);
    }
  }
  const prefixLengths = [...new Set([...globs.keys()].map((prefix) => prefix.length))];

  return {
    exact: (text) => exact.get(folded(text)),
    globs(text) {
      const subject = folded(text);
      return prefixLengths.flatMap((length) =>
        length > subject.length
          ? []
          : (globs.get(subject.slice(0, length)) ?? []).filter(({ glob }) => glob.test(subject)),
      );
    },
    regexps: (text) => regexps.filter(({ regexp }) => regexp.ok && regexp.test(text)),
    undecidable,
  };
}

function* shellRules(rules: readonly Rule[]): Generator<ShellRule> {
  for (const [position, rule] of rules.entries()) {
    if (rule.entry.type === 'shell') yield { entry: rule.entry, hit: { rule, position } };
  }
}

export function earliest(hits: readonly (Hit | undefined)[]): Hit | undefined {
  return hits.reduce<Hit | undefined>(
    (best, hit) => (hit && (!best || hit.position < best.position) ? hit : best),
    undefined,
  );
}
