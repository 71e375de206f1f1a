export interface JoinedSignal {
  signal: AbortSignal;
  abort(): void;
  /** Whoever waits has what it waited for. */
  release(): void;
}

/**
 * Aborts with the first of the given ones, or after some time. `AbortSignal.any` and `AbortSignal.timeout` do the same,
 * but Node keeps them, and all that their listeners know, for as long as none has aborted: a stream that was left after
 * a second was held for the fifteen minutes of its longest time.
 */
export function joinSignals(signals: readonly AbortSignal[], milliseconds?: number): JoinedSignal {
  const own = new AbortController();
  const timer = milliseconds === undefined ? undefined : setTimeout(() => abort(), milliseconds).unref();
  const release = () => {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener('abort', abort);
  };
  const abort = () => {
    release();
    // With the reason of who ended it: whoever catches it compares.
    own.abort(signals.find(({ aborted }) => aborted)?.reason);
  };
  for (const signal of signals) signal.addEventListener('abort', abort);
  if (signals.some(({ aborted }) => aborted)) abort();
  return { signal: own.signal, abort, release };
}

/**
 * Ends the wait by itself; the signal only frees the connection. With `redirect: 'error'`, fetch lets go of its signal
 * while a body is read (Node 20), and one that stalls would be awaited for five minutes.
 */
export async function withDeadline<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const over = joinSignals([], milliseconds);
  const late = new Promise<never>((_, reject) =>
    over.signal.addEventListener('abort', () => reject(new Error('It didn’t answer in time.'))),
  );
  try {
    return await Promise.race([work(over.signal), late]);
  } finally {
    over.release();
  }
}
