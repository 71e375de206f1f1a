import type { Sql } from '../../../database/port.ts';
import type { Mail } from '../../../ports/mail.ts';
import type { ProviderInvoice, ProviderTruth } from '../../../ports/payments.ts';
import { paymentFailedMail, receiptMail } from '../billing.mail.ts';
import { cancelledMail, overMail, planChangedMail } from '../subscription/changes.mail.ts';
import type { BillingDeps } from '../deps.ts';
import { findNews, type News } from './news.ts';
import type { SubscriptionBefore } from './truth.store.ts';

/** A receipt for what was paid longer ago than this would come as a surprise. */
const receiptDays = 3;
const day = 24 * 3600 * 1000;

interface Seen {
  truth: ProviderTruth;
  subscriptionsBefore: ReadonlyMap<string, SubscriptionBefore>;
  paidBefore: ReadonlySet<string>;
}

/** Tells by mail what a look has found, with the rows that keep it: so each thing is told once. */
export async function tellSeen(deps: Pick<BillingDeps, 'postMail' | 'origin'>, sql: Sql, email: string, { truth, subscriptionsBefore, paidBefore }: Seen): Promise<void> {
  const isNew = ({ id, state, total_cents, paid_at }: ProviderInvoice) =>
    state === 'paid' && total_cents > 0 && paid_at !== null && !paidBefore.has(id) && truth.at.getTime() - paid_at.getTime() < receiptDays * day;
  for (const invoice of truth.invoices.filter(isNew)) {
    const subscription = truth.subscriptions.find(({ id }) => id === invoice.subscriptionId);
    await deps.postMail(sql, receiptMail(email, { invoice, subscription, origin: deps.origin }));
  }
  for (const news of findNews(subscriptionsBefore, truth)) await deps.postMail(sql, letterOf(email, news, truth, deps.origin));
}

function letterOf(email: string, news: News, { cards }: ProviderTruth, origin: string): Mail {
  const { kind, subscription } = news;
  if (kind === 'changed') return planChangedMail(email, { subscription, origin });
  if (kind === 'cancelled') return cancelledMail(email, { subscription, origin });
  if (kind === 'over') return overMail(email, { reason: news.reason, origin });
  return paymentFailedMail(email, { subscription, card: cards.find(({ id }) => id === subscription.cardId), origin });
}
