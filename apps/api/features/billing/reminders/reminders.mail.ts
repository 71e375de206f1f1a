import { formatExpiry } from '@hone/domain/money/cards';
import { billedCents, formatDollars, type Interval } from '@hone/domain/money/plans';
import { writeLetter } from '../../../mails/frame.ts';
import type { Mail } from '../../../ports/mail.ts';
import { planWords, describeCard, formatDay } from '../customers/phrases.ts';

interface PayingCard {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

interface Renewal {
  interval: Interval;
  period_end: Date;
  card: PayingCard | undefined;
  origin: string;
}

export function renewalMail(to: string, { interval, period_end, card, origin }: Renewal): Mail {
  const [day, amount] = [formatDay(period_end), formatDollars(billedCents(interval))];
  return {
    to,
    ...writeLetter({
      subject: `Hone Pro renews on ${day}`,
      paragraphs: [
        `On ${day}, we’ll charge ${amount} to ${card ? describeCard(card) : 'your card'} for ${planWords[interval]}.`,
        'You don’t need to do anything. If you don’t want it to renew, ' +
          'choose “Cancel Subscription” on your billing page before that day. ' +
          'You won’t be charged, and you keep Pro until then.',
      ],
      action: { label: 'View your plan', url: `${origin}/billing` },
      reason: 'You received this email because your Hone subscription renews soon.',
    }),
  };
}

export function cardExpiringMail(
  to: string,
  { card, period_end, origin }: Pick<Renewal, 'period_end' | 'origin'> & { card: PayingCard },
): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your card for Hone expires soon',
      paragraphs: [
        `We charge your Hone Pro renewals to ${describeCard(card)}, which expires at the end of ${formatExpiry(card)}. ` +
          `Your next renewal is on ${formatDay(period_end)}.`,
        'To keep Pro without interruption, add another card and set it as your default.',
      ],
      action: { label: 'View your cards', url: `${origin}/billing?tab=payment` },
      reason: 'You received this email because a card on your Hone account expires soon.',
    }),
  };
}
