import { expect, test } from 'vitest';
import { creditsOf } from './credits.ts';

test.each(['pro', 'enterprise'] as const)('%s has unlimited credits, whatever their count', (name) => {
  expect(creditsOf({ credits_count: 0, pricing_plan: { name } })).toBe('unlimited');
});

test('free sees how many credits are left, even if none are', () => {
  expect(creditsOf({ credits_count: 7, pricing_plan: { name: 'free' } })).toBe(7);
  expect(creditsOf({ credits_count: 0, pricing_plan: { name: 'free' } })).toBe(0);
});

test('what is not known is not shown as a number', () => {
  expect(creditsOf({ credits_count: null, pricing_plan: null })).toBeUndefined();
  expect(creditsOf(undefined)).toBeUndefined();
});

test('a count from before the latest reset is not shown', () => {
  const user = {
    credits_count: 0,
    credits_expiry: '2026-11-22T00:00:00.000Z',
    pricing_plan: { name: 'free' },
  } as const;
  const reset = Date.parse(user.credits_expiry);
  expect(creditsOf(user, reset - 1)).toBe(0);
  expect(creditsOf(user, reset)).toBeUndefined();
  expect(creditsOf(user)).toBe(0);
});
