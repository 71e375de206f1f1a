import { expect, it } from 'vitest';
import { canDeleteCard, formatExpiry, isExpiredCard, isExpiringCard, sortCards } from './cards.ts';

const card = (exp_month: number, exp_year: number, is_default = false) => ({ exp_month, exp_year, is_default });

it('a card is good until the last moment of the month that it names', () => {
  expect(isExpiredCard(card(11, 2026), new Date('2026-11-30T23:59:59.999Z'))).toBe(false);
  expect(isExpiredCard(card(11, 2026), new Date('2026-12-01T00:00:00.000Z'))).toBe(true);
  expect(isExpiredCard(card(12, 2026), new Date('2027-01-01T00:00:00.000Z'))).toBe(true);
});

it('a card is about to expire in its last thirty days, and not any more once it has', () => {
  const isExpiring = (at: string) => isExpiringCard(card(11, 2026), new Date(at));
  expect(isExpiring('2026-10-31T23:59:59.999Z')).toBe(false);
  expect(isExpiring('2026-11-01T00:00:00.000Z')).toBe(true);
  expect(isExpiring('2026-11-30T23:59:59.999Z')).toBe(true);
  expect(isExpiring('2026-12-01T00:00:00.000Z')).toBe(false);
});

it('the default card stands first, the others as they came', () => {
  const [one, two, three] = [card(1, 2030), card(2, 2030, true), card(3, 2030)];
  expect(sortCards([one, two, three])).toEqual([two, one, three]);
});

it('a card can be deleted when there are others and it is not the default one', () => {
  const [main, other] = [card(1, 2030, true), card(2, 2030)];
  expect([
    canDeleteCard(main, [main, other]),
    canDeleteCard(other, [main, other]),
    canDeleteCard(other, [other]),
  ]).toEqual([false, true, false]);
});

it('an expiry reads as month and year', () => {
  expect(formatExpiry(card(8, 2029))).toBe('08/2029');
});
