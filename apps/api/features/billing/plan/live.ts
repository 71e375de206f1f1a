import type { ProviderInvoice, ProviderSubscription, ProviderTruth } from '../../../ports/payments.ts';
import type { SubscriptionRow } from './plan.store.ts';

const liveStates: readonly ProviderSubscription['state'][] = ['active', 'past_due', 'incomplete'];

/** Which of somebody's subscriptions counts: one that is paid before one that is not, then the oldest. */
export function findLive(subscriptions: readonly ProviderSubscription[]): ProviderSubscription | undefined {
  const rank = ({ state }: ProviderSubscription) => liveStates.indexOf(state);
  return subscriptions
    .filter((subscription) => rank(subscription) >= 0)
    .toSorted((one, other) => rank(one) - rank(other) || one.started_at.getTime() - other.started_at.getTime())[0];
}

/** The subscription that counts, paid or not. */
export function liveIn(truth: ProviderTruth | undefined): ProviderSubscription | undefined {
  return truth && findLive(truth.subscriptions);
}

/** The last payment for it was refunded whole, or lost to the bank. */
export function isTakenBack(id: string, invoices: readonly ProviderInvoice[]): boolean {
  const paid = invoices
    .filter(({ subscriptionId, state, total_cents }) => subscriptionId === id && state === 'paid' && total_cents > 0)
    .toSorted((one, other) => (other.paid_at?.getTime() ?? 0) - (one.paid_at?.getTime() ?? 0))[0];
  return paid !== undefined && (paid.isDisputeLost || paid.refunded_cents >= paid.total_cents);
}

export type SubscriptionValues = Omit<SubscriptionRow, 'customer_id' | 'user_id'>;

/** The provider's subscriptions as rows of ours. */
export function toSubscriptionValues({
  subscriptions,
  invoices,
}: Pick<ProviderTruth, 'subscriptions' | 'invoices'>): SubscriptionValues[] {
  const live = findLive(subscriptions);
  return subscriptions.map((subscription) => {
    const { cardId, attemptId, open, ...values } = subscription;
    return {
      ...values,
      card_id: cardId,
      attempt_id: attemptId,
      is_live: subscription === live,
      is_taken_back: isTakenBack(values.id, invoices),
      open_cents: open?.due_cents ?? null,
      open_retry_at: open?.retry_at ?? null,
      open_url: open?.url ?? null,
    };
  });
}
