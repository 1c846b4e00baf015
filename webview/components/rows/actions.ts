import type { MarkdownActions } from '../../markdown/Inline.tsx';

/** What a reader can do with what a row shows. */
export type RowActions = MarkdownActions & {
  readonly onDiff: (callId: string) => void;
  readonly onWhy: (callId: string) => void;
  readonly onOutput: (callId: string) => void;
};
