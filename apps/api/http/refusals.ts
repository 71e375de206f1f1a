import { Refusal } from '@hone/contracts/refusal';
import type { FastifyRequest } from 'fastify';
import { isDatabaseAway, isDatabaseFull, isOwnerGone } from '../database/failures.ts';
import { FilesAway } from '../ports/files.ts';
import { IdentityAway } from '../ports/identity.ts';

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
export function tellRefusal(error: unknown, request: FastifyRequest): Refusal {
  const refusal = asRefusal(error);
  if (refusal && refusal.status < 500) return refusal;
  request.log.error({ err: error, request_id: request.id }, refusal ? 'a part that we need is away' : 'a request failed');
  return refusal ?? new Refusal('request.failed', 500);
}
