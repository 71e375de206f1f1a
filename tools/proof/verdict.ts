import { relative } from 'node:path';
import { ROOT } from '../machine/root.mjs';

/** What we read of the report that vitest's own JSON reporter writes. */
export interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[];
  }[];
}

export interface Failure {
  name: string;
  message: string;
  /** Where it can be run again, alone. */
  file?: string;
}

export interface Verdict {
  passed: number;
  skipped: number;
  failures: Failure[];
  flaky: string[];
  timed: { name: string; milliseconds: number }[];
}

/** A runner may not pass by reporting nothing. */
export function judge(part: string, code: number, report: Report | undefined, strays: readonly string[] = []): Verdict {
  const tests = (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration = 0, failureMessages: [message = ''] = [] }) => ({
      file,
      name: `${fullName} (${relative(ROOT, file)})`,
      status,
      milliseconds: duration,
      message: message.split('\n', 1)[0] ?? '',
    })),
  );
  const failures: Failure[] = tests.filter(({ status }) => status === 'failed');
  // An error outside a test, while loading or in a hook, belongs to no test.
  for (const { name: file, status, message } of report?.testResults ?? []) {
    const isTold = message === '' && failures.some((failure) => failure.file === file);
    if (status === 'failed' && !isTold) failures.push({ file, name: relative(ROOT, file), message });
  }
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const complain = (message: string) => failures.push({ name: part, message });
  // They happen while tests run, and are no test's: running one again says nothing about them.
  for (const [message, times] of countEach(strays)) complain(`outside of any test, ${times} ×: ${message}`);
  if (!report) complain(`it ended with ${code} and left no report`);
  else if (passed + failures.length === 0) complain('it ran no test');
  else if (code !== 0 && failures.length === 0) complain(`it ended with ${code} though no test failed`);
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length;
  return { passed, skipped, failures, flaky: [], timed: tests };
}

function countEach(messages: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const message of messages) counts.set(message, (counts.get(message) ?? 0) + 1);
  return counts;
}

export function forgive(verdict: Verdict, passedAlone: ReadonlySet<string>): Verdict {
  const isForgiven = ({ file }: Failure) => file !== undefined && passedAlone.has(file);
  const flaky = verdict.failures.filter(isForgiven).map(({ name }) => name);
  return {
    ...verdict,
    passed: verdict.passed + flaky.length,
    failures: verdict.failures.filter((failure) => !isForgiven(failure)),
    flaky,
  };
}

export function addUp(verdicts: readonly Verdict[], mostFlaky: number) {
  const flaky = verdicts.flatMap((verdict) => verdict.flaky);
  const tooMany = flaky.length > mostFlaky ? flaky.length : 0;
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0) - tooMany;
  const failed = verdicts.reduce((sum, { failures }) => sum + failures.length, 0) + tooMany;
  return { passed, failed, flaky };
}
