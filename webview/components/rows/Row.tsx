import { useMemo } from 'preact/hooks';
import type { Representation } from '../../../src/protocol/representation.ts';
import type { Why } from '../../../src/protocol/viewState.ts';
import { AttackRow } from './AttackRow.tsx';
import type { RowActions } from './actions.ts';
import { CommandRow } from './CommandRow.tsx';
import { FileRow } from './FileRow.tsx';
import { AgentRow, ReasoningRow, UserRow } from './MessageRow.tsx';
import { NoteRow } from './NoteRow.tsx';
import { RefusedRow } from './RefusedRow.tsx';
import { RoundRow } from './RoundRow.tsx';
import { ToolRow } from './ToolRow.tsx';

type Props = {
  readonly representation: Representation;
  readonly live: string | undefined;
  /** Of its call, once it was asked for. */
  readonly why: Why | undefined;
  readonly actions: RowActions;
};

/** A row is drawn again only when it, its live output or what is known of its why is another one. */
export function Row({ representation, live, why, actions }: Props) {
  return useMemo(
    () => draw({ representation, live, why, actions }),
    [representation, live, why, actions],
  );
}

function draw({ representation: shown, live, why, actions }: Props) {
  const reasons = { known: why, onAsk: actions.onWhy };
  switch (shown.source) {
    case 'user-message':
      return <UserRow text={shown.row.text} />;
    case 'assistant-message':
      return <AgentRow text={shown.row.text} actions={actions} />;
    case 'reasoning-message':
      return <ReasoningRow text={shown.row.text} actions={actions} />;
    case 'command-run':
      return <CommandRow row={shown.row} live={live} actions={actions} reasons={reasons} />;
    case 'file-change':
      return <FileRow row={shown.row} actions={actions} reasons={reasons} />;
    case 'tool-call':
      return <ToolRow key={shown.row.status} row={shown.row} reasons={reasons} />;
    case 'question-card':
      return <RefusedRow row={shown.row} reasons={reasons} />;
    case 'negotiation-round':
      return <RoundRow row={shown.row} reasons={reasons} />;
    case 'attack-halt':
      return <AttackRow row={shown.row} reasons={reasons} />;
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
