import { expect, test } from 'vitest';
import { commandLines } from '../../../webview/lines.ts';

const line = (number: number, text: string) => ({ kind: 'line', number, text });

test.each([
  ['one line', 'ls', [line(1, 'ls')]],
  ['a final line break', 'ls\n', [line(1, 'ls'), line(2, '')]],
  ['two blank lines', 'a\n\n\nb', [line(1, 'a'), line(2, ''), line(3, ''), line(4, 'b')]],
  [
    'blank lines that push the end out of sight',
    `ls${'\n'.repeat(80)}rm -rf ~`,
    [line(1, 'ls'), { kind: 'blank', number: 2, count: 79 }, line(81, 'rm -rf ~')],
  ],
  [
    'blank lines made of spaces',
    'a\n  \n \n\nb',
    [line(1, 'a'), { kind: 'blank', number: 2, count: 3 }, line(5, 'b')],
  ],
])('%s', (_, command, lines) => {
  expect(commandLines(command)).toEqual(lines);
});
