import { describe, expect, it } from 'vitest';
import { balanceCents, creditsFor, rechargeCents } from './top-ups.ts';

const settings = { threshold_cents: 500, target_cents: 5500, monthly_cap_cents: null };

describe('purchased credits', () => {
  it('cost five dollars per hundred, and are worth what they cost', () => {
    expect([creditsFor(500), balanceCents(100)]).toEqual([100, 500]);
  });

  it('are whole: a partial refund rounds them down', () => {
    expect([creditsFor(493), creditsFor(4), creditsFor(0)]).toEqual([98, 0, 0]);
  });
});

describe('auto recharge', () => {
  it('tops up to the target, and charges nothing at or above the threshold', () => {
    expect([495, 0, 500, 6000].map((balance) => rechargeCents(settings, balance, 0))).toEqual([5005, 5500, 0, 0]);
  });

  it('charges no more than the monthly cap, and a smaller amount rather than nothing', () => {
    const capped = { ...settings, monthly_cap_cents: 6000 };
    expect([0, 2000, 5950, 5951, 6000, 9000].map((charged) => rechargeCents(capped, 0, charged))).toEqual([
      5500, 4000, 50, 0, 0, 0,
    ]);
  });

  it('charges only for whole credits', () => {
    expect(rechargeCents({ ...settings, monthly_cap_cents: 5003 }, 0, 0)).toBe(5000);
  });
});
