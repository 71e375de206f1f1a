import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Message = { method?: unknown; id?: unknown; params?: { requestId?: unknown } | null };

/**
 * A signal per call, which aborts when its client hangs up, or cancels by a message, as clients of 2025 do. Such a message
 * finds calls of this process alone; those versions let a server ignore it otherwise.
 */
export function makeCancelling() {
  const calls = new Map<string, AbortController>();

  return {
    signalOf(request: FastifyRequest, reply: FastifyReply, loginId: string): AbortSignal {
      const call = new AbortController();
      const { method, id, params } = messageOf(request);
      // Every client counts its messages from 0: this tells them apart.
      if (method === 'initialize') reply.header('mcp-session-id', randomUUID());
      const session = request.headers['mcp-session-id'];
      const keyOf = (messageId: unknown) => JSON.stringify([loginId, session, messageId]);
      if (session && method === 'notifications/cancelled') calls.get(keyOf(params?.requestId))?.abort();
      const key = session && method === 'tools/call' ? keyOf(id) : undefined;
      if (key !== undefined) calls.set(key, call);
      reply.raw.once('close', () => {
        call.abort();
        if (key !== undefined && calls.get(key) === call) calls.delete(key);
      });
      return call.signal;
    },
  };
}

function messageOf({ body }: FastifyRequest): Message {
  return typeof body === 'object' && body !== null ? body : {};
}
