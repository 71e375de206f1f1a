import { expect, it } from 'vitest';
import { cardBondOf, formatExpiry, isExpiredCard, isExpiringCard, sortCards } from './cards.ts';

const card = (exp_month: number, exp_year: number, is_default = false, pays_plan = false) => ({
  exp_month,
  exp_year,
  is_default,
  pays_plan,
});

it('a card is valid until the last moment of its expiry month', () => {
  expect(isExpiredCard(card(11, 2026), new Date('2026-11-30T23:59:59.999Z'))).toBe(false);
  expect(isExpiredCard(card(11, 2026), new Date('2026-12-01T00:00:00.000Z'))).toBe(true);
  expect(isExpiredCard(card(12, 2026), new Date('2027-01-01T00:00:00.000Z'))).toBe(true);
});

it('a card counts as expiring in its last thirty days, and not after that', () => {
  const isExpiring = (at: string) => isExpiringCard(card(11, 2026), new Date(at));
  expect(isExpiring('2026-10-31T23:59:59.999Z')).toBe(false);
  expect(isExpiring('2026-11-01T00:00:00.000Z')).toBe(true);
  expect(isExpiring('2026-11-30T23:59:59.999Z')).toBe(true);
  expect(isExpiring('2026-12-01T00:00:00.000Z')).toBe(false);
});

it('the default card is first, the others in the order they were added', () => {
  const [one, two, three] = [card(1, 2030), card(2, 2030, true), card(3, 2030)];
  expect(sortCards([one, two, three])).toEqual([two, one, three]);
});

it('a card can be deleted when there are others, it is not the default, and it does not pay for Pro', () => {
  const [main, other, payer] = [card(1, 2030, true), card(2, 2030), card(3, 2030, false, true)];
  const all = [main, other, payer];
  expect([main, other, payer].map((one) => cardBondOf(one, all))).toEqual(['default', undefined, 'pays_plan']);
  expect([other, payer].map((one) => cardBondOf(one, [one]))).toEqual(['only', 'only']);
});

it('an expiry date is shown as month and year', () => {
  expect(formatExpiry(card(8, 2029))).toBe('08/2029');
});
