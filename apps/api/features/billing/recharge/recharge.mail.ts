import { formatDollars } from '@hone/domain/money/plans';
import { rechargeRules } from '@hone/domain/money/top-ups';
import { writeLetter } from '../../../mails/frame.ts';
import type { Mail } from '../../../ports/mail.ts';
import type { CardRow } from '../cards/cards.store.ts';
import { describeCard } from '../customers/phrases.ts';

interface Failed {
  card: Pick<CardRow, 'brand' | 'last4'>;
  cents: number;
  origin: string;
}

const reason = 'You received this email because auto recharge is set up for your Hone account.';

/** For the first failed charge only. */
export function rechargeFailedMail(to: string, { card, cents, origin }: Failed): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your auto recharge didn’t go through',
      paragraphs: [
        `We couldn’t charge ${formatDollars(cents)} to ${describeCard(card)}, ` +
          'so no credits were bought and you weren’t charged.',
        'We’ll try again in an hour, and once more a day later. ' +
          `After ${rechargeRules.failures} failed charges, auto recharge turns off automatically.`,
        'To fix it, add another card and set it as your default, then save auto recharge again.',
      ],
      action: { label: 'Change card', url: `${origin}/billing?tab=payment` },
      reason,
    }),
  };
}

export function rechargeStoppedMail(to: string, { card, cents, origin }: Failed): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your auto recharge is off',
      paragraphs: [
        `We couldn’t charge ${formatDollars(cents)} to ${describeCard(card)} ${rechargeRules.failures} times in a row, ` +
          'so we turned off auto recharge. You weren’t charged.',
        'You keep the credits you have. ' +
          'To continue, set a working card as your default and turn auto recharge on again.',
      ],
      action: { label: 'View auto recharge', url: `${origin}/billing` },
      reason,
    }),
  };
}
