import { Refusal } from '@hone/contracts/declarations/refusal';
import { eq, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { SignedBody } from '../../../http/port.ts';
import type { Enqueue } from '../../../jobs/port.ts';
import type { PaymentsPort, ProviderEvent, ProviderSnapshot } from '../../../ports/payments.ts';
import type { SellingDeps } from '../customers/deps.ts';
import { billingEvents as events } from './provider.table.ts';

export const eventKind = 'billing.event';

const given = fragment.placeholder;
const keeping = (sql: Sql) =>
  sql
    .insert(events)
    .values({
      id: given('id'),
      customer_id: given('customerId'),
      type: given('type'),
      received_at: given('now'),
    })
    .onConflictDoNothing()
    .returning({ id: events.id })
    .prepare('billing.event.keep');
const finding = (sql: Sql) =>
  sql
    .select({ customer_id: events.customer_id, worked_at: events.worked_at })
    .from(events)
    .where(eq(events.id, given('id')))
    .prepare('billing.event.find');

/** Only the event's customer id is trusted: a job reads the rest from the provider. */
export async function receiveEvent(
  { payments, enqueue, reportFault }: SellingDeps,
  sql: Sql,
  signed: SignedBody,
  now: Date,
): Promise<ProviderEvent> {
  const event = parseEvent(payments, signed, now);
  if (event === 'forged') throw new Refusal('billing.webhook.forged');
  if (event === 'late') {
    // When every event is late, it is our clock that is wrong.
    const error = new Error('an event is more than five minutes off our clock');
    reportFault(error, 'a webhook was refused because of its timestamp');
    throw new Refusal('billing.webhook.late');
  }
  await recordEvent(enqueue, sql, event, now);
  return event;
}

/** However often it arrives, and by whichever way, it is processed once. */
export async function recordEvent(enqueue: Enqueue, sql: Sql, event: ProviderEvent, now: Date): Promise<void> {
  const kept = await sql.once(keeping).execute({ ...event, now });
  if (kept.length > 0) await enqueue(sql, { kind: eventKind, payload: { id: event.id } });
}

/** Signed, and still no event: it wasn't meant for us. */
function parseEvent(
  payments: PaymentsPort,
  { body, signature }: SignedBody,
  now: Date,
): ReturnType<PaymentsPort['readEvent']> {
  try {
    const event = payments.readEvent(body, signature, now);
    return typeof event === 'string' || /^\w{1,255}$/.test(String(event.id)) ? event : 'forged';
  } catch {
    return 'forged';
  }
}

/** Unless a later sync has covered it. */
export async function processEvent(
  { sql, payments, syncCustomer, now }: SellingDeps,
  id: string,
): Promise<ProviderSnapshot | undefined> {
  const [event] = await sql.once(finding).execute({ id });
  if (!event || event.worked_at !== null) return undefined;
  const customerId = event.customer_id ?? (await payments.findCustomer(id));
  if (customerId !== null && event.customer_id === null)
    await sql.update(events).set({ customer_id: customerId }).where(eq(events.id, id));
  const snapshot = customerId === null ? undefined : await syncCustomer(customerId);
  // No customer, or not one of ours.
  if (!snapshot) await sql.update(events).set({ worked_at: now() }).where(eq(events.id, id));
  return snapshot;
}
