import { expect, it } from 'vitest';
import type { ProviderInvoice } from '../../../ports/payments.ts';
import { at, invoice, subscription } from '../../../testing/money/provider-objects.ts';
import { findLive, toSubscriptionValues } from './live.ts';
import { stateOf } from './plan.ts';

it('of several subscriptions, the paid one counts; among equals, the oldest', () => {
  const waiting = subscription({ id: 'sub_1', state: 'incomplete' });
  const [younger, older] = [
    subscription({ id: 'sub_2', state: 'active', started_at: at(3) }),
    subscription({ id: 'sub_3', state: 'active', started_at: at(2) }),
  ];
  expect(findLive([waiting, younger, older])?.id).toBe('sub_3');
  expect(findLive([subscription({ id: 'sub_4', state: 'ended' }), waiting])?.id).toBe('sub_1');
  expect(
    findLive([subscription({ id: 'sub_4', state: 'ended' }), subscription({ id: 'sub_5', state: 'expired' })]),
  ).toBeUndefined();
  expect(
    toSubscriptionValues({ subscriptions: [waiting, younger, older], invoices: [] }).filter(({ is_live }) => is_live),
  ).toHaveLength(1);
});

it('a full refund or a lost dispute of its last payment revokes a subscription; a partial refund does not', () => {
  const isTakenBack = (...invoices: ProviderInvoice[]) =>
    toSubscriptionValues({ subscriptions: [subscription({ id: 'sub_1', state: 'active' })], invoices })[0]!
      .is_taken_back;
  expect(isTakenBack(invoice())).toBe(false);
  expect(isTakenBack(invoice({ refunded_cents: 700 }))).toBe(false);
  expect(isTakenBack(invoice({ refunded_cents: 1500 }))).toBe(true);
  expect(isTakenBack(invoice({ isDisputeLost: true }))).toBe(true);
  expect(isTakenBack(invoice({ refunded_cents: 1500 }), invoice({ id: 'in_2', paid_at: at(9) }))).toBe(false);
  expect(isTakenBack(invoice({ refunded_cents: 1500, subscriptionId: 'sub_9' }))).toBe(false);
});

it.each([
  ['free', undefined, false, false],
  ['lapsed', undefined, true, false],
  ['incomplete', { state: 'incomplete' }, false, false],
  ['active', {}, true, false],
  ['change_planned', { change: 'yearly' }, true, false],
  ['past_due', { state: 'past_due' }, true, false],
  ['lapsed', { state: 'past_due', period_start: at(2) }, true, false],
  ['past_due', { state: 'past_due', period_start: new Date(at(2).getTime() + 1) }, true, false],
  ['ending', { ends_at: at(30) }, true, false],
  ['ending', { ends_at: at(30), change: 'yearly' }, true, false],
  ['lapsed', { is_taken_back: true }, true, false],
  ['enterprise', {}, true, true],
  ['enterprise', undefined, false, true],
] as const)('the subscription status is %s for %o', (status, told, wasPaid, isEnterprise) => {
  const live = told && {
    state: 'active' as const,
    ends_at: null,
    change: null,
    is_taken_back: false,
    period_start: at(8),
    ...told,
  };
  expect(stateOf(live, { wasPaid, isEnterprise, now: at(9) })).toBe(status);
});
