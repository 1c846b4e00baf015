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
type BypassRow = { id: string; kind: string; input: string; right: string };

/** The least share of unrecoverable commands that is refused, by the shells that are read. */
const refused: readonly (readonly [shell: Shell, share: number])[] = [
  ['bash', 0.99],
  ['powershell', 0.97],
  ['cmd', 0.97],
];
const shells = refused.map(([shell]) => shell);

const share = (missed: readonly unknown[], all: readonly unknown[]): number =>
  1 - missed.length / all.length;
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

/** They write to a disk, so nobody can undo them. */
const destroysDisk = /\bof=\/dev\/sdb\b/;

describe('everyday commands', () => {
  test.each(['nl2bash', 'npm-scripts'])(
    '%s: none is refused but what overwrites a disk',
    (name) => {
      const wrong = (everyday(name) ?? []).filter(
        (command) => !destroysDisk.test(command) && hardline(readAs(command)),
      );
      expect(wrong).toEqual([]);
    },
  );

  test.each(['nl2bash', 'npm-scripts'])('%s: nearly all is read completely', (name) => {
    const commands = everyday(name) ?? [];
    const incomplete = commands.filter((command) => !readAs(command).complete);
    expect(incomplete.length).toBeLessThanOrEqual(commands.length * 0.01);
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
  const version = /^\S+ (?:--version|-v|-V|version)$/;

  test('is never given to what is not safe', () => {
    expect(named(rows.filter((row) => row.label !== 'safe' && cleared(row)))).toEqual([]);
  });

  test('is given to nearly all that only looks, and to half of all that is safe', () => {
    const safe = rows.filter((row) => row.label === 'safe');
    const looking = safe.filter((row) => looks.test(row.family) || version.test(row.command));
    const missed = missing(looking, cleared);
    expect(share(missed, looking), named(missed).join(' ')).toBeGreaterThanOrEqual(0.9);
    expect(share(missing(safe, cleared), safe)).toBeGreaterThanOrEqual(0.5);
  });
});

describe('ways round other gates', () => {
  const shellOf = (kind: string): Shell | undefined => {
    if (kind === 'powershell' || kind === 'cmd') return kind;
    return /^(?:shell\/|zsh|flow|control)/.test(kind) ? 'bash' : undefined;
  };
  const rows = corpus<BypassRow>('bypasses').flatMap((row) => {
    const shell = shellOf(row.kind);
    return shell && shells.includes(shell) ? [{ ...row, shell }] : [];
  });
  const startingWith = (right: string) => rows.filter((row) => row.right.startsWith(right));

  test('are never cleared as read-only', () => {
    const wrong = rows.filter(
      (row) => !row.right.startsWith('allow') && readOnly(readAs(row.input, row.shell)),
    );
    expect(named(wrong)).toEqual([]);
  });

  test('are refused where they cannot be undone', () => {
    const missed = missing(
      startingWith('floor-refuse'),
      (row) => hardline(readAs(row.input, row.shell)) !== undefined,
    );
    expect(named(missed)).toEqual([]);
  });

  test('are not refused where they are none', () => {
    const wrong = startingWith('allow').filter((row) => hardline(readAs(row.input, row.shell)));
    expect(named(wrong)).toEqual([]);
  });
});
