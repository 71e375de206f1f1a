/** Milliseconds before it is asked again; the last one from then on. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;
/** How often it was asked in vain when one says that it takes long. */
export const longAfter = 4;

/** `open`: a bill waits for its payment; `none`: there is no bill at all. */
export type Settled = 'paid' | 'open' | 'none';

interface Settling {
  /** Asks the provider how things stand; undefined where nobody answers, or nobody knows. */
  ask(): Promise<Settled | undefined>;
  /** How many answers that it is not paid are not believed yet: one may be older than the payment. */
  patience: number;
  /** It was asked so often in vain. */
  onWait(times: number): void;
  signal: AbortSignal;
}

/** Asks, with growing pauses, until it is known what came of a payment; undefined when it was stopped before. */
export async function settle({ ask, patience, onWait, signal }: Settling): Promise<Settled | undefined> {
  let unpaid = 0;
  for (let times = 0; !signal.aborted; times += 1) {
    const settled = await ask();
    if (settled === 'paid') return settled;
    if (settled !== undefined && (unpaid += 1) > patience) return settled;
    if (signal.aborted) break;
    onWait(times + 1);
    await pause(pauses[times] ?? pauses.at(-1)!, signal);
  }
  return undefined;
}

/** Ends at once when the line is there again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
