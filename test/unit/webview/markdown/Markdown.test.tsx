// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Markdown } from '../../../../webview/markdown/Markdown.tsx';

afterEach(cleanup);

function show(text: string) {
  const actions = { onLink: vi.fn(), onFile: vi.fn(), onCopy: vi.fn() };
  const { container } = render(<Markdown text={text} actions={actions} />);
  return { container, ...actions };
}

describe('Markdown is drawn', () => {
  test.each([
    // text                       selector          content
    ['**a**', 'strong', 'a'],
    ['*a*', 'em', 'a'],
    ['~~a~~', 'del', 'a'],
    ['`a <b> &amp;`', 'code', 'a <b> &amp;'],
    ['# Title', '.heading', 'Title'],
    ['- a\n- b', 'ul > li:nth-child(2)', 'b'],
    ['3. a', 'ol[start="3"] > li', 'a'],
    ['- [x] a', 'li.task', '☑ a'],
    ['> a', 'blockquote', 'a'],
    ['```ts\na && b\n```', 'pre code', 'a && b'],
    ['| a |\n|--:|\n| b |', 'td.right', 'b'],
    ['a &amp; b', 'p', 'a & b'],
    ['\\*a\\*', 'p', '*a*'],
  ])('%j', (text, selector, content) => {
    expect(show(text).container.querySelector(selector)?.textContent).toBe(content);
  });
});

describe('nothing in it acts by itself', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['text <b onmouseover="x()">bold</b> <iframe src="https://x.example"></iframe>'],
    ['<style>*{display:none}</style>'],
    ['![alt](https://x.example/p.png)'],
    ['![alt][r]\n\n[r]: https://x.example/p.png'],
    ['[a](javascript:alert(1))'],
    ['[a](data:text/html;base64,PHNjcmlwdD4=)'],
    ['<a href="https://x.example">a</a>'],
    ['```html\n<script>alert(1)</script>\n```'],
    ['```"><img src=x>\nx\n```'],
    ['> <svg onload=alert(1)>'],
    ['| <img src=x> |\n|--|\n| <script>x</script> |'],
  ])('%j makes none of the elements that load or run', (text) => {
    const { container } = show(text);
    expect(container.querySelector('script, img, iframe, style, svg, a, object, b')).toBeNull();
    expect(container.innerHTML).not.toMatch(/<[^>]+\s(?:src|href|on\w+|style)=/i);
  });

  test('HTML stands as it was written', () => {
    const { container } = show('<img src=x onerror=alert(1)>');
    expect(container.textContent).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('a link', () => {
  test('shows where it leads, and the host opens it', () => {
    const { container, onLink } = show('[the docs](https://docs.example/a)');
    expect(container.textContent).toBe('the docs (https://docs.example/a)');
    fireEvent.click(screen.getByRole('button', { name: 'the docs' }));
    expect(onLink).toHaveBeenCalledExactlyOnceWith('https://docs.example/a');
  });

  test('that says where it leads says it once', () => {
    expect(show('<https://docs.example>').container.textContent).toBe('https://docs.example');
  });

  test('whose text is another address shows the true one', () => {
    const { container } = show('[https://bank.example](https://evil.example)');
    expect(container.textContent).toBe('https://bank.example (https://evil.example/)');
  });

  test('to anything but web and mail is text', () => {
    const { container } = show('[run](command:x)');
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.textContent).toBe('run (command:x)');
  });

  test('for a picture leads to the picture, which is not fetched', () => {
    const { onLink } = show('![a cat](https://x.example/cat.png)');
    fireEvent.click(screen.getByRole('button', { name: 'Picture: a cat' }));
    expect(onLink).toHaveBeenCalledExactlyOnceWith('https://x.example/cat.png');
  });
});

test('a file in inline code can be opened at its line', () => {
  const { onFile } = show('see `src/a.ts:7`');
  fireEvent.click(screen.getByRole('button', { name: 'src/a.ts:7' }));
  expect(onFile).toHaveBeenCalledExactlyOnceWith({ path: 'src/a.ts', line: 7 });
});

test('code is copied as it is, hidden characters included', () => {
  const { onCopy } = show('```\nma\u200bin\n```');
  fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }));
  expect(onCopy).toHaveBeenCalledExactlyOnceWith('ma\u200bin');
  expect(screen.getByRole('button', { name: 'Copied the code' })).toBeTruthy();
});

test('hidden characters in a message are drawn', () => {
  expect(show('safe \u202etxt.exe').container.querySelector('.mark')?.textContent).toBe(
    'RLO U+202E',
  );
});

test.each([
  ['nested beyond the lexer', `${'>'.repeat(8000)} deep`],
  ['longer than is read', `**${'x'.repeat(70_000)}**`],
])('a message %s is shown as it is written', (_, text) => {
  expect(show(text).container.textContent).toBe(text);
});
