import { describe, expect, test } from 'vitest';
import { applyEdits, type Edit } from '../../../../src/agent/tools/edits.ts';

const swap = (oldText: string, newText: string, replaceAll?: boolean): Edit => ({
  oldText,
  newText,
  replaceAll,
});

describe('an edit that applies', () => {
  test.each<[name: string, text: string, edits: Edit[], after: string]>([
    ['replaces the only occurrence', 'a b c', [swap('b', 'x')], 'a x c'],
    ['replaces every occurrence on request', 'b a b', [swap('b', 'x', true)], 'x a x'],
    ['may delete', 'one\ntwo\nthree\n', [swap('two\n', '')], 'one\nthree\n'],
    ['sees what the edit before it did', 'a', [swap('a', 'b'), swap('b', 'c')], 'c'],
    ['is not fooled by its own replacement', 'a a', [swap('a', 'aa', true)], 'aa aa'],
    ['takes newText literally', 'a', [swap('a', '$& $1')], '$& $1'],
    ['keeps CRLF', 'one\r\ntwo\r\n', [swap('two', 'x\ny')], 'one\r\nx\r\ny\r\n'],
    ['matches LF against CRLF', 'a\r\nb\r\nc', [swap('a\nb', 'x\ny')], 'x\r\ny\r\nc'],
    ['matches CRLF against LF', 'a\nb\nc', [swap('a\r\nb', 'x\r\ny')], 'x\ny\nc'],
    ['leaves mixed endings as they are', 'a\r\nb\nc\r\n', [swap('b', 'x')], 'a\r\nx\nc\r\n'],
    ['removes a CRLF line whole', 'a\r\nb\r\nc\r\n', [swap('b\n', '')], 'a\r\nc\r\n'],
    [
      'carries indentation over',
      '  if (x) {\n    y();\n  }\n',
      [swap('if (x) {\n  y();\n}', 'z();\n  w();')],
      '  z();\n    w();\n',
    ],
    ['ignores blanks at line ends', 'a  \nb\n', [swap('a\nb', 'c')], 'c\n'],
  ])('%s', (_name, text, edits, after) => {
    expect(applyEdits(text, edits)).toMatchObject({ ok: true, text: after });
  });
});

describe('an edit that does not apply leaves everything', () => {
  test.each<[name: string, text: string, edits: Edit[], problem: RegExp]>([
    ['no such text', 'a', [swap('b', 'c')], /Edit 1 of 1: oldText is not in the file/],
    ['several places', 'a a', [swap('a', 'b')], /stands at 2 places/],
    ['the second of two', 'a b', [swap('a', 'x'), swap('q', 'y')], /Edit 2 of 2/],
    [
      'several loose places',
      ' a\n  a\n',
      [swap('\ta', 'b')],
      /2 places differ from it only in blanks/,
    ],
    ['only blanks', 'a\n\nb\n\n', [swap('   ', 'x')], /not in the file/],
  ])('%s', (_name, text, edits, problem) => {
    expect(applyEdits(text, edits)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });
});

test('the summary says how each edit was found', () => {
  expect(applyEdits('x x\n  a', [swap('x', 'y', true), swap('a ', 'b')])).toMatchObject({
    summary: [
      'Edit 1: replaced at 2 places.',
      'Edit 2: replaced at 1 place, which differed in blanks.',
    ],
  });
});
