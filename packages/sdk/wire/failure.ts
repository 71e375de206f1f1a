import { HoneError, type Failure } from '../error.ts';

/** Anything that isn’t ours, such as a proxy’s page, becomes a failure without a reason. */
export function readFailure(body: unknown, status: number, retryAfter?: number): HoneError {
  const { code, message } = (body ?? {}) as Partial<Failure>;
  const isOurs = typeof code === 'string' && typeof message === 'string';
  const failure = isOurs ? (body as Failure) : { code: 'request.failed', message: 'Hone gave no answer.' };
  return new HoneError(failure, { status, retryAfter });
}
