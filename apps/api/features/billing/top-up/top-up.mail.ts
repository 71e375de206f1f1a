import { nameBrand } from '@hone/domain/cards';
import { writeDollars } from '@hone/domain/plans';
import { rechargeRules } from '@hone/domain/top-ups';
import { writeLetter } from '../../../mails/frame.ts';
import type { Mail } from '../../../ports/mail.ts';
import type { CardRow } from '../subscription/standing.store.ts';

interface Failed {
  card: Pick<CardRow, 'brand' | 'last4'>;
  cents: number;
  origin: string;
}

const reason = 'You get this mail because auto recharge is set up for your Hone account.';
const cardOf = ({ brand, last4 }: Failed['card']) => `your ${nameBrand(brand)} ending ${last4}`;

/** Of the first charge that fails; the next ones are not told one by one. */
export function rechargeFailedMail(to: string, { card, cents, origin }: Failed): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your auto recharge did not go through',
      paragraphs: [
        `We could not charge ${writeDollars(cents)} to ${cardOf(card)}, so no credits were bought and nothing was charged.`,
        `We try again in an hour, and once more a day later. After ${rechargeRules.failures} failed charges auto recharge switches itself off.`,
        'To mend it, add another card and set it as your default one, then save auto recharge again.',
      ],
      action: { label: 'Change the card', url: `${origin}/billing?tab=payment` },
      reason,
    }),
  };
}

export function rechargeStoppedMail(to: string, { card, cents, origin }: Failed): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your auto recharge is switched off',
      paragraphs: [
        `${rechargeRules.failures} times in a row we could not charge ${writeDollars(cents)} to ${cardOf(card)}, so auto recharge is off now. Nothing was charged.`,
        'The credits that you have stay yours. To go on, set a card that works as your default one and switch auto recharge on again.',
      ],
      action: { label: 'See auto recharge', url: `${origin}/billing` },
      reason,
    }),
  };
}
