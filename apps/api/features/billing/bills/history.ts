import type { BillingItem, getBillingHistory } from '@hone/contracts/billing/bills';
import type { DataOf } from '@hone/contracts/declarations/define';
import { refuseField } from '@hone/contracts/declarations/refusal';
import { centsToDollars } from '@hone/domain/money/plans';
import { and, desc, eq, gt, sql as fragment } from 'drizzle-orm';
import type { Call } from '../../../http/port.ts';
import { billingCustomers as customers } from '../customers/customers.table.ts';
import { billingInvoices as invoices } from './bills.table.ts';

interface Place {
  at: string;
  id: string;
}

const start: Place = { at: '9999-01-01T00:00:00.000Z', id: '' };

function writePlace({ at, id }: Place): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

function readPlace(cursor: string | undefined): Place {
  if (cursor === undefined) return start;
  const written = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\w-]{1,100})$/;
  const [, at, id] = written.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at)) || writePlace({ at, id }) !== cursor) {
    throw refuseField('cursor', 'request.field.cursor');
  }
  return { at, id };
}

export async function listBillingHistory({
  sql,
  caller,
  query: { limit, cursor },
}: Call<typeof getBillingHistory>): Promise<DataOf<typeof getBillingHistory>> {
  const before = readPlace(cursor);
  const rows = await sql
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customer_id))
    .where(
      and(
        eq(customers.user_id, caller.userId),
        eq(invoices.state, 'paid'),
        gt(invoices.total_cents, 0),
        fragment`(${invoices.paid_at}, ${invoices.id}) < (${before.at}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(desc(invoices.paid_at), desc(invoices.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ invoice }) => describeBill(invoice));
  const last = items.at(-1);
  return {
    billing_history: items,
    next_cursor: rows.length > limit && last ? writePlace({ at: last.date_of_payment, id: last.id }) : null,
  };
}

function describeBill(bill: typeof invoices.$inferSelect): BillingItem {
  return {
    id: bill.id,
    date_of_payment: bill.paid_at!.toISOString(),
    subscription_end: bill.period_end?.toISOString() ?? null,
    payment_amount: centsToDollars(bill.total_cents),
    invoice_url: bill.url,
    payment_method: bill.card_brand === null ? null : `${bill.card_brand} ${bill.card_last4}`,
    refunded_cents: bill.refunded_cents,
  };
}
