import { expect, test } from 'vitest';
import { destination, namedFile } from '../../../../webview/markdown/links.ts';

test.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  // A look-alike host is shown by its real name.
  ['https://\u0440aypal.example', 'https://xn--aypal-uye.example/'],
  ['javascript:alert(1)', undefined],
  ['JavaScript:alert(1)', undefined],
  [' javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['command:workbench.action.terminal.sendSequence', undefined],
  ['vscode://x/y', undefined],
  ['//example.org', undefined],
  ['src/a.ts', undefined],
  ['', undefined],
])('%j leads to %j', (href, leads) => {
  expect(destination(href)).toBe(leads);
});

test.each([
  ['src/a.ts', { path: 'src/a.ts' }],
  ['src/a.ts:12', { path: 'src/a.ts', line: 12 }],
  ['README.md', { path: 'README.md' }],
  ['.vscode/settings.json', { path: '.vscode/settings.json' }],
  ['test/unit/a.test.tsx', { path: 'test/unit/a.test.tsx' }],
  ['docs/notes.org', { path: 'docs/notes.org' }],
  ['list.map', undefined],
  ['v1.2', undefined],
  ['../outside.ts', undefined],
  ['src/../../outside.ts', undefined],
  ['/etc/passwd.txt', undefined],
  ['npm test', undefined],
  ['C:\\a.ts', undefined],
  ['https://example.org/a.ts', undefined],
])('%j names the file %j', (code, place) => {
  expect(namedFile(code)).toEqual(place);
});
