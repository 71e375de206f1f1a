import { Refusal } from '@hone/contracts/refusal';
import type { FastifyRequest } from 'fastify';
import { isDatabaseAway, isDatabaseFull, isOwnerGone } from '../../database/failures.ts';
import { FilesAway } from '../../ports/files.ts';
import { IdentityAway } from '../../ports/identity.ts';

// Undefined: a fault of ours, a 500.
function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Refusal('request.unsupported_media_type', 415);
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal('request.too_large', 413);
  }
  if (statusCode === 400) return new Refusal('request.malformed', 400);
  if (error instanceof IdentityAway) return new Refusal('access.provider.away', 503, { retryAfter: 5 });
  if (isOwnerGone(error)) return new Refusal('request.not_found', 404);
  if (isDatabaseFull(error)) return new Refusal('request.full', 507);
  if (error instanceof FilesAway) return new Refusal('uploads.away', 503, { retryAfter: 5 });
  if (isDatabaseAway(error)) return new Refusal('request.unavailable', 503, { retryAfter: 2 });
  return undefined;
}

/** The refusal to answer with; a fault of ours is logged under the request's id, and said to nobody. */
export function refusalFor(error: unknown, request: FastifyRequest): Refusal {
  const refusal = asRefusal(error);
  if (refusal) {
    if (refusal.status >= 500) warn(refusal, error, request);
    return refusal;
  }
  request.log.error({ err: error }, 'a request failed');
  return new Refusal('request.failed', 500);
}

/** Anyone can bring these about, so none of them is an error or has a stack. */
function warn(refusal: Refusal, error: unknown, { log }: FastifyRequest): void {
  const { code, status } = refusal;
  if (error === refusal) log.warn({ code, status }, 'temporarily refused');
  else log.warn({ code, status, ...describeCause(error) }, 'a dependency is unavailable');
}

/** In a few words, without what is quoted in them: that may be somebody's. */
function describeCause(error: unknown): { cause: string; query?: string } {
  const sentences: string[] = [];
  let query: string | undefined;
  for (let at = error; at instanceof Error && sentences.length < 5; at = at.cause) {
    // The message of a failed query holds its values; that of its cause does not.
    if ('query' in at) query = String(at.query);
    else sentences.push(at.message);
  }
  return { cause: sentences.join(' ').replace(/"[^"]*"/g, '"…"'), ...(query !== undefined && { query }) };
}
