import { HoneError } from '../error.ts';

export type Pause = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

interface Retries {
  retries: number;
  signal: AbortSignal | undefined;
  pause: Pause;
}

/** Every call can be repeated: one that writes carries a key by which it is done once. */
export async function retry<Value>(work: () => Promise<Value>, { retries, signal, pause }: Retries): Promise<Value> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const wait = tried < retries ? waitAfter(error, tried) : undefined;
      if (wait === undefined) throw error;
      await pause(wait, signal);
    }
  }
}

/** A program that was told to wait longer should know it rather than hang. */
const longestWait = 30_000;
const firstWait = 500;

/** In milliseconds; undefined: trying again wouldn’t help. */
function waitAfter(error: unknown, tried: number): number | undefined {
  if (!(error instanceof HoneError)) return undefined;
  const { code, status, retryAfter } = error;
  if (status === 429 || status === 503 || code === 'request.key_in_use') {
    if (retryAfter !== undefined) return retryAfter * 1000 <= longestWait ? retryAfter * 1000 : undefined;
  }
  const isUnanswered = status === 0 || (code === 'request.failed' && status > 500);
  // Clients that lost the same server don’t come back in the same moment.
  return isUnanswered ? firstWait * 2 ** tried * (1 + fraction()) : undefined;
}

function fraction(): number {
  return crypto.getRandomValues(new Uint8Array(1))[0]! / 256;
}

export const pause: Pause = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop);
  });
