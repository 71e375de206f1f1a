import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Here } from './here.ts';

/** One trace for each call; pages and files, which have no route, have none. */
export function traceCalls(server: FastifyInstance, here: Here): void {
  const calls = new WeakMap<FastifyRequest, Span>();
  const end = (call: Span, { refusal }: FastifyRequest, { raw, statusCode }: FastifyReply) => {
    if (raw.headersSent) call.setAttribute('http.response.status_code', statusCode);
    if (refusal !== null) call.setAttribute('hone.refusal', refusal);
    if (statusCode >= 500) call.setStatus({ code: SpanStatusCode.ERROR });
    call.end();
  };
  server.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    // Whether they can serve is asked all the time.
    if (url !== undefined && url !== '/healthz' && url !== '/readyz') {
      const facts = { 'http.request.method': request.method, 'http.route': url, 'hone.request_id': request.id };
      const call = here.start(`${request.method} ${url}`, SpanKind.SERVER, facts);
      calls.set(request, call);
      // Fastify calls no hook after an answer whose caller left before its end.
      reply.raw.once('close', () => end(call, request, reply));
    }
    done();
  });
  // Only here: a body arrives in the connection's own context.
  server.addHook('preHandler', (request, _reply, done) => {
    const call = calls.get(request);
    if (call) here.within(call, done);
    else done();
  });
}
