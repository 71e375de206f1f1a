import type { paymentsAttribute } from '@hone/contracts/routes';

/** Without a payment provider nothing offers to buy. */
export function isSelling(): boolean {
  return document.documentElement.dataset['payments' satisfies typeof paymentsAttribute] !== 'none';
}
