export const HOST_DIED = 70;

/**
 * The exit code of a test run. An extension host that dies is reported with code 0, so 0 counts only with
 * the note that the tests left when they had ended.
 * @param {number | undefined} reported
 * @param {'passed' | 'failed' | undefined} note
 * @returns {{ code: number, problem?: string }}
 */
export function endCode(reported, note) {
  if (reported === 0 && note !== 'passed') {
    const left = note ? `a note that they ${note}` : 'no note';
    return {
      code: HOST_DIED,
      problem: `the extension host ended before the tests did (they left ${left})`,
    };
  }
  return { code: reported ?? 1 };
}
