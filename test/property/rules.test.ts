import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '../../src/gate/ladder/decide.ts';
import type { Entry } from '../../src/gate/model/entry.ts';
import { modeIds } from '../../src/gate/model/mode.ts';
import type { Policy } from '../../src/gate/model/policy.ts';
import { approval, restriction } from '../../src/gate/rules/match.ts';
import { subjectOf } from '../../src/gate/rules/shellSubject.ts';
import { command, exact, glob, rules, worldOf } from '../unit/gate/rules/rules.ts';

const world = worldOf();
const read = world.read;
if (!read) throw new Error('a reader is needed');

const isAllowed = (entries: readonly Entry[], text: string) =>
  approval(rules(...entries), command(text), subjectOf(read(text)), world, true) !== undefined;
const isForbidden = (entry: Entry, text: string) =>
  restriction(rules(entry), command(text), subjectOf(read(text)), world) !== undefined;

const plain = ['make a', 'make b', 'npm test', 'git push', 'rm x', 'cargo build', 'curl x.example'];
const anyPlain = fc.constantFrom(...plain);
const operator = fc.constantFrom(' && ', ' || ', '; ', ' | ', ' & ', '\n', '&&', ';');

/** A line of some plain commands, in groups and subshells, and what it is made of. */
const line = fc
  .array(fc.tuple(anyPlain, operator, fc.constantFrom('as it is', 'subshell', 'group')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((steps) => ({
    text: steps
      .map(([text, joint, form], at) => {
        const last = at === steps.length - 1;
        const formed = { 'as it is': text, subshell: `(${text})`, group: `{ ${text}; }` }[form];
        return last ? formed : formed + joint;
      })
      .join(''),
    commands: steps.map(([text]) => text),
  }));

test('approvals cover a line exactly when they cover each of its commands', () => {
  fc.assert(
    fc.property(line, fc.subarray(plain), ({ text, commands }, approved) => {
      const covered = commands.every((one) => approved.includes(one));
      expect(isAllowed(approved.map(exact), text)).toBe(covered);
    }),
    { numRuns: 1000 },
  );
});

type Hiding = (text: string) => string;

/** What stands before a command. */
const wrappers: readonly Hiding[] = [
  (text) => `sudo ${text}`,
  (text) => `env A=1 ${text}`,
  (text) => `nice -n 5 ${text}`,
  (text) => `timeout 5 ${text}`,
  (text) => `nohup ${text}`,
];

/** Ways to hide a command in a line. */
const structures: readonly Hiding[] = [
  (text) => `( ${text} )`,
  (text) => `{ ${text}; }`,
  (text) => `if true; then ${text}; fi`,
  (text) => `for i in 1 2; do ${text}; done`,
  (text) => `f() { ${text}; }; f`,
  (text) => `echo $( ${text} )`,
  (text) => `echo "\`${text}\`"`,
  (text) => `cat <( ${text} )`,
  (text) => `sh -c '${text}'`,
  (text) => `bash -lc "${text}"`,
  (text) => `eval "${text}"`,
  (text) => `ls && ${text}`,
  (text) => `ls; ${text} # no`,
  (text) => `ls | ${text}`,
  (text) => `! ${text}`,
  (text) => `sh <<'E'\n${text}\nE`,
];
const hidings = [...wrappers, ...structures];

test('a refusal finds its command however it is hidden, also twice', () => {
  const anyOf = (some: readonly Hiding[]) => fc.constantFrom(...some);
  const twice = fc.oneof(
    fc.tuple(anyOf(wrappers), anyOf(hidings)),
    fc.tuple(anyOf(structures), anyOf(structures)),
  );
  fc.assert(
    fc.property(anyPlain, twice, (text, [inner, outer]) => {
      const once = inner(text);
      expect(isForbidden(exact(text), once), once).toBe(true);
      // Quotes inside quotes would need other ones, and `!` stands only at the beginning.
      fc.pre(!/["'\n#!]/.test(once));
      expect(isForbidden(glob(`${text}*`), outer(once)), outer(once)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('nothing hidden is covered by an approval of what it is hidden in', () => {
  const seen = ['echo *', 'cat *', 'ls', 'true', 'sudo *', 'env *', 'nice *', 'timeout *'].map(
    glob,
  );
  fc.assert(
    fc.property(anyPlain, fc.constantFrom(...hidings), (text, hide) => {
      expect(isAllowed([...seen, exact('ls'), exact('true')], hide(text)), hide(text)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

const respelled = fc.constantFrom<(word: string) => string>(
  (word) => word,
  (word) => `'${word}'`,
  (word) => `"${word}"`,
  (word) => `${word.slice(0, 1)}"${word.slice(1)}"`,
  (word) => `\\${word}`,
);

test('how a command is spelled changes nothing for an exact entry', () => {
  const spelling = fc.tuple(
    anyPlain,
    fc.array(respelled, { minLength: 2, maxLength: 2 }),
    fc.constantFrom(' ', '   ', '\t'),
  );
  fc.assert(
    fc.property(spelling, ([text, respell, space]) => {
      const spelled = text
        .split(' ')
        .map((word, at) => respell[at]?.(word) ?? word)
        .join(space);
      // A name that is taken apart so that nobody recognises it is asked about.
      const hides = read(spelled).disguises.length > 0;
      expect(isAllowed([exact(text)], spelled), spelled).toBe(!hides);
      expect(isAllowed([exact(spelled)], text), spelled).toBe(true);
      expect(isForbidden(exact(text), spelled), spelled).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('deny outranks escalate and escalate outranks allow, whatever the order of the entries', () => {
  const entries = fc.shuffledSubarray([
    exact('npm test'),
    glob('npm *'),
    glob('*'),
    exact('make a'),
  ]);
  fc.assert(
    fc.property(
      entries,
      entries,
      entries,
      fc.constantFrom(...modeIds),
      (denied, asked, allowed, mode) => {
        const policy: Policy = {
          mode,
          deny: rules(...denied),
          escalate: rules(...asked),
          allow: rules(...allowed),
          hasRater: false,
          trusted: true,
        };
        const touches = (list: readonly Entry[]) =>
          list.some(({ pattern }) => pattern !== 'make a');
        const { stage } = decide(command('npm test'), policy, world).decision;
        if (touches(denied)) expect(stage).toBe('deny');
        else if (mode === 'bypass') expect(stage).toBe('bypass');
        else if (touches(asked)) expect(stage).toBe('escalate');
        else if (touches(allowed)) expect(stage).toBe('allow');
        else expect(stage).toBe('mode');
      },
    ),
    { numRuns: 500 },
  );
});

test('no text makes the comparison throw', () => {
  const entries = [exact('a'), glob('a*'), glob('*')];
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      isAllowed(entries, text);
      isForbidden(glob('a*'), text);
    }),
    { numRuns: 1000 },
  );
});
