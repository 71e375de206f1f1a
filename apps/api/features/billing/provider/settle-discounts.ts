import type { Sql } from '../../../database/port.ts';
import type { ProviderInvoice, ProviderSnapshot } from '../../../ports/payments.ts';
import type { BillingDeps, SellingDeps } from '../customers/deps.ts';
import { claimByCard, releaseCards } from '../subscription/attempts.store.ts';
import { cardKey } from '../subscription/discount.ts';

export const refundKind = 'billing.refund';

interface Refund {
  customerId: string;
  invoiceId: string;
}

interface FirstPayment {
  attemptId: string;
  bill: ProviderInvoice;
  /** The card that paid, which may be a different one than it was begun with. */
  card: string;
  /** Nothing has been paid since. */
  isOnly: boolean;
}

/**
 * The half-price month is used up by the card that paid. The provider accepts any card that confirms a bill, so one that
 * already had the month is found here, and its payment is refunded.
 */
export async function settleDiscounts(
  deps: Pick<BillingDeps, 'keyed' | 'enqueue'>,
  sql: Sql,
  customerId: string,
  snapshot: ProviderSnapshot,
): Promise<void> {
  const cards = snapshot.cards.flatMap(({ fingerprint }) => (fingerprint === null ? [] : [cardKey(deps, fingerprint)]));
  // In a fixed order, so that two customers who share some never deadlock.
  const payments = listFirstPayments(deps, snapshot).toSorted((one, other) => (one.card < other.card ? -1 : 1));
  for (const { attemptId, bill, card, isOnly } of payments) {
    const others = cards.filter((other) => other !== card);
    if (await claimByCard(sql, attemptId, card)) await releaseCards(sql, attemptId, others);
    else if (isOnly && bill.refunded_cents < bill.total_cents) {
      const payload: Refund = { customerId, invoiceId: bill.id };
      await deps.enqueue(sql, { kind: refundKind, payload });
    }
  }
}

/** The sync after it sees that the payment was refunded, and ends what it paid for. */
export async function refundUndue(
  { payments, keyed, syncCustomer }: SellingDeps,
  { customerId, invoiceId }: Refund,
): Promise<void> {
  await payments.refund(invoiceId, keyed('provider', `refund ${invoiceId}`));
  await syncCustomer(customerId);
}

function listFirstPayments(
  deps: Pick<BillingDeps, 'keyed'>,
  { subscriptions, invoices }: ProviderSnapshot,
): FirstPayment[] {
  return subscriptions.flatMap(({ id, attemptId }) => {
    const paid = invoices
      .filter(({ subscriptionId, state, total_cents }) => subscriptionId === id && state === 'paid' && total_cents > 0)
      .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
    const fingerprint = paid[0]?.card?.fingerprint;
    if (attemptId === null || !fingerprint) return [];
    return [{ attemptId, bill: paid[0]!, card: cardKey(deps, fingerprint), isOnly: paid.length === 1 }];
  });
}
