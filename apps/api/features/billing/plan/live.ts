import type { ProviderInvoice, ProviderSubscription, ProviderSnapshot } from '../../../ports/payments.ts';
import type { SubscriptionRow } from './plan.store.ts';

const liveStates: readonly ProviderSubscription['state'][] = ['active', 'past_due', 'incomplete'];

/** Of several subscriptions, a paid one counts before an unpaid one, then the oldest. */
export function findLive(subscriptions: readonly ProviderSubscription[]): ProviderSubscription | undefined {
  const rank = ({ state }: ProviderSubscription) => liveStates.indexOf(state);
  return subscriptions
    .filter((subscription) => rank(subscription) >= 0)
    .toSorted((one, other) => rank(one) - rank(other) || one.started_at.getTime() - other.started_at.getTime())[0];
}

export function liveSubscription(snapshot: ProviderSnapshot | undefined): ProviderSubscription | undefined {
  return snapshot && findLive(snapshot.subscriptions);
}

/** Its last payment was fully refunded, or lost in a dispute. */
export function isTakenBack(id: string, invoices: readonly ProviderInvoice[]): boolean {
  const paid = invoices
    .filter(({ subscriptionId, state, total_cents }) => subscriptionId === id && state === 'paid' && total_cents > 0)
    .toSorted((one, other) => (other.paid_at?.getTime() ?? 0) - (one.paid_at?.getTime() ?? 0))[0];
  return paid !== undefined && (paid.isDisputeLost || paid.refunded_cents >= paid.total_cents);
}

export type SubscriptionValues = Omit<SubscriptionRow, 'customer_id' | 'user_id'>;

export function toSubscriptionValues({
  subscriptions,
  invoices,
}: Pick<ProviderSnapshot, 'subscriptions' | 'invoices'>): SubscriptionValues[] {
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
