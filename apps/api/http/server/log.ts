import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pino, stdSerializers, type DestinationStream, type LevelWithSilent, type Logger } from 'pino';
import { describeFailedQuery } from '../../database/failures.ts';
import type { KeyedHash } from '../../ports/secrets.ts';
import { prefixOf } from './network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    facts: Record<string, string> | null;
    /** The call's handler, which may outlive its connection. */
    work: Promise<unknown> | null;
  }
  interface FastifyContextConfig {
    /** For a call that changes nothing. */
    isLogged?: boolean;
  }
}

/** One line of JSON per event; nothing in it can end the line. */
export function makeLog(level: LevelWithSilent, to?: DestinationStream): Logger {
  const err = (error: Error) => describeFailedQuery(error) ?? stdSerializers.err(error);
  return pino({ level, base: null, serializers: { err }, hooks: { streamWrite: escapeBreaks } }, to);
}

// JSON leaves these as they are, and some readers take them for a line break or a command.
function escapeBreaks(line: string): string {
  return line.replace(/[\u007f-\u009f\u2028\u2029]/g, (sign) => `\\u${hex(sign)}`);
}

function hex(sign: string): string {
  return sign.charCodeAt(0).toString(16).padStart(4, '0');
}

/**
 * Logs each call that changes something, is refused, exports data, or is made by a program of others: once it is over,
 * or its caller has gone.
 */
export function logAnswers(server: FastifyInstance, logger: Logger, keyed: KeyedHash): void {
  server.decorateRequest('facts', null);
  server.decorateRequest('work', null);
  const log = (ip: string, request: FastifyRequest, reply: FastifyReply) => {
    const network = keyed('log', prefixOf(ip)).slice(0, 16);
    logger.info({ ...describe(request, reply), network, ...request.facts }, 'answered');
  };
  server.addHook('onRequest', (request, reply, done) => {
    if (isAlwaysLogged(request)) {
      // A closed connection no longer knows its address.
      const { ip } = request;
      const end = () => log(ip, request, reply);
      reply.raw.once('close', () => (request.work ? request.work.then(end, end) : end()));
    }
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    if ((reply.statusCode >= 400 || isByProgram(request)) && !isAlwaysLogged(request)) log(request.ip, request, reply);
    done();
  });
}

function isAlwaysLogged({ method, routeOptions }: FastifyRequest): boolean {
  return (method !== 'GET' && method !== 'HEAD') || routeOptions.config?.isLogged === true;
}

/** With an API key, or as a connected app: what a thief read must be found too. */
function isByProgram({ facts }: FastifyRequest): boolean {
  return facts?.['key_id'] !== undefined || facts?.['app_login_id'] !== undefined;
}

// The route's pattern, never the address, which may hold something that a person typed.
function describe(request: FastifyRequest, { raw, statusCode, elapsedTime }: FastifyReply) {
  return {
    request_id: request.id,
    method: request.method,
    route: request.routeOptions.url ?? null,
    status: raw.headersSent ? statusCode : null,
    milliseconds: Math.round(elapsedTime),
    ...(!raw.writableFinished && { is_cut: true }),
  };
}
