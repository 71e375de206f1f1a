import type { FastifyReply, FastifyRequest } from 'fastify';
import { OAuthError } from '../../ports/oauth.ts';
import { refusalFor } from '../server/refusals.ts';

/** As RFC 6749 writes them: a word for programs, and a sentence for those who write them. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof OAuthError) {
    request.facts = { ...request.facts, oauth_error: error.failure };
    const status = error.failure === 'invalid_client' ? 401 : 400;
    if (status === 401) reply.header('www-authenticate', 'Bearer error="invalid_client"');
    return reply.code(status).send({ error: error.failure, error_description: error.message });
  }
  const { refusal, status } = refusalFor(error, request);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply.code(status).send({ error: wordFor(status), error_description: refusal.message });
}

function wordFor(status: number): string {
  if (status === 429 || status === 503 || status === 507) return 'temporarily_unavailable';
  return status >= 500 ? 'server_error' : 'invalid_request';
}
