import { HoneError } from '../error.ts';

export interface Attempt {
  signal: AbortSignal;
  /** What `work` comes to, or the reason why it was ended first. */
  reach<Value>(work: Promise<Value>): Promise<Value>;
  /** It has begun: from now on only the caller ends it. */
  disarm(): void;
  release(): void;
}

export function beginAttempt(timeout: number, outer: AbortSignal | undefined): Attempt {
  outer?.throwIfAborted();
  const end = new AbortController();
  const giveUp = () => end.abort(outer!.reason);
  outer?.addEventListener('abort', giveUp);
  const timer = setTimeout(() => end.abort(late(timeout)), timeout);
  // Not left to `fetch`, which can lose its signal while a body is read (Node 20).
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason as Error));
  });
  ended.catch(() => undefined);
  return {
    signal: end.signal,
    async reach(work) {
      try {
        return await Promise.race([work, ended]);
      } catch (error) {
        if (end.signal.aborted) throw end.signal.reason;
        throw error instanceof HoneError ? error : unreachable(error);
      }
    },
    disarm: () => clearTimeout(timer),
    release() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', giveUp);
    },
  };
}

function late(timeout: number): HoneError {
  const message = `Hone didn’t answer within ${timeout / 1000} seconds.`;
  return new HoneError({ code: 'request.timeout', message }, { status: 0 });
}

function unreachable(cause: unknown): HoneError {
  const message = 'Can’t reach Hone. Check the address and your connection.';
  return new HoneError({ code: 'request.unreachable', message }, { status: 0, cause });
}
