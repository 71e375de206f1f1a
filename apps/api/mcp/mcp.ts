import { makeClient, type Client } from '@hone/client/client';
import { mcpAddress } from '@hone/contracts/access/oauth';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { apiPrefix } from '@hone/contracts/routes';
import { isLoopback } from '@hone/domain/enhance/hosts';
import { isUrl } from '@hone/domain/urls';
import { neededScopes } from '@hone/mcp/scopes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf, signedOut } from '../http/guard/authenticate.ts';
import { countCrowds } from '../http/guard/crowds.ts';
import { factsOf, type Identify } from '../http/guard/identify.ts';
import type { ConsumeRateLimit } from '../http/guard/limits.ts';
import type { Caller } from '../http/port.ts';
import { networkOf } from '../http/server/network.ts';
import { makeCancelling } from './cancelling.ts';
import { makeFailureHandler } from './failures.ts';
import { fetchInProcess } from './in-process.ts';

export interface McpSettings {
  origin: string;
  /** Pages on this machine may call it too. */
  isLocal: boolean;
  identify: Identify;
  consumeRateLimit: ConsumeRateLimit;
  /** Multiplies how many calls of one person may be in progress. */
  limitFactor: number;
  now(): Date;
  reportFault(error: unknown): void;
}

/** No session is kept that could be deleted, and no stream that only listens. */
const allowed = 'OPTIONS, POST';
/** The longest message is a prompt to save, with what JSON adds to it. */
const bodyLimit = 500_000;
/** Of one person, at the same time; messages of one batch as well. */
const atOnce = 20;

/** One address for every version of the protocol, with a key or an app's token, and never a login of the dashboard. */
export function serveMcp(server: FastifyInstance, settings: McpSettings): void {
  const { origin, identify, consumeRateLimit, limitFactor, now, reportFault } = settings;
  const join = countCrowds(limitFactor);
  const { signalOf } = makeCancelling();
  // Most servers start more often than an agent comes by.
  const start = () => import('@hone/mcp/http').then(({ makeHttpHandler }) => makeHttpHandler(reportFault));
  let started: ReturnType<typeof start> | undefined;
  const callers = new WeakMap<FastifyRequest, Caller>();

  const admit = async (request: FastifyRequest): Promise<Caller> => {
    refuseForeignPages(request, settings);
    const [at, network] = [now(), networkOf(request.ip)];
    const guarded = { access: 'signed-in', reach: 'extension', scope: 'any' } as const;
    const meet = (who: Caller) => void (request.facts = factsOf(who));
    const { caller } = await identify(guarded, request.headers.authorization, { network, now: at, meet });
    if (caller?.reach !== 'app' && caller?.reach !== 'key') throw signedOut();
    consumeRateLimit('read', caller.userId, at);
    return caller;
  };

  server.route({
    method: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
    url: mcpAddress,
    bodyLimit,
    errorHandler: makeFailureHandler(origin),
    // Before the body is read: a stranger's is not worth it.
    async onRequest(request, reply) {
      if (request.method === 'OPTIONS') return reply.code(204).header('allow', allowed).send();
      callers.set(request, await admit(request));
      if (request.method === 'POST') return;
      reply.header('allow', allowed);
      throw new Refusal('request.method_not_allowed');
    },
    async handler(request, reply) {
      const { userId, loginId, scopes = [] } = callers.get(request)!;
      if (Array.isArray(request.body) && request.body.length > atOnce) throw new Refusal('request.too_large');
      if (!neededScopes(request.body).every((scope) => scopes.includes(scope)))
        throw new Refusal('access.scope_missing');
      const leave = join({ id: 'mcp.serve', atOnce }, userId);
      reply.raw.once('close', leave);
      const described = toWebRequest(request, origin, signalOf(request, reply, loginId));
      const answer = await (started ??= start());
      const person = { id: userId, client: clientOf(server, request), scopes };
      const response = await answer(described, request.body, person);
      return reply.header('x-accel-buffering', 'no').send(response);
    },
  });
}

/** The protocol requires it. Only browsers send an Origin. */
function refuseForeignPages({ headers }: FastifyRequest, { origin, isLocal }: McpSettings): void {
  const from = headers.origin;
  if (from === undefined || from === origin) return;
  if (isLocal && isUrl(from) && isLoopback(new URL(from).hostname)) return;
  throw new Refusal('request.foreign_origin');
}

function toWebRequest({ method, headers }: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const sent = Object.entries(headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  // Only what describes the message: its body is handed over as it was read.
  const described = sent.filter(([name]) => /^(?:accept|content-type|mcp-.*)$/.test(name));
  return new Request(origin + mcpAddress, { method, headers: described, signal });
}

/** With the caller's own token, so that every limit, scope and rule of a call holds here too. */
function clientOf(server: FastifyInstance, { ip, headers }: FastifyRequest): Client {
  const access = bearerOf(headers.authorization)!;
  return makeClient({
    base: apiPrefix,
    // The caller renews its token itself.
    session: { tokens: () => ({ access, refresh: '' }), keep: () => undefined, exclusively: async () => null as never },
    fetch: fetchInProcess(server, ip),
  });
}
