import { billedCents, formatDollars, type Interval } from '@hone/domain/money/plans';
import { graceEnd } from '@hone/domain/money/subscriptions';
import { writeLetter } from '../../../mails/frame.ts';
import type { Mail } from '../../../ports/mail.ts';
import type { ProviderCard, ProviderSubscription } from '../../../ports/payments.ts';
import { planWords, describeCard, formatDay } from '../customers/phrases.ts';

/** `unpaid`: its renewal never was; `given_up`: cancelled without paying it; `ended`: at the provider itself. */
export type EndReason = 'unpaid' | 'given_up' | 'taken_back' | 'ended';

interface About {
  subscription: ProviderSubscription;
  origin: string;
}

const often: Record<Interval, string> = {
  monthly: 'every month',
  quarterly: 'every three months',
  yearly: 'every year',
};

export function planChangedMail(to: string, { subscription: { interval, change, period_end }, origin }: About): Mail {
  const next = change ?? interval ?? 'monthly';
  const [day, amount] = [formatDay(period_end), formatDollars(billedCents(next))];
  return {
    to,
    ...writeLetter({
      subject: `Your plan changes on ${day}`,
      paragraphs: [
        `From ${day}, your plan is ${planWords[next]}: ${amount} on that day, then ${often[next]}.`,
        'Nothing is due now, and nothing changes until then.',
        'If you change your mind, choose “Keep current plan” on your billing page before that day.',
      ],
      action: { label: 'View your plan', url: `${origin}/billing` },
      reason: 'You received this email because your Hone plan was changed.',
    }),
  };
}

export function cancelledMail(to: string, { subscription: { ends_at, period_end }, origin }: About): Mail {
  const day = formatDay(ends_at ?? period_end);
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone subscription is canceled',
      paragraphs: [
        `You can use Pro until ${day}. You won’t be charged again.`,
        'After that, your account moves to the free plan. ' +
          'You keep your prompts, history and credits. Nothing is deleted.',
        'If you change your mind, choose “Resume Subscription” on your billing page before that day, ' +
          'and it continues as before.',
      ],
      action: { label: 'View your plan', url: `${origin}/billing` },
      reason: 'You received this email because your Hone subscription was canceled.',
    }),
  };
}

const endings: Record<EndReason, string> = {
  unpaid: 'Your renewal wasn’t paid, so Pro has ended. You won’t be charged again.',
  given_up: 'You canceled while a renewal was unpaid, so Pro has ended. You won’t be charged again.',
  taken_back: 'Your last payment was returned to you, so Pro has ended. You won’t be charged again.',
  ended: 'Your subscription has ended, and so has Pro. You won’t be charged again.',
};

export function overMail(to: string, { reason, origin }: { reason: EndReason; origin: string }): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone Pro plan has ended',
      paragraphs: [
        endings[reason],
        'Your account is now on the free plan. You keep your prompts, history and credits. Nothing is deleted.',
        'To get Pro again, choose “Activate Subscription” on your billing page.',
      ],
      action: { label: 'Activate Pro', url: `${origin}/billing` },
      reason: 'You received this email because your Hone subscription has ended.',
    }),
  };
}

interface Failed {
  subscription: ProviderSubscription;
  card: ProviderCard | undefined;
  origin: string;
}

export function paymentFailedMail(to: string, { subscription: { open, period_start }, card, origin }: Failed): Mail {
  const amount = open ? formatDollars(open.due_cents) : 'your renewal';
  const again = open?.retry_at ? ` We’ll try again on ${formatDay(open.retry_at)}.` : '';
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone payment didn’t go through',
      paragraphs: [
        `We couldn’t charge ${amount} to ${card ? describeCard(card) : 'your card'}.${again}`,
        `You keep Pro until ${formatDay(graceEnd(period_start))}. ` +
          'If the payment is still due then, Pro ends, but nothing you saved is deleted.',
        'To fix it, open your billing page and pay now. ' +
          'Use the same card if your bank only needs you to confirm the payment, or use another card.',
      ],
      action: { label: 'Fix payment', url: `${origin}/billing` },
      reason: 'You received this email because a payment for your Hone account failed.',
    }),
  };
}
