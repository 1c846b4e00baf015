import { describe, expect, test } from 'vitest';
import { hardline } from '../../src/gate/floors/hardline.ts';
import { readOnly } from '../../src/gate/floors/readOnly.ts';
import { decide } from '../../src/gate/ladder/decide.ts';
import type { Call } from '../../src/gate/model/call.ts';
import type { ModeId } from '../../src/gate/model/mode.ts';
import type { Shell } from '../../src/gate/reading/reading.ts';
import { unseenIn, visible } from '../../src/gate/wording/visible.ts';
import { corpus } from '../support/corpus.ts';
import { readAs } from '../support/readings.ts';
import { command, tool, worldOf } from '../unit/gate/rules/rules.ts';

type Row = {
  readonly id: string;
  readonly kind: string;
  readonly input: string;
  readonly right: string;
};

/** Rows about something else than what a text would do, by what answers for it. */
const elsewhere: Readonly<Record<string, string>> = {
  'the rules, which `test/unit/gate/rules` and `reports.test.ts` hold to their cases':
    'mcp-004 repo-007 repo-008 repo-015 flow-005 flow-008 flow-010',
  'what is believed of a tool of a server, in `test/unit/gate/rules`':
    'mcp-002 mcp-003 mcp-007 mcp-009 mcp-010 mcp-012 mcp-013',
  'the tools, which are confined to the folder by real paths and run no cells':
    'edit-012 edit-020 edit-022',
  'no tool of ours types into a running program': 'term-002 term-003 term-005 term-006',
  'the settings, where the folder may tighten and nothing of it runs before trust':
    'repo-001 repo-002 repo-004 repo-005 repo-006 repo-009',
  'the panel, which shows a call as text and asks about each alone':
    'disp-010 disp-012 disp-013 disp-014 disp-016 disp-017',
  'the rater and the argument with it, in `test/unit/gate/ladder` and `talk`':
    'inj-019 inj-020 inj-024 just-014 flow-014 flow-015',
  'the session: what was approved is what runs, once':
    'flow-003 flow-004 flow-007 flow-017 flow-022 flow-026 flow-027 flow-028 flow-031',
};
const answeredElsewhere = new Set(Object.values(elsewhere).flatMap((ids) => ids.split(' ')));

/** See `differences.md`. */
const differs = new Set('exp-005 parse-033 parse-047 uni-008 cmd-003 edit-016 inj-007'.split(' '));

const rows = corpus<Row>('bypasses');
const own = rows.filter(({ id }) => !answeredElsewhere.has(id));
const saying = (right: string) => own.filter((row) => row.right.startsWith(right));

const shellOf = ({ kind }: Row): Shell => (kind === 'powershell' || kind === 'cmd' ? kind : 'bash');

type Described = {
  readonly args?: { readonly command?: string; readonly path?: string };
  readonly call?: string;
  readonly then?: string;
};

/** Some rows describe a call, or steps of which the last one is a command. */
function described({ input }: Row): Described | readonly string[] | undefined {
  try {
    return JSON.parse(input);
  } catch {
    return undefined;
  }
}

function textOf(row: Row): string | undefined {
  const found = described(row);
  if (found === undefined) return row.input;
  return 'at' in found ? found.at(-1) : (found.args?.command ?? found.call ?? found.then);
}

function callOf(row: Row): Call | undefined {
  const text = textOf(row);
  if (text !== undefined) return command(text);
  const found = described(row);
  const path = found && 'args' in found ? found.args?.path : undefined;
  return path === undefined
    ? undefined
    : tool('write_file', { access: 'write', paths: [{ path, use: 'write' }] });
}

const withText = (some: readonly Row[]) =>
  some.flatMap((row) => {
    const text = textOf(row);
    return text === undefined ? [] : [{ ...row, reading: readAs(text, shellOf(row)), text }];
  });

const verdict = (row: Row, mode: ModeId): string | undefined => {
  const policy = { mode, deny: [], escalate: [], allow: [], hasRater: false, trusted: true };
  const call = callOf(row);
  return call && decide(call, policy, worldOf(shellOf(row))).decision.verdict;
};

const named = (some: readonly Row[]) => some.map(({ id }) => id);

describe('ways round other gates', () => {
  test('are each judged here, or said to be answered elsewhere', () => {
    expect(named(own.filter((row) => callOf(row) === undefined))).toEqual([]);
    const begins =
      /^(?:no-auto-approve|floor-refuse|rater|allow|fail-closed|escalate|refuse-config|show-escaped)\b/;
    expect(rows.filter(({ right }) => !begins.test(right))).toEqual([]);
  });

  test('are never cleared as read-only, whatever is right, but where they are none', () => {
    const wrong = withText(own).filter(
      ({ id, right, reading }) =>
        !right.startsWith('allow') && !differs.has(id) && readOnly(reading),
    );
    expect(named(wrong)).toEqual([]);
  });

  test.each(['write', 'assisted', 'auto'] as const)(
    'never run without a question in %s',
    (mode) => {
      const asks = own.filter(({ id, right }) => {
        const atAll = /^(?:fail-closed|escalate|refuse-config|rater|floor-refuse)/.test(right);
        return (atAll || mode !== 'write') && !right.startsWith('allow') && !differs.has(id);
      });
      expect(named(asks.filter((row) => verdict(row, mode) === 'run'))).toEqual([]);
    },
  );

  test('are refused where they cannot be undone', () => {
    const missed = withText(saying('floor-refuse')).filter(({ reading }) => !hardline(reading));
    expect(named(missed)).toEqual([]);
  });

  test('are not refused where they are none, or an ordinary question', () => {
    const harmless = own.filter(({ right }) => /^allow|never a floor refusal/.test(right));
    expect(named(withText(harmless).filter(({ reading }) => hardline(reading)))).toEqual([]);
  });

  test('are not read to the end where reading must fail', () => {
    const wrong = withText(saying('fail-closed')).filter(
      ({ id, reading }) => reading.complete && !differs.has(id),
    );
    expect(named(wrong)).toEqual([]);
  });

  test('are a disguise, or long, and shown without one unseen character', () => {
    for (const { id, text, reading } of withText(saying('show-escaped'))) {
      expect(reading.disguises.length > 0 || text.length > 500, id).toBe(true);
      expect(unseenIn(visible(text)), id).toEqual([]);
    }
  });

  test('each difference is one', () => {
    const isOne = (row: Row & { readonly reading: ReturnType<typeof readAs> }) =>
      (row.right.startsWith('fail-closed') && row.reading.complete) || readOnly(row.reading);
    const found = withText(own).filter((row) => differs.has(row.id) && isOne(row));
    const ran = own.filter((row) => differs.has(row.id) && verdict(row, 'write') === 'run');
    expect(new Set([...named(found), ...named(ran)])).toEqual(differs);
  });
});
