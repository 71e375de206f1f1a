import { nameBrand } from '@hone/domain/cards';
import { billedCents, writeDollars, type Interval } from '@hone/domain/plans';
import { graceEnd } from '@hone/domain/subscriptions';
import { creditsFor } from '@hone/domain/top-ups';
import { writeLetter } from '../../mails/frame.ts';
import type { Mail } from '../../ports/mail.ts';
import type { ProviderCard, ProviderInvoice, ProviderSubscription } from '../../ports/payments.ts';

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat('en-US');

/** 'January 22, 2027', as every mail writes a day. */
export function writeDay(at: Date): string {
  return dates.format(at);
}

export const planWords: Record<Interval, string> = { monthly: 'Hone Pro, monthly', quarterly: 'Hone Pro, quarterly', yearly: 'Hone Pro, yearly' };

/** 'your Visa ending in 4242'. */
export function writeCard({ brand, last4 }: Pick<ProviderCard, 'brand' | 'last4'>): string {
  return `your ${nameBrand(brand)} ending in ${last4}`;
}

interface Paid {
  invoice: ProviderInvoice;
  subscription: ProviderSubscription | undefined;
  origin: string;
}

export function receiptMail(to: string, { invoice, subscription, origin }: Paid): Mail {
  const card = invoice.card ? ` with your ${nameBrand(invoice.card.brand)} ending in ${invoice.card.last4}` : '';
  return {
    to,
    ...writeLetter({
      subject: `Your Hone receipt: ${writeDollars(invoice.total_cents)}`,
      paragraphs: [`Thank you. You paid ${writeDollars(invoice.total_cents)}${card} for ${writeBought(invoice, subscription)}.`, ...writeRest(invoice, subscription)],
      action: { label: 'View invoice', url: invoice.url ?? `${origin}/billing?tab=history` },
      reason: 'You received this email because a payment for your Hone account went through.',
    }),
  };
}

function writeBought({ subscriptionId, total_cents }: ProviderInvoice, subscription: ProviderSubscription | undefined): string {
  if (subscriptionId === null) return `${numbers.format(creditsFor(total_cents))} credits`;
  return subscription?.interval ? planWords[subscription.interval] : 'Hone';
}

function writeRest({ subscriptionId }: ProviderInvoice, subscription: ProviderSubscription | undefined): string[] {
  if (subscriptionId === null) return ['Credits you buy don’t expire.'];
  if (!subscription?.interval || subscription.ends_at !== null || subscription.state !== 'active') return [];
  const next = writeDollars(billedCents(subscription.change ?? subscription.interval));
  return [`It renews on ${writeDay(subscription.period_end)} for ${next}. You can cancel any time before then.`];
}

interface Failed {
  subscription: ProviderSubscription;
  card: ProviderCard | undefined;
  origin: string;
}

export function paymentFailedMail(to: string, { subscription: { open, period_start }, card, origin }: Failed): Mail {
  const amount = open ? writeDollars(open.due_cents) : 'your renewal';
  const again = open?.retry_at ? ` We’ll try again on ${writeDay(open.retry_at)}.` : '';
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone payment didn’t go through',
      paragraphs: [
        `We couldn’t charge ${amount} to ${card ? writeCard(card) : 'your card'}.${again}`,
        `You keep Pro until ${writeDay(graceEnd(period_start))}. If the payment is still due then, Pro ends, but nothing you saved is deleted.`,
        'To fix it, open your billing page and pay now. Use the same card if your bank only needs you to confirm the payment, or use another card.',
      ],
      action: { label: 'Fix payment', url: `${origin}/billing` },
      reason: 'You received this email because a payment for your Hone account failed.',
    }),
  };
}
