import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hardline } from '../../src/gate/floors/hardline.ts';
import { describeEffect } from '../../src/gate/reading/describe.ts';
import { readAs } from '../support/readings.ts';
import { holders } from './readingProbes.ts';
import { rowWrappers } from './rowWrappers.ts';

const runs = { numRuns: 500 };
const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values);

/** Commands whose effects are told apart by their targets. */
const command = pick([
  'rm -rf build',
  'rm -rf /',
  'cp a b',
  "sed -i 's/a/b/' c.txt",
  'git push -f',
  'curl -o out https://e.example/x',
  'chmod -R 777 /etc',
  'mkfs.ext4 /dev/sda1',
  'kill -9 -1',
  'npm install left-pad',
  'tee log',
  'cat ~/.ssh/id_rsa',
  'unheard-of x',
]);

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Spellings that the rows alone do not give. */
const spelledWrappers: readonly ((inner: string) => string)[] = [
  (inner) => `sudo ${inner}`,
  (inner) => `sudo -H -u root -- ${inner}`,
  (inner) => `doas -u root ${inner}`,
  (inner) => `env A=1 ${inner}`,
  (inner) => `env -u A ${inner}`,
  (inner) => `timeout --kill-after 5s 10 ${inner}`,
  (inner) => `nice -n 5 ${inner}`,
  (inner) => `ionice -c 3 ${inner}`,
  (inner) => `stdbuf -o 0 ${inner}`,
  (inner) => `nohup ${inner}`,
  (inner) => `setsid -f ${inner}`,
  (inner) => `busybox ${inner}`,
  // Without a place for them, xargs appends operands, and the last one of `cp` is its target.
  (inner) => `xargs -I{} ${inner}`,
  (inner) => `time -p ${inner}`,
];
const wrapper = fc.oneof(
  pick(rowWrappers.map((words) => (inner: string) => `${words} ${inner}`)),
  pick(spelledWrappers),
);

const context = pick<(inner: string) => string>([
  (inner) => `( ${inner} )`,
  (inner) => `{ ${inner}; }`,
  (inner) => `ls; ${inner}`,
  (inner) => `ls && ${inner} || ls`,
  (inner) => `ls | ${inner}`,
  (inner) => `echo "$( ${inner})"`,
  (inner) => `if true; then ${inner}; fi`,
  (inner) => `for x in a b; do ${inner}; done`,
  (inner) => `sh -c ${quoted(inner)}`,
  (inner) => `bash -lc ${quoted(inner)}`,
  (inner) => `eval ${quoted(inner)}`,
  (inner) => `${inner} 2>/dev/null &`,
  (inner) => `f() { ${inner}; }; f`,
  (inner) => `bash <<'EOF'\n${inner}\nEOF`,
  // A terminal shows neither the escape nor what stands in it; the shell runs all but the escape.
  (inner) => `npm test\u001b]; ${inner}; #\u0007`,
  (inner) => `npm test \u001b[31m; ${inner}`,
]);

const effectsOf = (text: string): readonly string[] => readAs(text).effects.map(describeEffect);

describe('what starts a command', () => {
  test('is every program whose row says so', () => {
    expect(rowWrappers.length).toBeGreaterThan(150);
    for (const words of rowWrappers) {
      const found = effectsOf(`${words} rm -rf build`);
      expect(found, words).toEqual(expect.arrayContaining([...effectsOf('rm -rf build')]));
    }
  });

  test('never removes an effect', () => {
    fc.assert(
      fc.property(
        command,
        fc.array(wrapper, { maxLength: 3 }),
        fc.array(context, { maxLength: 3 }),
        (inner, wrappers, contexts) => {
          const wrapped = wrappers.reduce((text, wrap) => wrap(text), inner);
          const whole = contexts.reduce((text, put) => put(text), wrapped);
          expect(effectsOf(whole)).toEqual(expect.arrayContaining([...effectsOf(inner)]));
        },
      ),
      runs,
    );
  });

  test('never hides a program, at any depth', () => {
    const holder = pick(holders);
    let probes = 0;
    fc.assert(
      fc.property(
        fc.array(holder, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 40 }),
        (chosen, depth) => {
          probes++;
          const deep = depth % 10 === 0 ? depth : 1;
          let text = 'hidden-program x';
          for (let at = 0; at < deep * chosen.length && text.length < 8_000; at++) {
            text = (chosen[at % chosen.length] ?? ((inner) => inner))(text);
          }
          const reading = readAs(text);
          const found = reading.parts.some((part) => part.program === 'hidden-program');
          expect(found || !reading.complete, text.slice(0, 400)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
    expect(probes).toBe(2_000);
  });

  test('keeps the effects of a tail however far it is pushed away', () => {
    fc.assert(
      fc.property(
        command,
        fc.integer({ min: 1, max: 3_000 }),
        pick([' ', '\t', '\n', '; ', ': a; ', '# a\n']),
        (tail, count, filler) => {
          const blank = /^\s*$/.test(filler);
          const padded = `ls${blank ? filler.repeat(count) : '; '}${blank ? '; ' : filler.repeat(Math.min(count, 300))}${tail}`;
          const reading = readAs(padded);
          const wanted = effectsOf(tail);
          const kept = wanted.every((effect) =>
            reading.effects.map(describeEffect).includes(effect),
          );
          expect(kept || !reading.complete).toBe(true);
        },
      ),
      runs,
    );
  });
});

test('what a terminal hides behind an escape is what the shell runs', () => {
  const hidden = readAs('npm test\u001b]; rm -rf / #\u0007');
  expect(hardline(hidden)?.family).toBe('delete-root');
  expect(hidden.effects.map(describeEffect)).toContain('deletes / and below');
  expect(hidden.disguises.map(({ kind }) => kind)).toContain('terminal-escape');
});
