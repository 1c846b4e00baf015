import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identity } from '../../src/gate/model/entry.ts';
import type { Grant } from '../../src/gate/model/grant.ts';
import {
  type GrantKind,
  parseGrantFile,
  type ReadableFile,
  withGrant,
  withoutGrant,
} from '../../src/stores/grantFile.ts';

const grant = (pattern: string): Grant => ({
  entry: { type: 'shell', matcher: 'exact', pattern },
  grantedAt: '2026-09-01T08:30:00.000Z',
  scope: 'always',
});

/** Any text that a command may be, awkward for JSON. */
const pattern = fc.string({
  unit: fc.constantFrom('a', '"', '\\', '{', '}', '[', ']', ',', ' ', '\n', 'é', '\u2028'),
  minLength: 1,
  maxLength: 8,
});

const record = fc.oneof(
  pattern.map(grant),
  pattern.map((text) => ({ ...grant(text), note: [text, { deep: 1 }] })),
  fc.jsonValue({ maxDepth: 2 }),
);

const file = fc
  .record({
    before: fc.dictionary(fc.constantFrom('note', 'x', 'later'), fc.jsonValue({ maxDepth: 2 })),
    grants: fc.array(record, { maxLength: 5 }),
    after: fc.dictionary(fc.constantFrom('z', 'y'), fc.jsonValue({ maxDepth: 2 })),
    indent: fc.constantFrom(0, 1, 2, 4, '\t'),
    eol: fc.constantFrom('\n', '\r\n'),
    bom: fc.constantFrom('', '\uFEFF'),
    tail: fc.constantFrom('', '\n', '\n\n'),
  })
  .map(({ before, grants, after, indent, eol, bom, tail }) => {
    const text = JSON.stringify({ ...before, version: 2, grants, ...after }, null, indent) + tail;
    return bom + text.replaceAll('\n', eol);
  });

function readable(text: string, kind: GrantKind): ReadableFile {
  const parsed = parseGrantFile(text, kind, '2026-01-01T00:00:00.000Z');
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed;
}

const kinds = fc.constantFrom<GrantKind>('allow', 'deny');
const knows = (text: string, kind: GrantKind, entry: Grant['entry']) =>
  readable(text, kind).records.some((found) => found && identity(found.entry) === identity(entry));

test('a grant that is added and removed again leaves every byte as it was', () => {
  fc.assert(
    fc.property(file, kinds, pattern, (text, kind, added) => {
      const given = grant(`new ${added}`);
      const with_ = withGrant(readable(text, kind), given);
      expect(knows(with_, kind, given.entry)).toBe(true);
      const without = withoutGrant(readable(with_, kind), identity(given.entry));
      expect(knows(without, kind, given.entry)).toBe(false);
      const hadRecords = readable(text, kind).records.length > 0;
      if (hadRecords) expect(without).toBe(text);
      else
        expect(JSON.parse(without.replace('\uFEFF', ''))).toEqual(
          JSON.parse(text.replace('\uFEFF', '')),
        );
    }),
    { numRuns: 1000 },
  );
});

test('what a change is not about is there before and after, in the same order', () => {
  fc.assert(
    fc.property(file, kinds, pattern, (text, kind, changed) => {
      const entry = grant(changed).entry;
      const others = (whole: string) => {
        const json = JSON.parse(whole.replace('\uFEFF', ''));
        const { records } = readable(whole, kind);
        json.grants = json.grants.filter((_: unknown, at: number) => {
          const found = records[at];
          return !found || identity(found.entry) !== identity(entry);
        });
        return json;
      };
      expect(others(withGrant(readable(text, kind), grant(changed)))).toEqual(others(text));
      expect(others(withoutGrant(readable(text, kind), identity(entry)))).toEqual(others(text));
    }),
    { numRuns: 1000 },
  );
});

test('the same answer twice is one record', () => {
  fc.assert(
    fc.property(file, kinds, pattern, (text, kind, added) => {
      const once = withGrant(readable(text, kind), grant(added));
      expect(withGrant(readable(once, kind), grant(added))).toBe(once);
    }),
    { numRuns: 500 },
  );
});
