import type { CardFieldFault } from '../../../platform/payments/port.ts';
import { sayCode } from '../../../platform/failures.ts';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

/** What became of a card, and what to do. */
export function sayCardFault(fault: CardFieldFault): string {
  if (fault === 'incomplete') return t(words.cardIncomplete);
  if (fault === 'unreachable') return t(words.cardUnreachable);
  return sayCode(`billing.card.${fault}`);
}
