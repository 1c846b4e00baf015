/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {Counts & { problem?: string }} Outcome
 */

/**
 * What a part of the tests came to. A part that broke off, that ran nothing, or whose exit code says more
 * than its counts has failed once on top.
 * @param {number | null} code
 * @param {Counts | undefined} counts
 * @returns {Outcome}
 */
export function outcomeOf(code, counts) {
  if (!counts) return withFailure({ passed: 0, failed: 0 }, `broke off with code ${code}`);
  if (counts.passed + counts.failed === 0) return withFailure(counts, 'ran no test');
  if (code !== 0 && counts.failed === 0) return withFailure(counts, `ended with code ${code}`);
  return counts;
}

function withFailure({ passed, failed }, problem) {
  return { passed, failed: failed + 1, problem };
}

/**
 * @param {Outcome[]} outcomes
 * @returns {Counts}
 */
export function total(outcomes) {
  return outcomes.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** Vitest's JSON report, or the counts that the suite in the extension host writes. */
export function readCounts(text) {
  const report = parse(text);
  const passed = report?.numPassedTests ?? report?.passed;
  const failed = report?.numFailedTests ?? report?.failed;
  return Number.isInteger(passed) && Number.isInteger(failed) ? { passed, failed } : undefined;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
