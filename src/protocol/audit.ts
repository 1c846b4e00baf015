import {
  isRepresentation,
  type Representation,
  type RepresentationSource,
  representationPolicy,
} from './representation.ts';

export type RepresentationAudit = {
  readonly rows: number;
  /** Rows that no policy classified. */
  readonly unclassified: number;
  /** Rows that claim to be live, which no row may be. */
  readonly live: number;
  readonly bySource: { readonly [source: string]: number };
  readonly byDestination: { readonly [destination: string]: number };
  /** Sources that this transcript never used. */
  readonly unused: readonly RepresentationSource[];
};

/** Reads a real transcript back and says what it is made of. */
export function auditRepresentations(rows: readonly unknown[]): RepresentationAudit {
  const classified = rows.filter(isRepresentation);
  const bySource = countBy(classified, (row) => row.source);
  const sources = Object.keys(representationPolicy) as RepresentationSource[];
  return {
    rows: rows.length,
    unclassified: rows.length - classified.length,
    live: rows.filter((row) => (row as { durability?: unknown } | null)?.durability === 'live')
      .length,
    bySource,
    byDestination: countBy(classified, (row) => row.destination),
    unused: sources.filter((source) => !Object.hasOwn(bySource, source)),
  };
}

/** Call ids for which the transcript shows one question in more than one row. */
export function auditQuestionPrimaries(rows: readonly Representation[]): readonly string[] {
  const primaries = rows.flatMap((row) => ('callId' in row.row ? [row.row.callId] : []));
  const counts = countBy(primaries, (callId) => callId);
  return Object.keys(counts).filter((callId) => (counts[callId] ?? 0) > 1);
}

/** One line a figure, for a command's output. */
export function formatRepresentationAudit(audit: RepresentationAudit): string {
  const figures = Object.entries(audit.bySource).map(([source, count]) => `  ${source}: ${count}`);
  return [
    `rows: ${audit.rows}`,
    `unclassified: ${audit.unclassified}`,
    `live: ${audit.live}`,
    ...figures,
    `never used: ${audit.unused.join(', ')}`,
  ].join('\n');
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}
