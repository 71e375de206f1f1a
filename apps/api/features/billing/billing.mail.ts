import { nameBrand } from '@hone/domain/cards';
import { billedCents, writeDollars, type Interval } from '@hone/domain/plans';
import { graceEnd } from '@hone/domain/subscriptions';
import { creditsFor } from '@hone/domain/top-ups';
import { writeLetter } from '../../mails/frame.ts';
import type { Mail } from '../../ports/mail.ts';
import type { ProviderCard, ProviderInvoice, ProviderSubscription } from '../../ports/payments.ts';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat('en-US');

/** '22 January 2027', as every mail writes a day. */
export function writeDay(at: Date): string {
  return dates.format(at);
}

export const planWords: Record<Interval, string> = { monthly: 'Hone Pro, monthly', quarterly: 'Hone Pro, quarterly', yearly: 'Hone Pro, yearly' };

/** 'your Visa ending 4242'. */
export function writeCard({ brand, last4 }: Pick<ProviderCard, 'brand' | 'last4'>): string {
  return `your ${nameBrand(brand)} ending ${last4}`;
}

interface Paid {
  invoice: ProviderInvoice;
  subscription: ProviderSubscription | undefined;
  origin: string;
}

export function receiptMail(to: string, { invoice, subscription, origin }: Paid): Mail {
  const card = invoice.card ? ` by ${nameBrand(invoice.card.brand)} ending ${invoice.card.last4}` : '';
  return {
    to,
    ...writeLetter({
      subject: `Your receipt from Hone: ${writeDollars(invoice.total_cents)}`,
      paragraphs: [`Thank you. You paid ${writeDollars(invoice.total_cents)}${card} for ${writeBought(invoice, subscription)}.`, ...writeRest(invoice, subscription)],
      action: { label: 'See the invoice', url: invoice.url ?? `${origin}/billing?tab=history` },
      reason: 'You get this mail because a payment for your Hone account went through.',
    }),
  };
}

function writeBought({ subscriptionId, total_cents }: ProviderInvoice, subscription: ProviderSubscription | undefined): string {
  if (subscriptionId === null) return `${numbers.format(creditsFor(total_cents))} credits`;
  return subscription?.interval ? planWords[subscription.interval] : 'Hone';
}

function writeRest({ subscriptionId }: ProviderInvoice, subscription: ProviderSubscription | undefined): string[] {
  if (subscriptionId === null) return ['Credits that you buy do not expire.'];
  if (!subscription?.interval || subscription.ends_at !== null || subscription.state !== 'active') return [];
  const next = writeDollars(billedCents(subscription.change ?? subscription.interval));
  return [`It renews on ${writeDay(subscription.period_end)} for ${next}. You can cancel before that at any time.`];
}

interface Failed {
  subscription: ProviderSubscription;
  card: ProviderCard | undefined;
  origin: string;
}

export function paymentFailedMail(to: string, { subscription: { open, period_start }, card, origin }: Failed): Mail {
  const amount = open ? writeDollars(open.due_cents) : 'your renewal';
  const again = open?.retry_at ? ` We try again on ${writeDay(open.retry_at)}.` : '';
  return {
    to,
    ...writeLetter({
      subject: 'Your payment to Hone did not go through',
      paragraphs: [
        `We could not charge ${amount} to ${card ? writeCard(card) : 'your card'}.${again}`,
        `Pro stays on for you until ${writeDay(graceEnd(period_start))}. If the payment is still open then, Pro ends; nothing of yours is deleted.`,
        'To mend it, open your billing page and pay now: with the same card, if your bank only wants you to confirm the payment, or with another one.',
      ],
      action: { label: 'Mend the payment', url: `${origin}/billing` },
      reason: 'You get this mail because a payment for your Hone account failed.',
    }),
  };
}
