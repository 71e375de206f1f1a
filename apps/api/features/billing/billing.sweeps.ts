import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { deleteSome } from '../../database/batches.ts';
import type { Sql } from '../../database/port.ts';
import { billingEvents as events } from './provider/provider.table.ts';
import { billingAttempts as attempts, billingDiscounts as discounts } from './subscription/subscription.table.ts';
import { deleteReminders } from './reminders/reminders.store.ts';

const day = 24 * 3600 * 1000;
/** The provider repeats an event for at most three days. */
const eventDays = 30;
/** As the privacy page says of data kept against abuse. */
const discountDays = 730;
/** What a notice is about is past by then. */
const noticeDays = 90;

/** Returns whether there is more. */
export async function sweepBilling(sql: Sql, now: Date): Promise<boolean> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const old = sql
    .select({ id: attempts.id })
    .from(attempts)
    .where(lt(attempts.made_at, before(discountDays)));
  const left = [
    await deleteSome(sql, events, and(lt(events.received_at, before(eventDays)), isNotNull(events.worked_at))),
    await deleteReminders(sql, before(noticeDays)),
    await deleteSome(sql, discounts, inArray(discounts.attempt_id, old)),
  ];
  return left.includes(true);
}
