/** How many page changes wait for their code: 0 or 1, as a later one takes the place of an earlier. */
let current = 0;
let isWaiting = false;
const watchers = new Set<() => void>();

function set(next: boolean): void {
  isWaiting = next;
  watchers.forEach((onChange) => onChange());
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
  watch(onChange: () => void): () => void {
    watchers.add(onChange);
    return () => watchers.delete(onChange);
  },
};
