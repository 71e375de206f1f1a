import { Failure, readFailure, Refusal, writeFailure } from '@hone/contracts/refusal';
import * as z from 'zod/mini';
import type { Trouble } from '../platform/messages.ts';

/** A call that came to nothing, as pages are told of it. Whatever is no refusal is the line's doing. */
export function troubleOf(error: unknown): Trouble {
  const refusal = error instanceof Refusal ? error : new Refusal('request.failed', 0);
  const { status, retryAfter } = refusal;
  return {
    ...writeFailure(refusal, refusal.requestId),
    status,
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  };
}

/** The same of a stream that failed after it had begun, with what it tells of its cost. */
export function troubleOfStream(told: unknown): Trouble {
  const { data: failure } = z.safeParse(Failure, told);
  return { ...failure, ...troubleOf(readFailure(failure, 503)) };
}

/** A run that nobody can go on with. */
export function lostRun(): Trouble {
  return troubleOf(new Refusal('enhance.failed', 0));
}
