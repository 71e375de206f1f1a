import type { Endpoint } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { statusOf } from '@hone/contracts/declarations/statuses';
import type { FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isDatabaseFull, isOwnerDeleted } from '../../database/failures.ts';
import { FilesUnavailable } from '../../ports/files.ts';
import { IdentityUnavailable } from '../../ports/identity.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that it was refused with. */
    refusal: string | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

interface Answer {
  refusal: Refusal;
  status: number;
}

// Undefined: a bug of ours, a 500.
function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Refusal('request.unsupported_media_type');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal('request.too_large');
  }
  if (statusCode === 400) return new Refusal('request.malformed');
  if (error instanceof IdentityUnavailable) return new Refusal('access.provider.away', { retryAfter: 5 });
  if (isOwnerDeleted(error)) return new Refusal('request.not_found');
  if (isDatabaseFull(error)) return new Refusal('request.full');
  if (error instanceof FilesUnavailable) return new Refusal('uploads.away', { retryAfter: 5 });
  if (isDatabaseUnavailable(error)) return new Refusal('request.unavailable', { retryAfter: 2 });
  return undefined;
}

/** A bug of ours is logged under the request's id, and its details are never sent. */
export function refusalFor(error: unknown, request: FastifyRequest): Answer {
  const answer = answerTo(error, request);
  request.refusal = answer.refusal.code;
  return answer;
}

function answerTo(error: unknown, request: FastifyRequest): Answer {
  const refusal = asRefusal(error);
  // A code without a listed status is such a bug too.
  const status = refusal && statusOf(refusal, request.routeOptions.config?.endpoint);
  if (refusal && status !== undefined) {
    if (status >= 500) warn({ refusal, status }, error, request);
    return { refusal, status };
  }
  request.log.error({ err: error }, 'a request failed');
  return { refusal: new Refusal('request.failed'), status: 500 };
}

/** Anyone can cause these, so none is logged as an error or with a stack. */
function warn({ refusal, status }: Answer, error: unknown, { log }: FastifyRequest): void {
  const { code } = refusal;
  if (error === refusal) log.warn({ code, status }, 'temporarily refused');
  else log.warn({ code, status, ...describeCause(error) }, 'a dependency is unavailable');
}

/** Briefly, without anything quoted in it, which may be personal. */
function describeCause(error: unknown): { cause: string; query?: string } {
  const sentences: string[] = [];
  let query: string | undefined;
  for (let at = error; at instanceof Error && sentences.length < 5; at = at.cause) {
    // A failed query's message holds its values; its cause's message doesn't.
    if ('query' in at) query = String(at.query);
    else sentences.push(at.message);
  }
  return { cause: sentences.join(' ').replace(/"[^"]*"/g, '"…"'), ...(query !== undefined && { query }) };
}
