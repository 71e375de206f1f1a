import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Meters } from './meters.ts';

// Any other would be a name that a caller made up.
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
const nameOf = (method: string) => (methods.has(method) ? method : 'other');

/** Counts each answer of the routes that are added afterwards. */
export function countCalls(server: FastifyInstance, meters: Meters): void {
  const { streams, callSeconds } = meters;
  const count = countAnswers(meters);
  // A hook for each route knows its pattern; asking the request for it takes a microsecond.
  server.addHook('onRoute', (options) => {
    const { url: route, config } = options;
    const isStream = config?.endpoint?.events !== undefined;
    if (isStream) {
      // Someone who leaves before its end closes it without an answer, so that Fastify calls no hook.
      options.onRequest = [options.onRequest ?? []].flat().concat((request, reply, done) => {
        streams.inc({ route });
        reply.raw.once('close', () => {
          streams.dec({ route });
          count(request, reply, route);
        });
        done();
      });
      return;
    }
    options.onResponse = [options.onResponse ?? []].flat().concat((request, reply, done) => {
      count(request, reply, route);
      callSeconds.observe({ method: nameOf(request.method), route }, reply.elapsedTime / 1000);
      done();
    });
  });
  // Pages, files and addresses that don't exist have no route.
  server.addHook('onResponse', (request, reply, done) => {
    if (request.is404) {
      count(request, reply, 'none');
      callSeconds.observe({ method: nameOf(request.method), route: 'none' }, reply.elapsedTime / 1000);
    }
    done();
  });
}

function countAnswers({ calls, refusals, paymentEvents }: Meters) {
  return ({ method, refusal, facts }: FastifyRequest, reply: FastifyReply, route: string) => {
    // Whoever left before the answer got no status.
    calls.inc({ method: nameOf(method), route, status: reply.raw.headersSent ? reply.statusCode : 'none' });
    if (refusal !== null) refusals.inc({ code: refusal });
    const type = facts?.['event_type'];
    if (type !== undefined) paymentEvents.inc({ type });
  };
}
