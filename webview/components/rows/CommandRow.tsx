import type { CallStatus, RowContent } from '../../../src/protocol/representation.ts';
import { CommandText } from '../CommandText.tsx';
import type { RowActions } from './actions.ts';
import { Output } from './Output.tsx';
import { endWords, Status } from './Status.tsx';
import { DecidedBy, type Reasons } from './Why.tsx';

type Row = RowContent['command-run'];

type Props = {
  readonly row: Row;
  /** What it printed so far, while it runs. */
  readonly live: string | undefined;
  readonly actions: Pick<RowActions, 'onOutput' | 'onCopy'>;
  readonly reasons: Reasons;
};

export function CommandRow({ row, live, actions, reasons }: Props) {
  const output = live ?? row.output;
  const isRunning = row.status === 'running';
  return (
    <div class="row card command-row">
      <div class="head">
        <div class="subject long">
          <CommandText command={row.command} />
        </div>
        <Status status={row.status} words={commandWords(row)} />
      </div>
      {row.edited !== undefined && (
        <details class="edited">
          <summary>You changed it. The agent had asked for</summary>
          <CommandText command={row.edited} />
        </details>
      )}
      <DecidedBy row={row} reasons={reasons} />
      {output !== '' && (
        <Output
          key={isRunning ? 'live' : 'whole'}
          text={output}
          isLive={isRunning}
          startsOpen={row.status !== 'ok'}
          onOpen={() => actions.onOutput(row.callId)}
          onCopy={actions.onCopy}
        />
      )}
    </div>
  );
}

const did: { readonly [status in CallStatus]: (row: Row) => readonly (string | undefined)[] } = {
  running: () => ['running'],
  ok: (row) => ['ran', howItEnded(row), duration(row)],
  failed: (row) => [howItEnded(row) ?? 'failed', duration(row)],
  refused: () => [endWords.refused],
  cancelled: (row) => [endWords.cancelled, duration(row)],
  interrupted: () => [endWords.interrupted],
};

/** `ran · exit 0 · 0.1 s` */
export function commandWords(row: Row): string {
  return did[row.status](row)
    .filter((word) => word !== undefined)
    .join(' · ');
}

const howItEnded = ({ exitCode, ended }: Row) =>
  exitCode === undefined ? ended : `exit ${exitCode}`;

function duration({ durationMs }: Row): string | undefined {
  if (durationMs === undefined) return undefined;
  const seconds = durationMs / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
