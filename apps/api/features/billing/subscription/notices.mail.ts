import { expiryOf } from '@hone/domain/cards';
import { billedCents, writeDollars, type Interval } from '@hone/domain/plans';
import { writeLetter } from '../../../mails/frame.ts';
import type { Mail } from '../../../ports/mail.ts';
import { planWords, writeCard, writeDay } from '../billing.mail.ts';

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
  const [day, amount] = [writeDay(period_end), writeDollars(billedCents(interval))];
  return {
    to,
    ...writeLetter({
      subject: `Hone Pro renews on ${day}`,
      paragraphs: [
        `On ${day} we charge ${amount} to ${card ? writeCard(card) : 'your card'} for ${planWords[interval]}.`,
        'There is nothing that you need to do. If you do not want it to renew, choose ‘Cancel Subscription’ on your billing page before that day: then nothing is charged, and Pro stays until that day.',
      ],
      action: { label: 'See your plan', url: `${origin}/billing` },
      reason: 'You get this mail because the subscription of your Hone account renews soon.',
    }),
  };
}

export function cardExpiringMail(to: string, { card, period_end, origin }: Pick<Renewal, 'period_end' | 'origin'> & { card: PayingCard }): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'The card that pays for Hone expires soon',
      paragraphs: [
        `The renewals of Hone Pro are charged to ${writeCard(card)}, and it expires with ${expiryOf(card)}. The next one is on ${writeDay(period_end)}.`,
        'So that Pro goes on without a break, add another card and set it as your default one.',
      ],
      action: { label: 'See your cards', url: `${origin}/billing?tab=payment` },
      reason: 'You get this mail because a card of your Hone account expires soon.',
    }),
  };
}
