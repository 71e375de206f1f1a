import { isExpiringCard } from '@hone/domain/money/cards';
import { isRenewalNear } from '@hone/domain/money/subscriptions';
import type { Sql } from '../../../database/port.ts';
import { lockCustomer } from '../customers/customers.store.ts';
import type { SellingDeps } from '../customers/deps.ts';
import { cardExpiringMail, renewalMail } from './reminders.mail.ts';
import { findRenewing, findUnreminded, insertReminder } from './reminders.store.ts';

export const reminderKind = 'billing.notice';
/** The rest are sent on the next of thirty days. */
const perDay = 5000;

/** When a year renews soon, or a card expires before its next charge. */
export async function enqueueReminders({ enqueue }: Pick<SellingDeps, 'enqueue'>, sql: Sql, now: Date): Promise<void> {
  const due = await findUnreminded(sql, now, perDay);
  for (const customerId of due) await enqueue(sql, { kind: reminderKind, payload: { customerId } });
}

/** By the provider's current state; each once. */
export async function postReminders(deps: SellingDeps, customerId: string): Promise<void> {
  await deps.syncCustomer(customerId);
  const { now: clock, origin, postMail } = deps;
  const now = clock();
  await deps.transaction(async (sql) => {
    const customer = await lockCustomer(sql, customerId);
    const email = customer?.user_id ? await deps.emailOf(sql, customer.user_id) : undefined;
    const renewing = email === undefined ? undefined : await findRenewing(sql, customerId);
    if (email === undefined || !renewing?.interval) return;
    const { interval, change, period_end, card, renewalKey, cardKey } = renewing;
    if (interval === 'yearly' && isRenewalNear(period_end, now) && (await insertReminder(sql, renewalKey, now))) {
      const renewal = { interval: change ?? interval, period_end, card: card ?? undefined, origin };
      await postMail(sql, renewalMail(email, renewal));
    }
    if (card && isExpiringCard(card, now) && (await insertReminder(sql, cardKey, now))) {
      await postMail(sql, cardExpiringMail(email, { card, period_end, origin }));
    }
  });
}
