import type { ProviderInvoice, ProviderSubscription, ProviderTruth } from '../../../ports/payments.ts';
import type { SubscriptionSeen } from './truth.store.ts';

const liveStates: readonly ProviderSubscription['state'][] = ['active', 'past_due', 'incomplete'];

/** Which of somebody's subscriptions counts: one that is paid before one that is not, then the oldest. */
export function findLive(subscriptions: readonly ProviderSubscription[]): ProviderSubscription | undefined {
  const rank = ({ state }: ProviderSubscription) => liveStates.indexOf(state);
  return subscriptions
    .filter((subscription) => rank(subscription) >= 0)
    .toSorted((one, other) => rank(one) - rank(other) || one.started_at.getTime() - other.started_at.getTime())[0];
}

/** The last payment for it was refunded whole, or lost to the bank. */
export function isTakenBack(id: string, invoices: readonly ProviderInvoice[]): boolean {
  const paid = invoices
    .filter(({ subscriptionId, state, total_cents }) => subscriptionId === id && state === 'paid' && total_cents > 0)
    .toSorted((one, other) => (other.paid_at?.getTime() ?? 0) - (one.paid_at?.getTime() ?? 0))[0];
  return paid !== undefined && (paid.isDisputeLost || paid.refunded_cents >= paid.total_cents);
}

/** The provider's subscriptions as rows of ours. */
export function seeSubscriptions({ subscriptions, invoices }: Pick<ProviderTruth, 'subscriptions' | 'invoices'>): SubscriptionSeen[] {
  const live = findLive(subscriptions);
  return subscriptions.map((subscription) => {
    const { id, state, interval, started_at, period_start, period_end, ends_at, change, cardId, attemptId, open } = subscription;
    return {
      id, state, interval, started_at, period_start, period_end, ends_at, change,
      card_id: cardId,
      attempt_id: attemptId,
      is_live: subscription === live,
      is_taken_back: isTakenBack(id, invoices),
      open_cents: open?.due_cents ?? null,
      open_retry_at: open?.retry_at ?? null,
      open_url: open?.url ?? null,
    };
  });
}
