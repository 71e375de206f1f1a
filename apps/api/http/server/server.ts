import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Refusal, writeFailure } from '@hone/contracts/declarations/refusal';
import { isLoopback } from '@hone/domain/enhance/hosts';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { KeyedHash } from '../../ports/secrets.ts';
import type { StaticSite } from '../pages/static.ts';
import { logAnswers } from './log.ts';
import { answerOtherMethods } from './methods.ts';
import { refusalFor } from './refusals.ts';
import { bodyTime as usualBodyTime, endSlowBodies, type BodyTime } from './slow-bodies.ts';
import { refuseUnreadable } from './unreadable.ts';

export interface ServerSettings {
  logger: Logger;
  keyed: KeyedHash;
  headers: Record<string, string>;
  /** Whose X-Forwarded-For is trusted; false: no one's. */
  trustProxy: string[] | false;
  /** Answers only under this machine's own names, unless other machines are let in. */
  isLocal: boolean;
  /** Answers addresses without a route. */
  site: StaticSite | undefined;
  /** Tests don't wait a minute. */
  bodyTime?: BodyTime;
}

const bodyLimit = 1_000_000;
/** Whatever is still in progress then is cut. */
const longestDrain = 10_000;
const longestAccepting = 500;

export function makeServer({
  logger,
  keyed,
  headers,
  trustProxy,
  isLocal,
  site,
  bodyTime = usualBodyTime,
}: ServerSettings): FastifyInstance {
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy,
    bodyLimit,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // The last resort for a whole request: `endSlowBodies` ends a slow one sooner.
    requestTimeout: 600_000,
    // Who neither sends nor reads a byte for so long is gone, or holds the connection on purpose. Nothing that we compute
    // takes as long, and streams send something every 15 seconds.
    connectionTimeout: 120_000,
    // A little longer than load balancers keep theirs.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    // A call on an open connection is still served, and its connection closed; Fastify's own 503 is no refusal of ours.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    clientErrorHandler: refuseUnreadable(headers),
    // An unreadable address (a lone %) is answered like one that doesn't exist.
    frameworkErrors: (_error, request, reply) =>
      void (reply as FastifyReply)
        .code(404)
        .headers(headers)
        .send(writeFailure(new Refusal('request.not_found'), request.id)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  server.server.headersTimeout = 15_000;
  // Node would drop those after the 2,000th without a word, such as a second Host, or what a proxy adds of where a call
  // came from. Together they hold 16 KB in any case.
  server.server.maxHeadersCount = 0;
  server.removeContentTypeParser('text/plain');
  const parseJson = server.getDefaultJsonParser('remove', 'remove');
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Fastify would silently replace broken UTF-8, and the damage would be stored.
    if (isUtf8(body)) return parseJson(request, body.toString(), done);
    done(new Refusal('request.encoding'));
  });

  // First of all: it's also for what is refused.
  endSlowBodies(server, bodyTime);
  server.decorateRequest('refusal', null);
  logAnswers(server, logger, keyed);
  let checksHost: boolean | undefined;
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    // HTTP/0.9 has no headers: whose request it is and where it ends can't be said.
    if (request.raw.httpVersionMajor < 1) return done(new Refusal('request.malformed'));
    if (hasTwoHosts(request.raw.rawHeaders)) return done(new Refusal('request.two_hosts'));
    // Against DNS rebinding: a page elsewhere must not reach a server meant for one person.
    checksHost ??= isLocal && isForThisMachine(server);
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    if (checksHost && !isLoopback(host)) return done(new Refusal('request.foreign_host'));
    done();
  });
  answerOtherMethods(server);

  server.setErrorHandler((error, request, reply) => {
    const { refusal, status } = refusalFor(error, request);
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    const challenge = challengeOf(refusal, status, request);
    if (challenge && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', challenge);
    return reply.code(status).headers(headers).send(writeFailure(refusal, request.id));
  });
  server.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    if (isPage && site?.answer(request, reply)) return reply;
    throw new Refusal('request.not_found');
  });
  return server;
}

/** What a program needs in order to get further (RFC 6750). */
function challengeOf({ code }: Refusal, status: number, request: FastifyRequest): string | undefined {
  if (status === 401) return 'Bearer';
  if (code !== 'access.scope_missing') return undefined;
  return `Bearer error="insufficient_scope", scope="${request.routeOptions.config.endpoint?.scope}"`;
}

/** Node keeps the first of several Host headers, while a proxy in front may use another. */
function hasTwoHosts(headers: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

/** Whether it can be reached only from this machine, whatever `HOST` calls it. */
export function isForThisMachine(server: FastifyInstance): boolean {
  return server.addresses().every((bound) => typeof bound === 'string' || isLoopback(bound.address));
}

/**
 * Returns what stops listening, and ends connections without cutting a call: an answer from then on closes its own, and
 * one that stays silent for `idle` milliseconds is closed. Resolves once none is left.
 */
export function watchConnections(fastify: FastifyInstance): (idle: number) => Promise<void> {
  const { server } = fastify;
  // Browsers open some in advance and never use them; Node doesn't count those as idle.
  const unused = new Set<Socket>();
  const open = new Set<Socket>();
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    unused.add(socket);
    open.add(socket);
    socket.once('close', () => {
      unused.delete(socket);
      open.delete(socket);
    });
  });
  // Listening for bytes instead would take the socket away from Node's fast parser.
  server.on('request', ({ socket }) => void unused.delete(socket));

  const closeIdle = server.closeIdleConnections.bind(server);
  // After `setImmediate`: the turn has just read whatever had arrived.
  const closeSilent = () => {
    closeIdle();
    // Of a call that has begun to arrive, some bytes were read.
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  };
  return async (idle) => {
    // Node closes these as soon as it stops listening, when their clients may just be sending the next call.
    server.closeIdleConnections = () => undefined;
    // Those that the system has connected and Node hasn't accepted yet, one a turn, would be reset.
    const until = performance.now() + longestAccepting;
    for (let before = -1; before < accepted && performance.now() < until;) {
      before = accepted;
      await turn();
    }
    const closed = fastify.close();
    const late = setTimeout(() => server.closeAllConnections(), longestDrain);
    let again: NodeJS.Timeout | undefined;
    const silent = setTimeout(() => {
      // An answer that was in progress leaves its connection open, and its client may keep it for a minute.
      again = setInterval(() => setImmediate(closeSilent), 100);
      setImmediate(closeSilent);
    }, idle);
    await closed;
    // Fastify doesn't wait for those of a second address.
    await Promise.all([...open].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    for (const timer of [silent, again, late]) clearTimeout(timer);
  };
}
