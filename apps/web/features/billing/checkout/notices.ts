import type { Code } from '@hone/contracts/messages';

/** Why the purchase stands still; `reason` is a whole sentence. */
export type Notice =
  /** The bank's page was closed. */
  | { kind: 'left' }
  /** The provider says that nothing was paid. */
  | { kind: 'unpaid' }
  /** The bank, or the card itself, says no. */
  | { kind: 'refused'; reason: string }
  /** Another amount is due than was shown. */
  | { kind: 'changed'; reason: string }
  | { kind: 'failed'; reason: string };

const saysNo = new Set<Code>([
  'billing.card.refused',
  'billing.card.expired',
  'billing.card.wrong_code',
  'billing.card.no_funds',
  'billing.card.unknown',
]);

/** What stands on the page for a refusal of the purchase; undefined for those that a toast says. */
export function noticeOf(code: Code, reason: string): Notice | undefined {
  if (saysNo.has(code)) return { kind: 'refused', reason };
  if (code === 'billing.discount.used' || code === 'billing.amount.changed') return { kind: 'changed', reason };
  return code.startsWith('billing.') || code === 'request.unreachable' ? { kind: 'failed', reason } : undefined;
}
