import { billedCents, formatDollars } from '@hone/domain/money/plans';
import { creditsFor } from '@hone/domain/money/top-ups';
import { writeLetter } from '../../../mails/frame.ts';
import type { Mail } from '../../../ports/mail.ts';
import type { ProviderInvoice, ProviderSubscription } from '../../../ports/payments.ts';
import { planWords, describeCard, formatDay } from '../customers/phrases.ts';

const numbers = new Intl.NumberFormat('en-US');

interface Paid {
  invoice: ProviderInvoice;
  subscription: ProviderSubscription | undefined;
  origin: string;
}

export function receiptMail(to: string, { invoice, subscription, origin }: Paid): Mail {
  const card = invoice.card ? ` with ${describeCard(invoice.card)}` : '';
  const amount = formatDollars(invoice.total_cents);
  return {
    to,
    ...writeLetter({
      subject: `Your Hone receipt: ${amount}`,
      paragraphs: [
        `Thank you. You paid ${amount}${card} for ${writeBought(invoice, subscription)}.`,
        ...writeRest(invoice, subscription),
      ],
      action: { label: 'View invoice', url: invoice.url ?? `${origin}/billing?tab=history` },
      reason: 'You received this email because a payment for your Hone account went through.',
    }),
  };
}

function writeBought(
  { subscriptionId, total_cents }: ProviderInvoice,
  subscription: ProviderSubscription | undefined,
): string {
  if (subscriptionId === null) return `${numbers.format(creditsFor(total_cents))} credits`;
  return subscription?.interval ? planWords[subscription.interval] : 'Hone';
}

function writeRest({ subscriptionId }: ProviderInvoice, subscription: ProviderSubscription | undefined): string[] {
  if (subscriptionId === null) return ['Credits you buy don’t expire.'];
  if (!subscription?.interval || subscription.ends_at !== null || subscription.state !== 'active') return [];
  const next = formatDollars(billedCents(subscription.change ?? subscription.interval));
  return [`It renews on ${formatDay(subscription.period_end)} for ${next}. You can cancel any time before then.`];
}
