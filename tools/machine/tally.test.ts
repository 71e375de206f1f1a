import { expect, test } from 'vitest';
import { closeWith, judge, tallyVitest } from './tally.mjs';

const result = (status: string, fullName = 'a promise') => ({ status, fullName });

test('a runner that left no report counts as a failure', () => {
  expect(judge(0, undefined)).toMatchObject({ failed: 1, complaint: 'it ended with 0 and left no report' });
  expect(judge(137, undefined)).toMatchObject({ failed: 1 });
});

test('a runner that ran no test counts as a failure, though it had tests to skip', () => {
  expect(judge(0, { passed: 0, failed: 0, skipped: ['a promise'] })).toMatchObject({ failed: 1, complaint: 'it ran no test' });
});

test('a runner that ends badly after all tests passed counts as a failure', () => {
  expect(judge(1, { passed: 9, failed: 0, skipped: [] })).toMatchObject({ passed: 9, failed: 1 });
});

test('a runner that did well is taken at its word', () => {
  expect(judge(0, { passed: 9, failed: 0, skipped: [] })).toEqual({ passed: 9, failed: 0, skipped: [] });
  expect(judge(1, { passed: 9, failed: 2, skipped: [] })).toEqual({ passed: 9, failed: 2, skipped: [] });
});

test('a test file that cannot be loaded counts as a failure', () => {
  const report = {
    testResults: [
      { status: 'passed', assertionResults: [result('passed'), result('skipped', 'only on PostgreSQL')] },
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [result('passed'), result('failed')] },
    ],
  };
  expect(tallyVitest(report)).toEqual({ passed: 2, failed: 2, skipped: ['only on PostgreSQL'] });
});

test('the closing line adds up all runners, and one failure anywhere decides the status', () => {
  const good = { passed: 3, failed: 0, skipped: [] };
  expect(closeWith([good, good])).toEqual({ line: '6 passed, 0 failed', exitCode: 0 });
  expect(closeWith([good, { passed: 1, failed: 1, skipped: [] }])).toEqual({ line: '4 passed, 1 failed', exitCode: 1 });
});
