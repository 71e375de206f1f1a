import { useSyncExternalStore } from 'react';
import { makeSignal } from '../../../ui/signal.ts';

let count = 0;
const { notify, watch } = makeSignal();

function add(change: 1 | -1): void {
  count += change;
  notify();
}

/** Marks this page as paying for credits, from the first call until the outcome is known. */
export async function markCardPurchase(purchase: () => Promise<void>): Promise<void> {
  add(1);
  try {
    await purchase();
  } finally {
    add(-1);
  }
}

/** While it is true, an open purchase may have been charged. */
export function useCardPurchaseUnderWay(): boolean {
  return useSyncExternalStore(
    watch,
    () => count > 0,
    () => false,
  );
}
