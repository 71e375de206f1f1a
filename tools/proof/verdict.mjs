/** @typedef {import('./reporter.mjs').TestReport} TestReport */
/** @typedef {{ tests: TestReport[], unhandled: string[] }} Report */
/** @typedef {{ file: string, name: string, message?: string | undefined, project?: string }} Failure `name` '': the file itself */
/**
 * @typedef {object} Verdict what a part came to
 * @property {string} part
 * @property {number} passed
 * @property {Failure[]} failures
 * @property {string[]} flaky tests that failed and then passed alone
 * @property {string[]} skipped
 * @property {TestReport[]} slowest
 * @property {number} seconds
 */

const SLOWEST = 10;

/** @param {{ name: string, file: string }} test */
export function nameOf({ name, file }) {
  return name === '' ? file : `${name} (${file})`;
}

/**
 * A runner may not pass by saying nothing.
 * @param {string} part
 * @param {number} code
 * @param {Report | undefined} report
 * @returns {Verdict}
 */
export function judge(part, code, report) {
  const { tests = [], unhandled = [] } = report ?? {};
  const passed = tests.filter(({ state }) => state === 'passed');
  const failures = /** @type {Failure[]} */ (tests.filter(({ state }) => state === 'failed'));
  const skipped = tests.filter(({ state }) => state !== 'passed' && state !== 'failed').map(nameOf);
  /** @param {string} message */
  const complain = (message) => void failures.push({ file: part, name: '', message });
  unhandled.forEach(complain);
  if (!report) complain(`it ended with ${code} and left no report`);
  else if (passed.length + failures.length === 0) complain('it ran no test');
  else if (code !== 0 && failures.length === 0) complain(`it ended with ${code} though no test failed`);
  const slowest = tests.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, SLOWEST);
  return { part, passed: passed.length, failures, flaky: [], skipped, slowest, seconds: 0 };
}

/**
 * The verdict after each failure was looked at once more, alone.
 * @param {Verdict} verdict
 * @param {ReadonlySet<Failure>} passedAlone
 * @returns {Verdict}
 */
export function withSecondLook(verdict, passedAlone) {
  const { failures, flaky } = verdict;
  return {
    ...verdict,
    passed: verdict.passed + passedAlone.size,
    failures: failures.filter((failure) => !passedAlone.has(failure)),
    flaky: [...flaky, ...[...passedAlone].map(nameOf)],
  };
}

/**
 * @param {readonly Verdict[]} verdicts
 * @param {number} mostFlaky more of them than this are failures
 */
export function addUp(verdicts, mostFlaky) {
  const flaky = verdicts.flatMap((verdict) => verdict.flaky);
  const tooMany = flaky.length > mostFlaky ? flaky.length : 0;
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0) - tooMany;
  const failed = verdicts.reduce((sum, verdict) => sum + verdict.failures.length, 0) + tooMany;
  return { passed, failed, flaky, exitCode: failed === 0 ? 0 : 1 };
}
