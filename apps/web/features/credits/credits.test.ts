import { expect, test } from 'vitest';
import { creditsOf } from './credits.ts';

test.each(['pro', 'enterprise'] as const)('%s has unlimited credits, whatever the count says', (name) => {
  expect(creditsOf({ credits_count: 0, pricing_plan: { name } })).toBe('unlimited');
});

test('a free user sees how many credits are left, even if there are none', () => {
  expect(creditsOf({ credits_count: 7, pricing_plan: { name: 'free' } })).toBe(7);
  expect(creditsOf({ credits_count: 0, pricing_plan: { name: 'free' } })).toBe(0);
});

test('an unknown count is not shown as a number', () => {
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
