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
  const day = writeDay(ends_at ?? period_end);
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone subscription is canceled',
      paragraphs: [
        `You can use Pro until ${day}. You won’t be charged again.`,
        'After that, your account moves to the free plan. You keep your prompts, history and credits. Nothing is deleted.',
        'If you change your mind, choose “Resume Subscription” on your billing page before that day, and it continues as before.',
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

export function overMail(to: string, { reason, origin }: Pick<About, 'origin'> & { reason: EndReason }): Mail {
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
