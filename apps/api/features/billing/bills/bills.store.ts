import { and, asc, desc, eq, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { ProviderInvoice } from '../../../ports/payments.ts';
import { billingCustomers as customers } from '../customers/customers.table.ts';
import { billingInvoices as invoices } from './bills.table.ts';

export async function findInvoices(sql: Sql, userId: string) {
  const rows = await sql
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customer_id))
    .where(eq(customers.user_id, userId))
    .orderBy(asc(invoices.created_at), asc(invoices.id));
  return rows.map(({ invoice }) => invoice);
}

export function listBills(sql: Sql, customerId: string, limit: number): Promise<(typeof invoices.$inferSelect)[]> {
  return sql
    .select()
    .from(invoices)
    .where(eq(invoices.customer_id, customerId))
    .orderBy(desc(invoices.created_at), desc(invoices.id))
    .limit(limit);
}

export async function findPaidInvoices(sql: Sql, customer_id: string): Promise<Set<string>> {
  const rows = await sql
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.customer_id, customer_id), eq(invoices.state, 'paid')));
  return new Set(rows.map(({ id }) => id));
}

const excluded = (name: string) => fragment`excluded.${fragment.identifier(name)}`;

export async function writeInvoices(sql: Sql, customer_id: string, found: readonly ProviderInvoice[]): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(
    ({ subscriptionId, attemptId, isDisputeLost, isDisputeOpen, clientSecret: _, card, ...row }) => ({
      ...row,
      customer_id,
      subscription_id: subscriptionId,
      attempt_id: attemptId,
      is_dispute_lost: isDisputeLost,
      is_dispute_open: isDisputeOpen,
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
    }),
  );
  await sql
    .insert(invoices)
    .values(rows)
    .onConflictDoUpdate({
      target: invoices.id,
      set: {
        subscription_id: excluded('subscription_id'),
        attempt_id: excluded('attempt_id'),
        state: excluded('state'),
        total_cents: excluded('total_cents'),
        refunded_cents: excluded('refunded_cents'),
        is_dispute_lost: excluded('is_dispute_lost'),
        is_dispute_open: excluded('is_dispute_open'),
        paid_at: excluded('paid_at'),
        period_end: excluded('period_end'),
        url: excluded('url'),
        card_brand: excluded('card_brand'),
        card_last4: excluded('card_last4'),
      },
    });
}
