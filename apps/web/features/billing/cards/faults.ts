import type { CardFieldFault } from '../../../vendors/payments/port.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

/** With what the user can do. */
export function cardFaultMessage(fault: CardFieldFault): string {
  if (fault === 'incomplete') return t(words.cardIncomplete);
  if (fault === 'unreachable') return t(words.cardUnreachable);
  return messageOfCode(`billing.card.${fault}`);
}
