import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Refusal, writeFailure } from '@hone/contracts/refusal';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { tellRefusal } from './refusals.ts';
import type { StaticSite } from './static.ts';

export interface ServerSettings {
  logger: Logger;
  headers: Record<string, string>;
  /** Whose X-Forwarded-For is believed; false: nobody's. */
  trustProxy: string[] | false;
  /** The names under which it answers, whatever the port; undefined: any. */
  hosts: string[] | undefined;
  /** What answers an address that no route takes. */
  site: StaticSite | undefined;
}

const bodyLimit = 1_000_000;

/** The HTTP server with nothing on it yet: its patience, its limits, and its one way to say no. */
export function makeServer({ logger, headers, trustProxy, hosts, site }: ServerSettings): FastifyInstance {
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy,
    bodyLimit,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // A whole request within a minute, which a picture on a slow telephone may need; an idle connection is kept a little longer
    // than balancers keep theirs.
    requestTimeout: 60_000,
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    // A call that still arrives on an open connection is served, and its connection closed; Fastify's own 503 is no refusal of ours.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // An address that cannot be read (a lone %) is answered like one that does not exist.
    frameworkErrors: (_error, request, reply) =>
      void (reply as FastifyReply).code(404).headers(headers).send(writeFailure(new Refusal('request.not_found', 404), request.id)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  // Nobody needs long to say what they want.
  server.server.headersTimeout = 15_000;
  server.removeContentTypeParser('text/plain');

  const allowed = hosts && new Set(hosts);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    // A page elsewhere that points its own name at this machine must not reach a server meant for one person.
    if (allowed && !allowed.has((request.headers.host ?? '').replace(/:\d+$/, ''))) return done(new Refusal('request.foreign_host', 403));
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' || reply.statusCode >= 400) logAnswer(logger, request, reply);
    done();
  });

  server.setErrorHandler((error, request, reply) => {
    const refusal = tellRefusal(error, request);
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply.code(refusal.status).headers(headers).send(writeFailure(refusal, request.id));
  });
  server.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    if (isPage && site?.answer(request, reply)) return reply;
    throw new Refusal('request.not_found', 404);
  });
  return server;
}

/** Answers with what closes the connections on which nothing is under way, until it is told to stop. */
export function watchConnections({ server }: FastifyInstance): () => { stop(): void } {
  // A browser opens some in advance, on which nothing is ever asked: to Node those are no idle ones.
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  // Listening for its bytes instead would take the socket away from Node's fast parser.
  server.on('request', ({ socket }) => void unused.delete(socket));
  return () => {
    const close = () => {
      server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    };
    // An answer that was under way leaves its connection open, and its client may keep it for a minute.
    const timer = setInterval(close, 100);
    close();
    return { stop: () => clearInterval(timer) };
  };
}

// The route's pattern, never the address: an address may hold what somebody typed.
function logAnswer(
  logger: Logger,
  request: { method: string; id: string; routeOptions: { url?: string | undefined }; facts?: Record<string, string> | null },
  reply: { statusCode: number; elapsedTime: number },
): void {
  logger.info(
    {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...request.facts,
    },
    'answered',
  );
}
