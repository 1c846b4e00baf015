import { approves } from '../../gate/model/answer.ts';
import { describe, identity } from '../../gate/model/entry.ts';
import type { Origin } from '../../gate/model/policy.ts';
import { visible } from '../../gate/wording/visible.ts';
import type { DecisionRecord } from '../decisionRecords.ts';
import type { Use } from './decisionHistory.ts';
import type { Kept } from './kept.ts';

/** One line of the Approvals view, without the editor. */
export type Row = {
  /** The same for the same thing after a refresh, so that the focus stays. */
  readonly id: string;
  /** What may be done with it: the menus of package.json ask for this. */
  readonly context: string;
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  /** A name of the editor's own icons. */
  readonly icon: string;
  readonly of?: { readonly kept: Kept } | { readonly record: DecisionRecord };
};

export type Group = { readonly id: GroupId; readonly label: string; readonly rows: readonly Row[] };
type GroupId = 'refused' | 'allowed' | 'foreign' | 'decisions';

const labels: { readonly [id in GroupId]: string } = {
  refused: 'Refused',
  allowed: 'Allowed',
  foreign: 'Came with this repository, not in force',
  decisions: 'Recent decisions',
};

export type Showing = {
  readonly kept: readonly Kept[];
  /** The newest first. */
  readonly decisions: readonly DecisionRecord[];
  readonly useOf: (entryIdentity: string) => Use | undefined;
  readonly filter: string;
  /** A moment in the person's own way of writing it. */
  readonly when: (iso: string) => string;
};

const mostRows = 500;
const mostDecisions = 50;

/** The groups of the view; one without rows is left out. */
export function groupsOf(showing: Showing): readonly Group[] {
  const { kept, decisions, useOf, filter, when } = showing;
  const group = <T>(id: GroupId, items: readonly T[], toRow: (item: T) => Row): Group => {
    const unfiltered = filter.trim() === '';
    const rows = unfiltered
      ? items.slice(0, mostRows).map(toRow)
      : matching(items.map(toRow), filter);
    const total = unfiltered ? items.length : rows.length;
    return { id, label: labels[id], rows: shortened(rows, total, id) };
  };
  const row = (one: Kept) => rowOfKept(withUses(one, useOf), when);
  const isAllowed = (one: Kept) => !isRefused(one) && !isForeign(one);
  return [
    group('refused', kept.filter(isRefused), row),
    group('allowed', kept.filter(isAllowed), row),
    group('foreign', kept.filter(isForeign), row),
    group('decisions', decisions.slice(0, mostDecisions), (one) => rowOfDecision(one, when)),
  ].filter(({ rows }) => rows.length > 0);
}

export const isForeign = ({ side, standing }: Kept): boolean =>
  side === 'allow' && standing === 'not accepted';
const isRefused = ({ side }: Kept) => side === 'deny';

/** The ledger counts approvals; of a refusal only the decisions know how often it refused. */
function withUses(kept: Kept, useOf: Showing['useOf']): Kept {
  if (kept.side === 'allow' || kept.origin === 'session') return kept;
  return { ...kept, ...useOf(identity(kept.entry)) };
}

function matching(rows: readonly Row[], filter: string): readonly Row[] {
  const wanted = filter.trim().toLowerCase();
  return rows.filter(({ label, description, tooltip }) =>
    [label, description, tooltip].some((text) => text.toLowerCase().includes(wanted)),
  );
}

function shortened(rows: readonly Row[], total: number, id: GroupId): readonly Row[] {
  if (total <= mostRows) return rows;
  const more = total - mostRows;
  return [
    ...rows.slice(0, mostRows),
    {
      id: `${id}:more`,
      context: 'more',
      label: `${more} more`,
      description: 'filter to find one',
      tooltip: `${more} more are not shown. Filter the list to find one.`,
      icon: 'ellipsis',
    },
  ];
}

const from: { readonly [origin in Origin]: string } = {
  config: 'configuration',
  project: 'saved',
  session: 'this session',
};

