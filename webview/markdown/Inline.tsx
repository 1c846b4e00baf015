import type { MarkedToken, Token, Tokens } from 'marked';
import { Visible } from '../components/Visible.tsx';
import { visibleString } from '../visible.ts';
import { withoutEntities } from './entities.ts';
import { destination, type FilePlace, namedFile } from './links.ts';

/** What a reader can do with a message. */
export type MarkdownActions = {
  readonly onLink: (href: string) => void;
  readonly onFile: (place: FilePlace) => void;
  readonly onCopy: (text: string) => void;
};

type Props = { readonly tokens: readonly Token[]; readonly actions: MarkdownActions };

export function Inline({ tokens, actions }: Props) {
  return (
    <>
      {tokens.map((token) => (
        <InlineToken token={token as MarkedToken} actions={actions} />
      ))}
    </>
  );
}

/** The allow list. What it does not name is shown as it was written. */
function InlineToken({ token, actions }: { token: MarkedToken; actions: MarkdownActions }) {
  const inner = (tokens: readonly Token[]) => <Inline tokens={tokens} actions={actions} />;
  switch (token.type) {
    case 'strong':
      return <strong>{inner(token.tokens)}</strong>;
    case 'em':
      return <em>{inner(token.tokens)}</em>;
    case 'del':
      return <del>{inner(token.tokens)}</del>;
    case 'br':
      return <br />;
    case 'codespan':
      return <CodeSpan code={token.text} onFile={actions.onFile} />;
    case 'link':
      return <Link link={token} actions={actions} />;
    case 'image':
      return <Image image={token} onLink={actions.onLink} />;
    case 'checkbox':
      return <>{token.checked ? '☑ ' : '☐ '}</>;
    case 'escape':
      return <Visible text={token.text} as="prose" />;
    case 'text':
      return token.tokens ? inner(token.tokens) : <Prose text={token.text} />;
    default:
      return <Visible text={token.raw} as="prose" />;
  }
}

const Prose = ({ text }: { text: string }) => <Visible text={withoutEntities(text)} as="prose" />;

function CodeSpan({ code, onFile }: { code: string; onFile: MarkdownActions['onFile'] }) {
  const place = namedFile(code);
  const text = <code>{<Visible text={code} as="command" />}</code>;
  if (!place) return text;
  return (
    <button type="button" class="link" title={`Open ${code}`} onClick={() => onFile(place)}>
      {text}
    </button>
  );
}

function Link({ link, actions }: { link: Tokens.Link; actions: MarkdownActions }) {
  const text = <Inline tokens={link.tokens} actions={actions} />;
  const href = destination(link.href);
  if (href === undefined) {
    return (
      <>
        {text}
        <Destination href={link.href} />
      </>
    );
  }
  const says = link.text === link.href || link.text === href;
  return (
    <>
      <LinkButton href={href} onLink={actions.onLink}>
        {text}
      </LinkButton>
      {!says && <Destination href={href} />}
    </>
  );
}

/** Never fetched: it stands as its words and a link to where it lies. */
function Image({ image, onLink }: { image: Tokens.Image; onLink: MarkdownActions['onLink'] }) {
  const href = destination(image.href);
  const text = <>Picture: {<Prose text={image.text || 'no description'} />}</>;
  return (
    <>
      {href === undefined ? (
        text
      ) : (
        <LinkButton href={href} onLink={onLink}>
          {text}
        </LinkButton>
      )}
      <Destination href={href ?? image.href} />
    </>
  );
}

type LinkProps = {
  readonly href: string;
  readonly onLink: (href: string) => void;
  readonly children: preact.ComponentChildren;
};

// Not an anchor: VS Code would open an anchor's address by itself, past the host.
const LinkButton = ({ href, onLink, children }: LinkProps) => (
  <button
    type="button"
    class="link"
    title={visibleString(href, 'command')}
    onClick={() => onLink(href)}
  >
    {children}
  </button>
);

const Destination = ({ href }: { href: string }) => (
  <span class="destination">
    {' ('}
    <bdi>
      <Visible text={href} as="command" />
    </bdi>
    )
  </span>
);
