import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canAddAdvanced,
  billedCents,
  dollarsToCents,
  centsToDollars,
  halve,
  intervals,
  addMonths,
  orderOf,
  prices,
} from './plans.ts';

describe('the total of an order', () => {
  it('is the monthly price times the months billed', () => {
    expect(intervals.map((interval) => [interval, billedCents(interval), orderOf(interval, false)])).toEqual([
      ['monthly', 1500, { line_cents: 1500, discount_cents: 0, due_cents: 1500 }],
      ['quarterly', 3000, { line_cents: 3000, discount_cents: 0, due_cents: 3000 }],
      ['yearly', 8640, { line_cents: 8640, discount_cents: 0, due_cents: 8640 }],
    ]);
  });

  it('is halved for the first month of the monthly plan, and of no other plan', () => {
    expect(intervals.map((interval) => orderOf(interval, true).due_cents)).toEqual([750, 3000, 8640]);
  });

  it('covers one, three or twelve months', () => {
    expect(intervals.map((interval) => prices[interval].months)).toEqual([1, 3, 12]);
  });

  it('rounds a discount of half up to the next cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(halve(cents) * 2 - cents).toBe(cents % 2);
      }),
    );
  });

  it('saves the percentage that the page shows', () => {
    const saved = intervals.map((interval) =>
      Math.round((1 - prices[interval].month_cents / prices.monthly.month_cents) * 100),
    );
    expect(saved).toEqual([0, 33, 52]);
    expect(intervals.map((interval) => prices[interval].saving_percent ?? 0)).toEqual(saved);
  });
});

it.each([
  ['free', false],
  ['pro', true],
  ['enterprise', true],
] as const)('the %s plan adds types, sets and prompts inside prompts: %s', (plan, can) => {
  expect(canAddAdvanced(plan)).toBe(can);
});

it('converting cents to dollars and back loses nothing', () => {
  expect(centsToDollars(720)).toBe(7.2);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      (cents) => void expect(dollarsToCents(centsToDollars(cents))).toBe(cents),
    ),
  );
});

describe('a renewal', () => {
  const at = (text: string) => new Date(`${text}T09:30:00.000Z`);
  const day = (date: Date) => date.toISOString().slice(0, 10);

  it('of a subscription started on January 31 is on the last day of shorter months, and then on the 31st again', () => {
    const start = at('2027-01-31');
    expect([1, 2, 3, 12, 13].map((months) => day(addMonths(start, months)))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-01-31',
      '2028-02-29',
    ]);
  });

  it('keeps its day and time across years, and moves from February 29 to the 28th', () => {
    expect(addMonths(at('2026-11-21'), 3)).toEqual(at('2027-02-21'));
    expect(day(addMonths(at('2024-02-29'), 12))).toBe('2025-02-28');
  });

  it('falls exactly that many months later, never on a later day of the month', () => {
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 60 }), (start, months) => {
        const end = addMonths(start, months);
        const distance = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
        expect(distance).toBe(months);
        expect(end.getUTCDate()).toBeLessThanOrEqual(start.getUTCDate());
      }),
    );
  });
});
