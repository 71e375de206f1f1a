import { billedCents, writeDollars, type Interval } from '@hone/domain/plans';
import { writeLetter } from '../../../mails/frame.ts';
import type { Mail } from '../../../ports/mail.ts';
import type { ProviderSubscription } from '../../../ports/payments.ts';
import { planWords, writeDay } from '../billing.mail.ts';
import type { EndReason } from '../provider/news.ts';

interface About {
  subscription: ProviderSubscription;
  origin: string;
}

const often: Record<Interval, string> = { monthly: 'every month', quarterly: 'every three months', yearly: 'every year' };

export function planChangedMail(to: string, { subscription: { interval, change, period_end }, origin }: About): Mail {
  const next = change ?? interval ?? 'monthly';
  const [day, amount] = [writeDay(period_end), writeDollars(billedCents(next))];
  return {
    to,
    ...writeLetter({
      subject: `Your plan changes on ${day}`,
      paragraphs: [
        `From ${day} on your plan is ${planWords[next]}: ${amount} on that day, and then ${often[next]}.`,
        'Nothing is due now, and nothing changes until then.',
        'If you change your mind, choose ‘Keep current plan’ on your billing page before that day.',
      ],
      action: { label: 'See your plan', url: `${origin}/billing` },
      reason: 'You get this mail because the plan of your Hone account was changed.',
    }),
  };
}

export function cancelledMail(to: string, { subscription: { ends_at, period_end }, origin }: About): Mail {
  const day = writeDay(ends_at ?? period_end);
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone subscription is cancelled',
      paragraphs: [
        `You can use Pro until ${day}. Nothing more is charged.`,
        'After that your account goes on with the free plan. Your prompts, your history and your credits stay: nothing is deleted.',
        'If you change your mind, choose ‘Resume Subscription’ on your billing page before that day, and it goes on as before.',
      ],
      action: { label: 'See your plan', url: `${origin}/billing` },
      reason: 'You get this mail because the subscription of your Hone account was cancelled.',
    }),
  };
}

const endings: Record<EndReason, string> = {
  unpaid: 'Your renewal was not paid, so Pro has ended. Nothing more is charged.',
  given_up: 'You cancelled while a renewal was unpaid, so Pro has ended. Nothing more is charged.',
  taken_back: 'Your last payment was given back to you, so Pro has ended. Nothing more is charged.',
  ended: 'Your subscription has ended, and Pro with it. Nothing more is charged.',
};

export function overMail(to: string, { reason, origin }: Pick<About, 'origin'> & { reason: EndReason }): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone Pro has ended',
      paragraphs: [
        endings[reason],
        'Your account goes on with the free plan. Your prompts, your history and your credits stay: nothing is deleted.',
        'To have Pro again, choose ‘Activate Subscription’ on your billing page.',
      ],
      action: { label: 'Activate Pro again', url: `${origin}/billing` },
      reason: 'You get this mail because the subscription of your Hone account is over.',
    }),
  };
}