function rowOfKept(kept: Kept, when: Showing['when']): Row {
  const { entry, side, origin, standing, since } = kept;
  const group = isForeign(kept) ? 'foreign' : side === 'deny' ? 'refused' : 'allowed';
  const ended = standing === 'expired' || standing === 'used up' ? [standing] : [];
  const facts = [
    ...ended,
    ...(isForeign(kept) ? [] : [usedText(kept, when), from[origin]]),
    ...(since === undefined ? [] : [`${isForeign(kept) ? 'written' : 'since'} ${when(since)}`]),
  ];
  return {
    id: `${group}:${origin}:${identity(entry)}:${kept.expires ?? ''}:${kept.mostUses ?? ''}`,
    context: `${group}.${origin}`,
    label: visible(describe(entry)),
    description: facts.join(' · '),
    tooltip: tooltipOf(kept, facts, when),
    icon: ended.length > 0 ? 'history' : icons[group],
    of: { kept },
  };
}

const icons = { refused: 'circle-slash', allowed: 'pass', foreign: 'question' } as const;

function usedText({ uses, lastUsed, mostUses, side }: Kept, when: Showing['when']): string {
  const verb = side === 'deny' ? 'refused' : 'used';
  const times = mostUses === undefined ? `${uses}×` : `${uses} of ${mostUses}×`;
  if (uses === 0 && mostUses === undefined) return `never ${verb}`;
  return `${verb} ${times}${lastUsed === undefined ? '' : `, last ${when(lastUsed)}`}`;
}

function tooltipOf(kept: Kept, facts: readonly string[], when: Showing['when']): string {
  const { entry, annotations, expires, side } = kept;
  const what = {
    deny: 'Refused, whatever the mode',
    allow: isForeign(kept)
      ? 'Came with this repository. It does nothing until you accept it'
      : 'Runs without a question',
  }[side];
  const believed = Object.entries(annotations ?? {})
    .filter(([, holds]) => holds)
    .map(([name]) => name);
  return [
    `${what}:`,
    visible(describe(entry)),
    '',
    ...facts,
    ...(expires === undefined ? [] : [`until ${when(expires)}`]),
    ...(annotations ? [`approved as ${believed.join(', ') || 'neither read-only nor safe'}`] : []),
    '',
    visible(identity(entry)),
  ].join('\n');
}

function rowOfDecision(record: DecisionRecord, when: Showing['when']): Row {
  const { session, callId, subject, tool, reason, trace, sha256, at } = record;
  const time = when(new Date(at).toISOString());
  const named = tool === 'run_shell_command' ? subject : `${tool} ${subject}`;
  const steps = trace.map(
    ({ stage, decided, found }) => `${decided ? '→' : ' '} ${stage}: ${found}`,
  );
  const outcome = becameText(record);
  return {
    id: `decisions:${session}:${callId}`,
    context: 'decision',
    label: visible(named),
    description: [outcome, byText(record), time].join(' · '),
    tooltip: [
      ...[visible(named), '', outcome, byText(record), visible(reason), time, ''],
      ...steps.map(visible),
      ...['', `SHA-256 ${sha256}`],
    ].join('\n'),
    icon: decisionIcons[record.became],
    of: { record },
  };
}

const decisionIcons: { readonly [became in DecisionRecord['became']]: string } = {
  ok: 'pass',
  error: 'error',
  refused: 'circle-slash',
  cancelled: 'debug-stop',
  interrupted: 'debug-disconnect',
};

function becameText({ became, exitCode, started }: DecisionRecord): string {
  if (became === 'ok') return 'ran';
  if (became === 'error') return exitCode === undefined ? 'failed' : `ran, exit ${exitCode}`;
  return became === 'cancelled' && started ? 'stopped while it ran' : became;
}

const stages: { readonly [stage: string]: string } = {
  deny: 'by a refusal',
  allow: 'by an approval',
  granted: 'by the mode',
  bypass: 'by Bypass',
  'read-only': 'it only reads',
  rater: 'by the rater',
  hardline: 'beyond repair',
  untrusted: 'Restricted Mode',
};

/** A refusal that came after a yes outranks it. */
function byText({ stage, answer }: DecisionRecord): string {
  const overruled = stage === 'deny' && answer && approves(answer.kind);
  if (answer && !overruled) return `by you, ${answer.lifetime}`;
  return stages[stage] ?? 'asked';
}
