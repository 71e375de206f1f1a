/** In milliseconds, until an answer begins; a stream may take longer. */
const patience = 30_000;

/** A server that accepts a connection and says nothing is as good as none. */
export async function patiently(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), patience);
  const signals = init.signal ? [init.signal, tooLong.signal] : [tooLong.signal];
  try {
    return await fetch(input, { ...init, signal: AbortSignal.any(signals) });
  } catch (error) {
    throw tooLong.signal.aborted ? new TypeError('fetch failed', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}
