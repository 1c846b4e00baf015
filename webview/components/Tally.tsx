import type { Counts } from '../../src/protocol/viewState.ts';

const labels: { readonly [by in Exclude<keyof Counts, 'stopped'>]: string } = {
  readOnly: 'because they only read',
  mode: 'because the mode grants them',
  entry: 'by a remembered approval',
  rater: 'by the rater',
  check: 'by the alignment check',
  person: 'by you',
};

/** By what the calls of this session came to run: what a person has been trusting. */
export function Tally({ counts }: { counts: Counts }) {
  const ran = Object.entries(labels)
    .map(([by, label]) => ({ label, count: counts[by as keyof Counts] }))
    .filter(({ count }) => count > 0);
  const total = ran.reduce((sum, { count }) => sum + count, 0);
  if (total + counts.stopped === 0) return null;
  return (
    <details class="tally">
      <summary>
        {total === 1 ? '1 call ran' : `${total} calls ran`} · {counts.stopped} stopped
      </summary>
      <dl>
        {ran.map(({ label, count }) => (
          <div key={label}>
            <dt>{count}</dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
