import type { ProviderInvoice, ProviderSubscription, ProviderSnapshot } from '../../../ports/payments.ts';
import { isTakenBack } from '../plan/live.ts';
import type { EndReason } from '../subscription/subscription.mail.ts';

/** As the previous sync saw it. */
export type SubscriptionBefore = Pick<ProviderSubscription, 'state' | 'ends_at' | 'change'>;

/** Changes that the customer gets an email about. */
export type News =
  | { kind: 'payment_failed'; subscription: ProviderSubscription }
  | { kind: 'changed'; subscription: ProviderSubscription }
  | { kind: 'cancelled'; subscription: ProviderSubscription }
  | { kind: 'over'; subscription: ProviderSubscription; reason: EndReason };

/** At most one per subscription. */
export function findNews(
  before: ReadonlyMap<string, SubscriptionBefore>,
  { subscriptions, invoices }: Pick<ProviderSnapshot, 'subscriptions' | 'invoices'>,
): News[] {
  return subscriptions.flatMap((subscription) => newsOf(before.get(subscription.id), subscription, invoices) ?? []);
}

function newsOf(
  before: SubscriptionBefore | undefined,
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
): News | undefined {
  const { state, ends_at, change } = subscription;
  if (state === 'past_due') return before?.state === 'past_due' ? undefined : { kind: 'payment_failed', subscription };
  if (!before) return undefined;
  if (state === 'ended') {
    const reason =
      before.state === 'active' || before.state === 'past_due' ? reasonOf(before, subscription, invoices) : undefined;
    return reason && { kind: 'over', subscription, reason };
  }
  if (state !== 'active') return undefined;
  if (ends_at !== null) return before.ends_at === null ? { kind: 'cancelled', subscription } : undefined;
  return change !== null && change !== before.change ? { kind: 'changed', subscription } : undefined;
}

/** Undefined: it ended on the day that was announced when it was cancelled. */
function reasonOf(
  before: SubscriptionBefore,
  { id }: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
): EndReason | undefined {
  if (isTakenBack(id, invoices)) return 'taken_back';
  const last = invoices
    .filter(({ subscriptionId }) => subscriptionId === id)
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())[0];
  const isPaid = last === undefined || last.state === 'paid';
  if (before.ends_at !== null) return isPaid ? undefined : 'given_up';
  return isPaid ? 'ended' : 'unpaid';
}
