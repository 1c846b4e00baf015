import type { MarkedToken, Token, Tokens } from 'marked';
import { CopyButton } from '../components/CopyButton.tsx';
import { Visible } from '../components/Visible.tsx';
import { Inline, type MarkdownActions } from './Inline.tsx';

type Props = { readonly tokens: readonly Token[]; readonly actions: MarkdownActions };

export function Blocks({ tokens, actions }: Props) {
  return (
    <>
      {tokens.map((token) => (
        <Block token={token as MarkedToken} actions={actions} />
      ))}
    </>
  );
}

/** The allow list of blocks. What it does not name is shown as it was written. */
function Block({ token, actions }: { token: MarkedToken; actions: MarkdownActions }) {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'hr':
      return <hr />;
    case 'heading':
      // A message's headings are not the panel's: they stand as strong lines.
      return (
        <p class={token.depth < 3 ? 'heading large' : 'heading'}>
          <strong>
            <Inline tokens={token.tokens} actions={actions} />
          </strong>
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} actions={actions} />
        </p>
      );
    case 'code':
      return <CodeBlock code={token} onCopy={actions.onCopy} />;
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} actions={actions} />
        </blockquote>
      );
    case 'list':
      return <List list={token} actions={actions} />;
    case 'table':
      return <Table table={token} actions={actions} />;
    case 'html':
      return (
        <p class="as-written">
          <Visible text={token.raw.trimEnd()} as="prose" />
        </p>
      );
    default:
      return <Inline tokens={[token]} actions={actions} />;
  }
}

function CodeBlock({ code, onCopy }: { code: Tokens.Code; onCopy: MarkdownActions['onCopy'] }) {
  return (
    <div class="code-block" dir="ltr">
      <div class="code-bar">
        <span>{code.lang && <Visible text={code.lang} as="command" />}</span>
        <CopyButton text={code.text} what="the code" onCopy={onCopy} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <pre tabIndex={0}>
        <code>
          <Visible text={code.text} as="prose" />
        </code>
      </pre>
    </div>
  );
}

function List({ list, actions }: { list: Tokens.List; actions: MarkdownActions }) {
  const items = list.items.map((item) => (
    <li class={item.task ? 'task' : ''}>
      <Blocks tokens={item.tokens} actions={actions} />
    </li>
  ));
  return list.ordered ? <ol start={list.start || 1}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ table, actions }: { table: Tokens.Table; actions: MarkdownActions }) {
  const cells = (row: readonly Tokens.TableCell[], Cell: 'th' | 'td') =>
    row.map((cell) => (
      <Cell class={cell.align ?? ''}>
        <Inline tokens={cell.tokens} actions={actions} />
      </Cell>
    ));
  return (
    <div class="table">
      <table>
        <thead>
          <tr>{cells(table.header, 'th')}</tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
