import { isExpiringCard } from '@hone/domain/cards';
import { isRenewalNear } from '@hone/domain/subscriptions';
import type { Sql } from '../../../database/port.ts';
import type { SellingDeps } from '../deps.ts';
import { cardExpiringMail, renewalMail } from './notices.mail.ts';
import { findRenewing, findUntold, insertNotice } from './notices.store.ts';
import { lockCustomer } from '../provider/truth.store.ts';

export const noticeKind = 'billing.notice';
/** Of more than these the next day takes the rest: there are thirty. */
const aDay = 5000;

/** Has everybody told whose year renews soon, or whose card expires before it is charged again. */
export async function askForNotices({ enqueue }: Pick<SellingDeps, 'enqueue'>, sql: Sql, now: Date): Promise<void> {
  for (const customerId of await findUntold(sql, now, aDay)) await enqueue(sql, { kind: noticeKind, payload: { customerId } });
}

/** Tells a customer what is due to be told, by what the provider says today; each thing once. */
export async function postNotices(deps: SellingDeps, customerId: string): Promise<void> {
  await deps.syncCustomer(customerId);
  const { now: clock, origin, postMail } = deps;
  const now = clock();
  await deps.transaction(async (sql) => {
    const customer = await lockCustomer(sql, customerId);
    const email = customer?.user_id ? await deps.emailOf(sql, customer.user_id) : undefined;
    const renewing = email === undefined ? undefined : await findRenewing(sql, customerId);
    if (email === undefined || !renewing?.interval) return;
    const { interval, change, period_end, card, renewalKey, cardKey } = renewing;
    if (interval === 'yearly' && isRenewalNear(period_end, now) && (await insertNotice(sql, renewalKey, now))) {
      await postMail(sql, renewalMail(email, { interval: change ?? interval, period_end, card: card ?? undefined, origin }));
    }
    if (card && isExpiringCard(card, now) && (await insertNotice(sql, cardKey, now))) {
      await postMail(sql, cardExpiringMail(email, { card, period_end, origin }));
    }
  });
}
