import type { Sql } from '../../../database/port.ts';
import type { Mail } from '../../../ports/mail.ts';
import type { ProviderInvoice, ProviderSnapshot } from '../../../ports/payments.ts';
import { receiptMail } from '../bills/receipt.mail.ts';
import type { BillingDeps } from '../customers/deps.ts';
import { cancelledMail, overMail, paymentFailedMail, planChangedMail } from '../subscription/subscription.mail.ts';
import { findNews, type News, type SubscriptionBefore } from './emailed-changes.ts';

/** A receipt for an older payment would come as a surprise. */
const receiptDays = 3;
const day = 24 * 3600 * 1000;

interface Seen {
  snapshot: ProviderSnapshot;
  subscriptionsBefore: ReadonlyMap<string, SubscriptionBefore>;
  paidBefore: ReadonlySet<string>;
}

/** In the transaction that writes the rows they are about, so each is sent once. */
export async function postSyncMails(
  deps: Pick<BillingDeps, 'postMail' | 'origin'>,
  sql: Sql,
  email: string,
  { snapshot, subscriptionsBefore, paidBefore }: Seen,
): Promise<void> {
  const isNew = ({ id, state, total_cents, paid_at }: ProviderInvoice) =>
    state === 'paid' &&
    total_cents > 0 &&
    paid_at !== null &&
    !paidBefore.has(id) &&
    snapshot.at.getTime() - paid_at.getTime() < receiptDays * day;
  for (const invoice of snapshot.invoices.filter(isNew)) {
    const subscription = snapshot.subscriptions.find(({ id }) => id === invoice.subscriptionId);
    await deps.postMail(sql, receiptMail(email, { invoice, subscription, origin: deps.origin }));
  }
  for (const news of findNews(subscriptionsBefore, snapshot)) {
    await deps.postMail(sql, letterOf(email, news, snapshot, deps.origin));
  }
}

function letterOf(email: string, news: News, { cards }: ProviderSnapshot, origin: string): Mail {
  const { kind, subscription } = news;
  if (kind === 'changed') return planChangedMail(email, { subscription, origin });
  if (kind === 'cancelled') return cancelledMail(email, { subscription, origin });
  if (kind === 'over') return overMail(email, { reason: news.reason, origin });
  return paymentFailedMail(email, { subscription, card: cards.find(({ id }) => id === subscription.cardId), origin });
}
