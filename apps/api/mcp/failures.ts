import { mcpAddress, oauthAddresses } from '@hone/contracts/access/oauth';
import { basicScopes } from '@hone/domain/access/scopes';
import { neededScopes } from '@hone/mcp/scopes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalFor } from '../http/server/refusals.ts';

type AnswerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** In the protocol's own shape, whose sentence clients show to their person. */
export function makeFailureHandler(origin: string): AnswerFailure {
  const metadata = `resource_metadata="${origin}${oauthAddresses.resource}${mcpAddress}"`;
  const ofStranger = `${metadata}, scope="${basicScopes.join(' ')}"`;

  return (error, request, reply) => {
    const { refusal, status } = refusalFor(error, request);
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    if (status === 401) {
      const wrong = request.headers.authorization === undefined ? '' : 'error="invalid_token", ';
      reply.header('www-authenticate', `Bearer ${wrong}${ofStranger}`);
    }
    if (refusal.code === 'access.scope_missing') {
      const scope = neededScopes(request.body).join(' ');
      reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}", ${metadata}`);
    }
    const data = { code: refusal.code, request_id: request.id };
    const code = status < 500 ? invalidRequest : internalError;
    return reply
      .code(status)
      .send({ jsonrpc: '2.0', id: idOf(request.body), error: { code, message: refusal.message, data } });
  };
}

const invalidRequest = -32600;
const internalError = -32603;

function idOf(body: unknown): string | number | null {
  const { id } = (body ?? {}) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
