import type { Code } from '@hone/contracts/messages';

/** `reason` is a whole sentence. */
export type Notice =
  | { kind: 'left' }
  | { kind: 'unpaid' }
  /** By the bank or the card's issuer. */
  | { kind: 'refused'; reason: string }
  /** The amount due is not the one shown. */
  | { kind: 'changed'; reason: string }
  | { kind: 'failed'; reason: string };

const saysNo = new Set<Code>([
  'billing.card.refused',
  'billing.card.expired',
  'billing.card.wrong_code',
  'billing.card.no_funds',
  'billing.card.unknown',
]);

/** `undefined` for those that become a toast. */
export function noticeOf(code: Code, reason: string): Notice | undefined {
  if (saysNo.has(code)) return { kind: 'refused', reason };
  if (code === 'billing.discount.used' || code === 'billing.amount.changed') return { kind: 'changed', reason };
  return code.startsWith('billing.') || code === 'request.unreachable' ? { kind: 'failed', reason } : undefined;
}
