/** @typedef {{ passed: number, failed: number, skipped: string[] }} Tally */
/** @typedef {Tally & { complaint?: string }} Verdict */
/** @typedef {{ status: string, fullName: string }} VitestResult */
/** @typedef {{ status: string, assertionResults: VitestResult[] }} VitestFile */

/**
 * @param {{ testResults: VitestFile[] }} report
 * @returns {Tally}
 */
export function tallyVitest({ testResults }) {
  const results = testResults.flatMap((file) => file.assertionResults);
  const failed = results.filter((result) => result.status === 'failed').length;
  // A file that cannot be loaded has no results, and fails all the same.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed'),
  ).length;
  return {
    passed: results.filter((result) => result.status === 'passed').length,
    failed: failed + broken,
    skipped: results.filter((result) => !['passed', 'failed'].includes(result.status)).map((result) => result.fullName),
  };
}

/**
 * @param {{ passed: number, failed: number }} report
 * @returns {Tally}
 */
export function tallyCheck({ passed, failed }) {
  return { passed, failed, skipped: [] };
}

/**
 * A runner may not pass by saying nothing.
 * @param {number} code
 * @param {Tally | undefined} tally
 * @returns {Verdict}
 */
export function judge(code, tally) {
  if (!tally) return { passed: 0, failed: 1, skipped: [], complaint: `it ended with ${code} and left no report` };
  if (tally.passed + tally.failed === 0) return { ...tally, failed: 1, complaint: 'it ran no test' };
  if (code !== 0 && tally.failed === 0) return { ...tally, failed: 1, complaint: `it ended with ${code} though no test failed` };
  return tally;
}

/** @param {Tally[]} tallies */
export function closeWith(tallies) {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, exitCode: failed === 0 ? 0 : 1 };
}
