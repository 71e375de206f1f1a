import { creditsFor } from '@hone/domain/money/top-ups';
import type { Sql } from '../../../database/port.ts';
import type { ProviderInvoice, ProviderSnapshot } from '../../../ports/payments.ts';
import type { BillingDeps } from '../customers/deps.ts';
import { resetFailures, stopRecharge } from '../recharge/recharge.store.ts';
import { findNamed, saveTopUp, type TopUpRow } from '../top-up/top-up.store.ts';

/** A purchase the provider doesn't know after this long never reached it. */
const lostAfterSeconds = 60;

interface Seen {
  customerId: string;
  /** Null: a deleted user. */
  userId: string | null;
  snapshot: ProviderSnapshot;
  /** When the sync started. */
  startedAt: Date;
}

/** Credits to take back from a paid bill: all of them while the bank holds the money, else what was refunded. */
function takenBackOf({ total_cents, refunded_cents, isDisputeLost, isDisputeOpen }: ProviderInvoice): number {
  const all = creditsFor(total_cents);
  return isDisputeLost || isDisputeOpen ? all : all - creditsFor(Math.max(0, total_cents - refunded_cents));
}

/** Ends purchases whose outcome is now known, and gives what was paid for. True: something changed. */
export async function settleTopUps(
  { bookPurchase, now }: Pick<BillingDeps, 'bookPurchase' | 'now'>,
  sql: Sql,
  seen: Seen,
): Promise<boolean> {
  const { userId, snapshot } = seen;
  const bills = new Map<string, ProviderInvoice[]>();
  for (const invoice of snapshot.invoices) {
    const { attemptId } = invoice;
    if (attemptId !== null) bills.set(attemptId, [...(bills.get(attemptId) ?? []), invoice]);
  }
  const rows = await findNamed(sql, userId, [...bills.keys()]);
  let hasChanged = false;
  for (const row of rows) {
    const own = bills.get(row.id) ?? [];
    const outcome = outcomeOf(row, own, seen);
    if (outcome.state !== row.state || outcome.invoice_id !== row.invoice_id) {
      await saveTopUp(sql, row.id, outcome);
      hasChanged = true;
      if (outcome.state === 'paid' && row.is_automatic && userId !== null) await resetFailures(sql, userId);
    }
    for (const invoice of own.filter(({ state }) => state === 'paid')) {
      const booked = await bookPurchase(sql, {
        userId,
        invoiceId: invoice.id,
        credits: creditsFor(invoice.total_cents),
        takenBack: takenBackOf(invoice),
        now: now(),
      });
      hasChanged ||= booked;
      const isDisputed = booked && invoice.isDisputeOpen && row.is_automatic;
      if (userId !== null && isDisputed) await stopRecharge(sql, userId, now());
    }
  }
  return hasChanged;
}

/** By the provider's word; while that may still change, our own state. */
function outcomeOf(
  row: TopUpRow,
  bills: readonly ProviderInvoice[],
  { snapshot, startedAt }: Seen,
): Pick<TopUpRow, 'state' | 'invoice_id'> {
  const paid = bills.find(({ state }) => state === 'paid');
  if (paid) return { state: 'paid', invoice_id: paid.id };
  if (row.state === 'paid' || row.state === 'none') return row;
  const open = bills.find(({ state }) => state === 'open');
  if (open) return snapshot.isDeleted ? { state: 'none', invoice_id: open.id } : { state: 'open', invoice_id: open.id };
  const over = bills.find(({ state }) => state !== 'draft');
  if (over) return { state: 'none', invoice_id: over.id };
  // For a purchase that was seen there before, a missing old bill means nothing.
  const isForgotten = row.state === 'pending' && startedAt.getTime() - row.made_at.getTime() >= lostAfterSeconds * 1000;
  return isForgotten || snapshot.isDeleted ? { state: 'none', invoice_id: row.invoice_id } : row;
}
