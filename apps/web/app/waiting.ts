import { makeSignal } from '../ui/signal.ts';

/** How many page changes wait for their code: 0 or 1, as a later one takes the place of an earlier. */
let current = 0;
let isWaiting = false;
const changed = makeSignal();

function set(next: boolean): void {
  isWaiting = next;
  changed.tell();
}

/** Waits for what a page change needs; false when a later change was asked for meanwhile. */
export async function waitFor(work: Promise<unknown>): Promise<boolean> {
  const mine = (current += 1);
  set(true);
  try {
    await work;
  } finally {
    if (mine === current) set(false);
  }
  return mine === current;
}

export const waitingStore = {
  read: () => isWaiting,
  watch: changed.watch,
};
