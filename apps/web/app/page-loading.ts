import { makeSignal } from '../ui/signal.ts';

/** Counts page changes: only the newest may set the state. */
let current = 0;
let isWaiting = false;
const changed = makeSignal();

function set(next: boolean): void {
  isWaiting = next;
  changed.notify();
}

/** False when a newer page change has replaced this one, whose failure then concerns no one. */
export async function trackLoading(work: Promise<unknown>): Promise<boolean> {
  const mine = (current += 1);
  set(true);
  try {
    await work;
  } catch (error) {
    if (mine === current) throw error;
  } finally {
    if (mine === current) set(false);
  }
  return mine === current;
}

export const loadingStore = {
  read: () => isWaiting,
  watch: changed.watch,
};
