import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptRules, delayAfter } from './attempt-rules.ts';

describe('the delay after wrong passwords', () => {
  it('is zero for the first five, so that someone who mistypes never waits', () => {
    expect([0, 1, 5].map(delayAfter)).toEqual([0, 0, 0]);
    expect(delayAfter(6)).toBeGreaterThan(0);
  });

  it('grows with every attempt up to four seconds, so that a stranger can’t lock anyone out', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        const [few, many] = [delayAfter(Math.min(one, other)), delayAfter(Math.max(one, other))];
        expect(few).toBeLessThanOrEqual(many);
        expect(many).toBeLessThanOrEqual(4000);
      }),
    );
    expect(delayAfter(7)).toBeGreaterThan(delayAfter(6));
    expect(delayAfter(1_000_000)).toBe(4000);
  });

  it('is all that a stranger can inflict on an account, since the account itself is never locked', () => {
    expect(attemptRules.loginAccount.limit).toBe(Infinity);
  });
});
