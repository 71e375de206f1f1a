/** Milliseconds between polls; the last one repeats. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;
/** Failed polls before the page says that it takes long. */
export const longAfter = 4;

/** `open`: a bill is waiting for payment; `none`: there is no bill. */
export type Settled = 'paid' | 'open' | 'none';

interface Settling {
  /** `undefined`: no answer, or the outcome is unknown. */
  ask(): Promise<Settled | undefined>;
  /** How many "not paid" answers to ignore: one may be older than the payment. */
  ignoredAnswers: number;
  /** After each failed poll. */
  onWait(times: number): void;
  signal: AbortSignal;
}

/** Polls with growing pauses; `undefined` when stopped before. */
export async function settle({ ask, ignoredAnswers, onWait, signal }: Settling): Promise<Settled | undefined> {
  let unpaid = 0;
  for (let times = 0; !signal.aborted; times += 1) {
    const settled = await ask();
    if (settled === 'paid') return settled;
    if (settled !== undefined && (unpaid += 1) > ignoredAnswers) return settled;
    if (signal.aborted) break;
    onWait(times + 1);
    await pause(pauses[times] ?? pauses.at(-1)!, signal);
  }
  return undefined;
}

/** Ends early when the browser is back online. */
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
