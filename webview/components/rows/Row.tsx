import { useMemo } from 'preact/hooks';
import type { Representation, RoundRow } from '../../../src/protocol/representation.ts';
import type { RowActions } from './actions.ts';
import { CommandRow } from './CommandRow.tsx';
import { FileRow } from './FileRow.tsx';
import { AgentRow, ReasoningRow, UserRow } from './MessageRow.tsx';
import { NoteRow } from './NoteRow.tsx';
import { RefusedRow } from './RefusedRow.tsx';
import { ToolRow } from './ToolRow.tsx';

type Props = {
  readonly representation: Representation;
  readonly live: string | undefined;
  readonly actions: RowActions;
};

/** A row is drawn again only when it, or its live output, is another one. */
export function Row({ representation, live, actions }: Props) {
  return useMemo(() => draw({ representation, live, actions }), [representation, live, actions]);
}

function draw({ representation: shown, live, actions }: Props) {
  switch (shown.source) {
    case 'user-message':
      return <UserRow text={shown.row.text} />;
    case 'assistant-message':
      return <AgentRow text={shown.row.text} actions={actions} />;
    case 'reasoning-message':
      return <ReasoningRow text={shown.row.text} actions={actions} />;
    case 'command-run':
      return <CommandRow row={shown.row} live={live} actions={actions} />;
    case 'file-change':
      return <FileRow row={shown.row} actions={actions} />;
    case 'tool-call':
      return <ToolRow key={shown.row.status} row={shown.row} />;
    case 'question-card':
      return <RefusedRow row={shown.row} />;
    case 'negotiation-round':
      return <NoteRow text={roundText(shown.row)} tone="plain" />;
    case 'attack-halt':
      return <NoteRow text={`${shown.row.command}\n${shown.row.reason}`} tone="bad" />;
    case 'turn-error':
    case 'error-surface':
      return <NoteRow text={shown.row.text} tone="bad" />;
    case 'interrupted-run':
    case 'runtime-warning':
    case 'store-problem':
    case 'approval-warning':
    case 'rater-health':
    case 'clearance-notice':
      return <NoteRow text={shown.row.text} tone="warn" />;
    default:
      return <NoteRow text={shown.row.text} tone="plain" />;
  }
}

const roundText = (row: RoundRow): string =>
  row.ended === 'turned down'
    ? `Round ${row.round.number}: ${row.round.command}\n${row.round.reason}`
    : `${row.ended === 'agreed' ? 'Agreed' : 'Accepted'}: ${row.command}`;
