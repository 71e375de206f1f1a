import { expect, test } from 'vitest';
import { addUp, forgive, judge, type Report } from './verdict.ts';

type File = Report['testResults'][number];

function file(name: string, statuses: string[], message = ''): File {
  const assertionResults = statuses.map((status, at) => ({ fullName: `promise ${at}`, status }));
  const isFailed = message !== '' || statuses.includes('failed');
  return { name, status: isFailed ? 'failed' : 'passed', message, assertionResults };
}
const judged = (code: number, ...testResults: File[]) => judge('unit', code, { testResults });
const nine = file('/nine.test.ts', Array<string>(9).fill('passed'));
const messages = ({ failures }: ReturnType<typeof judge>) => failures.map(({ message }) => message);

test('a runner that left no report, ran no tests or exited with an error counts as a failure', () => {
  expect(messages(judge('unit', 0, undefined))).toEqual(['it ended with 0 and left no report']);
  expect(messages(judged(0, file('/a.test.ts', ['skipped'])))).toEqual(['it ran no test']);
  expect(messages(judged(1, nine))).toEqual(['it ended with 1 though no test failed']);
});

test('an error outside any test counts as a failure, even if a test in that file failed too', () => {
  expect(judged(1, nine, file('/a.test.ts', [], 'lost'))).toMatchObject({ passed: 9, failures: [{ message: 'lost' }] });
  expect(judged(1, file('/a.test.ts', ['failed'], 'lost')).failures).toHaveLength(2);
  expect(judged(1, { ...file('/a.test.ts', ['skipped']), status: 'failed' }).failures).toHaveLength(1);
});

test('an error that belongs to no test is a failure that no second run forgives', () => {
  const testResults = [nine, file('/a.test.ts', ['failed'])];
  const verdict = forgive(judge('unit', 1, { testResults }, ['lost', 'lost']), new Set(['/a.test.ts']));
  expect(verdict).toMatchObject({
    passed: 10,
    failures: [{ name: 'unit', message: 'outside of any test, 2 ×: lost' }],
  });
  expect(addUp([verdict], 3)).toMatchObject({ failed: 1 });
});

test('a report that agrees with the exit code is believed', () => {
  expect(judged(0, nine, file('/a.test.ts', ['skipped']))).toMatchObject({ passed: 9, skipped: 1, failures: [] });
  expect(judged(1, nine, file('/a.test.ts', ['failed']))).toMatchObject({ passed: 9, failures: [{ message: '' }] });
});

const failing = (...names: string[]) => judged(1, nine, ...names.map((name) => file(`/${name}`, ['failed'])));
const forgiven = (...names: string[]) => forgive(failing(...names), new Set(names.map((name) => `/${name}`)));

test('a failed test that passes when run alone is flaky: it is named, and counts as passed', () => {
  const verdict = forgive(failing('one', 'two'), new Set(['/one']));
  expect(verdict).toMatchObject({ passed: 10, failures: [{ file: '/two' }] });
  expect(verdict.flaky).toEqual([expect.stringContaining('promise 0 (')]);
  expect(addUp([verdict], 3)).toMatchObject({ passed: 10, failed: 1 });
});

test('three flaky tests are tolerated, a fourth fails the run', () => {
  const three = forgiven('one', 'two', 'three');
  expect(addUp([three], 3)).toMatchObject({ passed: 12, failed: 0 });
  expect(addUp([three, forgiven('four')], 3)).toMatchObject({ passed: 18, failed: 4 });
});

test('the totals add up all parts', () => {
  expect(addUp([judged(0, nine), failing('one')], 3)).toEqual({ passed: 18, failed: 1, flaky: [] });
});
