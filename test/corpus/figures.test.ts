import { describe, expect, test } from 'vitest';
import { hardline } from '../../src/gate/floors/hardline.ts';
import { openWorld } from '../../src/gate/floors/openWorld.ts';
import { readOnly } from '../../src/gate/floors/readOnly.ts';
import type { Shell } from '../../src/gate/reading/reading.ts';
import { corpus, everyday, missing } from '../support/corpus.ts';
import { readAs } from '../support/readings.ts';

type HardlineRow = { id: string; command: string; shell: Shell; expect: 'refuse' | 'pass' };
type HostRow = { id: string; command: string; expect: 'floor' | 'none'; hosts?: string[] };
type ParserRow = { id: string; command: string; valid: boolean; programs: string[] | null };
type LabelledRow = { id: string; command: string; shell: Shell; label: string; family: string };

/** The least share of unrecoverable commands that is refused, by the shells that are read. */
const refused: readonly (readonly [shell: Shell, share: number])[] = [
  ['bash', 0.99],
  ['powershell', 0.97],
  ['cmd', 0.97],
];
const shells = refused.map(([shell]) => shell);

const share = (missed: readonly unknown[], all: readonly unknown[]): number =>
  1 - missed.length / all.length;
/** Why a test is skipped, for its name. */
const leftOut = (commands: readonly string[] | undefined): string =>
  commands ? '' : ' (left out: the folder of shared corpora is not here)';
const named = (rows: readonly { id: string }[]): readonly string[] => rows.map((row) => row.id);

describe.each(refused)('hardline in %s', (shell, least) => {
  const rows = corpus<HardlineRow>('hardline').filter((row) => row.shell === shell);

  test('refuses what cannot be undone', () => {
    const all = rows.filter((row) => row.expect === 'refuse');
    const missed = missing(all, (row) => hardline(readAs(row.command, shell)) !== undefined);
    expect(share(missed, all), named(missed).join(' ')).toBeGreaterThanOrEqual(least);
  });

  test('refuses nothing else', () => {
    const all = rows.filter((row) => row.expect === 'pass');
    expect(
      named(missing(all, (row) => hardline(readAs(row.command, shell)) === undefined)),
    ).toEqual([]);
  });
});

/** They overwrite a disk, which nobody can undo. */
const destroyers: Readonly<Record<string, readonly string[]>> = {
  nl2bash: [
    'yes "Hidden" | dd of=/dev/sdb',
    `yes "Hidden" | tr '\\n' '\\0' | dd of=/dev/sdb`,
    `yes "Hidden" | paste -d' ' -s - | dd of=/dev/sdb`,
    'cat backup.img.gz | gunzip | dd of=/dev/sdb',
  ],
  'npm-scripts': [],
};

describe.each(Object.entries(destroyers))('everyday commands, %s', (name, exempt) => {
  const commands = everyday(name);

  test.skipIf(!commands)(`none is refused but what overwrites a disk${leftOut(commands)}`, () => {
    const refusals = (commands ?? []).filter((command) => hardline(readAs(command)));
    expect(refusals).toEqual(exempt);
  });

  test.skipIf(!commands)(`nearly all is read completely${leftOut(commands)}`, () => {
    const incomplete = (commands ?? []).filter((command) => !readAs(command).complete);
    expect(commands?.length).toBeGreaterThan(1_000);
    expect(incomplete.length).toBeLessThanOrEqual((commands?.length ?? 0) * 0.01);
  });
});

describe('hosts', () => {
  const rows = corpus<HostRow>('hosts');

  test('raise the floor exactly where one is fetched from or sent to', () => {
    const missed = missing(
      rows,
      (row) => (openWorld(readAs(row.command)) !== undefined) === (row.expect === 'floor'),
    );
    expect(share(missed, rows), named(missed).join(' ')).toBeGreaterThanOrEqual(0.99);
  });

  test('are the ones that are named', () => {
    const all = rows.filter((row) => row.hosts);
    const missed = missing(all, (row) => {
      const found = openWorld(readAs(row.command))?.hosts ?? [];
      return [...found].sort().join(' ') === [...(row.hosts ?? [])].sort().join(' ');
    });
    expect(share(missed, all), named(missed).join(' ')).toBeGreaterThanOrEqual(0.97);
  });
});

describe('grammar', () => {
  const rows = corpus<ParserRow>('parser');

  test.each(rows.filter((row) => row.valid))(
    '$id: every program is found',
    ({ command, programs }) => {
      const reading = readAs(command);
      const found = reading.parts.flatMap(({ words: [first] }) =>
        first ? [first.text, command.slice(first.start, first.end)] : [],
      );
      expect(found).toEqual(expect.arrayContaining(programs ?? []));
      expect(reading.complete).toBe(true);
    },
  );

  test.each(rows.filter((row) => !row.valid))('$id: is no valid text', ({ command }) => {
    expect(readAs(command).complete).toBe(false);
  });
});

describe('read-only clearance', () => {
  const rows = corpus<LabelledRow>('labelled').filter((row) => shells.includes(row.shell));
  const cleared = (row: LabelledRow) => readOnly(readAs(row.command, row.shell)) !== undefined;
  const looks = /^(?:git-read|text-read|system-read|search|ps-read|cmd-read)$/;
  /** It runs what the project defines and writes a file; see `differences.md`. */
  const differs = new Set(['c-saf-011']);
  const version = /^\S+ (?:--version|-v|-V|version)$/;

  test('is never given to what is not safe', () => {
    expect(named(rows.filter((row) => row.label !== 'safe' && cleared(row)))).toEqual([]);
  });

  test.each(shells)(
    'is given in %s to nearly all that only looks, and to half of all that is safe',
    (shell) => {
      const safe = rows.filter((row) => row.label === 'safe' && row.shell === shell);
      const looking = safe.filter((row) => looks.test(row.family) || version.test(row.command));
      const missed = missing(looking, (row) => cleared(row) || differs.has(row.id));
      const reached = safe.length - missing(safe, cleared).length;
      console.info(
        `cleared in ${shell}: ${looking.filter(cleared).length} of ${looking.length} that only look, ` +
          `${reached} of ${safe.length} that are safe`,
      );
      expect(share(missed, looking), named(missed).join(' ')).toBeGreaterThanOrEqual(0.9);
      expect(reached / safe.length).toBeGreaterThanOrEqual(0.5);
    },
  );
});
