import { lexer, type Token } from 'marked';
import { useMemo } from 'preact/hooks';
import { Visible } from '../components/Visible.tsx';
import { Blocks } from './Blocks.tsx';
import type { MarkdownActions } from './Inline.tsx';

type Props = { readonly text: string; readonly actions: MarkdownActions };

/** Beyond this a message is shown as it is written: reading its Markdown could take noticeable time. */
const longestRead = 60_000;

/** A model's message. Read into tokens and drawn from our own elements: no HTML is ever made of it. */
export function Markdown({ text, actions }: Props) {
  const tokens = useMemo(() => read(text), [text]);
  return (
    <div class="markdown" dir="auto">
      {tokens ? (
        <Blocks tokens={tokens} actions={actions} />
      ) : (
        <p class="as-written">
          <Visible text={text} as="prose" />
        </p>
      )}
    </div>
  );
}

function read(text: string): readonly Token[] | undefined {
  if (text.length > longestRead) return undefined;
  try {
    return lexer(text);
  } catch {
    // Thousands of nested quotes exhaust the lexer's stack.
    return undefined;
  }
}
