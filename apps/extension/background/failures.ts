import { Failure } from '@hone/contracts/declarations/failure';
import { readFailure, Refusal, writeFailure } from '@hone/contracts/declarations/refusal';
import * as z from 'zod/mini';
import type { Trouble } from '../platform/messages/trouble.ts';

/** Anything that isn't a refusal is a connection problem. */
export function toTrouble(error: unknown): Trouble {
  const refusal = error instanceof Refusal ? error : new Refusal('request.unreachable');
  const { status, retryAfter } = refusal;
  return {
    ...writeFailure(refusal, refusal.requestId),
    status,
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  };
}

export function toStreamTrouble(data: unknown): Trouble {
  const { data: failure } = z.safeParse(Failure, data);
  return { ...failure, ...toTrouble(readFailure(failure, 503)) };
}

/** The connection ended in the middle of an answer. */
export function cutStream(error?: unknown): Trouble {
  return error instanceof Refusal ? toTrouble(error) : { code: 'stream.cut', message: '', status: 0 };
}

export function lostRun(): Trouble {
  return toTrouble(new Refusal('enhance.failed'));
}
