import { useState } from 'preact/hooks';

type Props = {
  readonly text: string;
  /** What is copied, for the accessible name: "Copy" and this. */
  readonly what: string;
  readonly onCopy: (text: string) => void;
};

/** Copies the text as it is, hidden characters included. */
export function CopyButton({ text, what, onCopy }: Props) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      class="quiet"
      aria-label={`${copied ? 'Copied' : 'Copy'} ${what}`}
      onClick={() => {
        onCopy(text);
        setCopied(true);
      }}
      onBlur={() => setCopied(false)}
      onMouseLeave={() => setCopied(false)}
    >
      {copied ? 'Copied' : 'Copy'}
    </button>
  );
}
