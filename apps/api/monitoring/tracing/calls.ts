import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Here } from './here.ts';

/** One trace for each call; pages and files, which have no route, have none. */
export function traceCalls(server: FastifyInstance, here: Here): void {
  const calls = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    // Whether they can serve is asked all the time.
    if (url !== undefined && url !== '/healthz' && url !== '/readyz') {
      const facts = { 'http.request.method': request.method, 'http.route': url, 'hone.request_id': request.id };
      calls.set(request, here.start(`${request.method} ${url}`, SpanKind.SERVER, facts));
    }
    done();
  });
  // Only here: a body arrives in the connection's own context.
  server.addHook('preHandler', (request, _reply, done) => {
    const call = calls.get(request);
    if (call) here.within(call, done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const call = calls.get(request);
    if (call) {
      if (reply.raw.headersSent) call.setAttribute('http.response.status_code', reply.statusCode);
      if (request.refusal !== null) call.setAttribute('hone.refusal', request.refusal);
      if (reply.statusCode >= 500) call.setStatus({ code: SpanStatusCode.ERROR });
      call.end();
    }
    done();
  });
}
