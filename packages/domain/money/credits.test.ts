import { expect, test } from 'vitest';
import { creditRules, creditsLeft, dailyLeft, isUnlimited, nextReset, planNames } from './credits.ts';

const at = (text: string) => new Date(text);
const noon = at('2026-11-22T12:00:00Z');

test('a free account gets ten credits a day', () => {
  expect(creditRules.dailyAllowance).toBe(10);
  expect(dailyLeft({ daily: 0, day: null }, noon)).toBe(10);
});

test.each([
  ['2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['2026-11-22T23:59:59.999Z', '2026-11-23T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02-28T12:00:00.000Z', '2028-02-29T00:00:00.000Z'],
])('the next daily allowance starts at 00:00 UTC: %s → %s', (now, reset) => {
  expect(nextReset(at(now)).toISOString()).toBe(reset);
});

test('what is left of today’s allowance counts, but nothing of yesterday’s: each day starts full', () => {
  expect(dailyLeft({ daily: 3, day: '2026-11-22' }, noon)).toBe(3);
  expect(dailyLeft({ daily: 3, day: '2026-11-21' }, noon)).toBe(10);
});

test('a clock set back past midnight does not grant the new day’s allowance again', () => {
  expect(dailyLeft({ daily: 3, day: '2026-11-23' }, at('2026-11-22T23:30:00Z'))).toBe(3);
});

test('a clock that was far ahead leaves today’s allowance full', () => {
  expect(dailyLeft({ daily: 0, day: '2027-01-01' }, noon)).toBe(10);
});

test('an unlimited plan counts granted and purchased credits, but no daily allowance', () => {
  const balance = { daily: 3, day: '2026-11-22', bonus: 5, bought: 100 };
  expect(planNames.map((plan) => [plan, isUnlimited(plan), creditsLeft(balance, plan, noon)])).toEqual([
    ['free', false, 108],
    ['pro', true, 105],
    ['enterprise', true, 105],
  ]);
});
