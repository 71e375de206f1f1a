import { expect, test } from 'vitest';
import { addUp, judge, withSecondLook } from './verdict.mjs';

const result = (state: string, name = 'a promise') => ({ project: 'unit', file: 'a.test.ts', name, state, milliseconds: 1 });
const report = (...tests: ReturnType<typeof result>[]) => ({ tests, unhandled: [] });
const passed = Array.from({ length: 9 }, () => result('passed'));

test('a runner that left no report counts as a failure', () => {
  expect(judge('unit', 0, undefined).failures).toEqual([{ file: 'unit', name: '', message: 'it ended with 0 and left no report' }]);
  expect(judge('unit', 137, undefined).failures).toHaveLength(1);
});

test('a runner that ran no test counts as a failure, though it had tests to skip', () => {
  expect(judge('unit', 0, report(result('skipped')))).toMatchObject({ failures: [{ message: 'it ran no test' }] });
});

test('a runner that ends badly after all tests passed counts as a failure', () => {
  expect(judge('unit', 1, report(...passed))).toMatchObject({ passed: 9, failures: [{ message: 'it ended with 1 though no test failed' }] });
});

test('what breaks outside of every test counts as a failure, and says what it was', () => {
  expect(judge('unit', 1, { tests: passed, unhandled: ['lost'] })).toMatchObject({ passed: 9, failures: [{ message: 'lost' }] });
});

test('a runner that did well is taken at its word', () => {
  expect(judge('unit', 0, report(...passed, result('skipped', 'on Macs')))).toMatchObject({ passed: 9, failures: [], skipped: ['on Macs (a.test.ts)'] });
  expect(judge('unit', 1, report(...passed, result('failed')))).toMatchObject({ passed: 9, failures: [{ name: 'a promise' }] });
});

const failing = (...names: string[]) => judge('e2e', 1, report(...passed, ...names.map((name) => result('failed', name))));
const forgiven = (verdict: ReturnType<typeof failing>, count: number) => withSecondLook(verdict, new Set(verdict.failures.slice(0, count)));

test('a test that passes alone is flaky: it is named, and counts as passed', () => {
  const verdict = forgiven(failing('one', 'two'), 1);
  expect(verdict).toMatchObject({ passed: 10, failures: [{ name: 'two' }], flaky: ['one (a.test.ts)'] });
  expect(addUp([verdict], 3)).toMatchObject({ passed: 10, failed: 1, exitCode: 1 });
});

test('three flaky tests in all are let pass, a fourth one fails them all', () => {
  const three = forgiven(failing('one', 'two', 'three'), 3);
  expect(addUp([three], 3)).toMatchObject({ passed: 12, failed: 0, exitCode: 0 });
  expect(addUp([three, forgiven(failing('four'), 1)], 3)).toMatchObject({ passed: 18, failed: 4, exitCode: 1 });
});

test('the closing figures add up all parts, and one failure anywhere decides the status', () => {
  const good = judge('unit', 0, report(...passed));
  expect(addUp([good, good], 3)).toEqual({ passed: 18, failed: 0, flaky: [], exitCode: 0 });
  expect(addUp([good, failing('one')], 3)).toMatchObject({ passed: 18, failed: 1, exitCode: 1 });
});
