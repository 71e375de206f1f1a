import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { takesIdempotencyKey, type Endpoint } from '@hone/contracts/declarations/define';
import { apiPrefix } from '@hone/contracts/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../database/port.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyedHash } from '../ports/secrets.ts';
import { turnsByPerson } from '../ports/turns-by-person.ts';
import { makeAnswerWriter } from './answer.ts';
import { deprecationHeaders, setHeaders } from './deprecation.ts';
import { signedOut } from './guard/authenticate.ts';
import { readBrowser } from './browser-cookie.ts';
import { countCrowds } from './guard/crowds.ts';
import { factsOf, type Identify } from './guard/identify.ts';
import type { ConsumeRateLimit } from './guard/limits.ts';
import { findAnswer } from './idempotency/idempotency.store.ts';
import { makeOnceOnly, readIdempotencyKey, type OnceOnly, type StoredAnswer } from './idempotency/idempotency.ts';
import { makeLeases, type Leases } from './idempotency/leases.ts';
import { makeTurns, type InTurn, type Turn } from './idempotency/turns.ts';
import { parse, parseParams, parseQuery, readVersion, refuseDashboardFields } from './parse.ts';
import type { Caller, Download, Mount } from './port.ts';
import { lastOf, runEvents, runOnce, type AnyCall, type Run, type RunEvents, type RunOnce } from './run.ts';
import { networkOf } from './server/network.ts';
import { refusalFor } from './server/refusals.ts';
import { makeSignals, sendEvents, streamType } from './stream.ts';
import { uploadsIn, type Uploaded, type WithUpload } from './upload.ts';

export interface MountSettings {
  database: Database;
  clock: Clock;
  identify: Identify;
  keyed: KeyedHash;
  consumeRateLimit: ConsumeRateLimit;
  /** Multiplies how many calls of one person may be in progress, as it does the limits by time. */
  limitFactor: number;
  checkAnswers: boolean;
  headers: Record<string, string>;
  /** Whether we are reached over TLS. */
  secure: boolean;
  /** Where uploads are kept during their call. */
  uploadsFolder: string;
  /** Aborts when the server drains: open streams end. */
  draining: AbortSignal;
}

export function makeMount(server: FastifyInstance, settings: MountSettings): Mount {
  const withUpload = uploadsIn(settings.uploadsFolder, settings.clock.now());
  const signalOf = makeSignals(settings.draining);
  const leases = makeLeases(settings.database);
  const inTurn = makeTurns(leases);
  const shareOf = shareOut(settings.database);
  const join = countCrowds(settings.limitFactor);
  return (endpoint, handler) => {
    const around: Around = { withUpload, signalOf, leases, inTurn, shareOf, join };
    const handle = serve(endpoint, handler as unknown as AnyHandler, settings, around);
    const url = apiPrefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const farewell = deprecationHeaders(endpoint);
    const route = {
      method: endpoint.method,
      url,
      config: { endpoint, isLogged: endpoint.download !== undefined },
      ...(farewell && { onRequest: setHeaders(farewell) }),
      handler: (request: FastifyRequest, reply: FastifyReply) => (request.work = handle(request, reply)),
    };
    if (endpoint.signed) {
      // Signatures cover bytes: a body that was parsed and serialized again would differ.
      void server.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
        scope.route(route);
      });
      return;
    }
    if (!endpoint.upload) return void server.route(route);
    // In a scope of its own: everywhere else a multipart body stays unsupported.
    void server.register(async (scope) => {
      await scope.register(multipart);
      scope.route({ ...route, bodyLimit: endpoint.upload!.maximumBytes + 100_000 });
    });
  };
}

/** Per person; mostly they wait for each other anyway, for the row of their account. */
const transactionsAtOnce = 2;

/** No one takes all of the database's connections. */
function shareOut({ transaction }: Database): (who: string) => Transaction {
  const takeTurn = turnsByPerson(transactionsAtOnce);
  return (who) => async (work) => {
    const leave = await takeTurn(who);
    try {
      return await transaction(work);
    } finally {
      leave();
    }
  };
}

// A declaration with events has a streaming handler, any other one that answers once.
type AnyHandler = RunOnce | RunEvents;

interface Around {
  withUpload: WithUpload;
  /** Aborts when the caller disconnects, or the server drains. */
  signalOf(reply: FastifyReply): AbortSignal;
  leases: Leases;
  inTurn: InTurn;
  shareOf(who: string): Transaction;
  join: ReturnType<typeof countCrowds>;
}

function serve(endpoint: Endpoint, handler: AnyHandler, settings: MountSettings, around: Around) {
  const { withUpload, signalOf, leases, inTurn, shareOf, join } = around;
  const { database, clock, identify, consumeRateLimit } = settings;
  const write = makeAnswerWriter(endpoint, settings.checkAnswers);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const now = clock.now();
    const network = networkOf(request.ip);
    const meet = (who: Caller) => void (request.facts = factsOf(who));
    const identified = identify(endpoint, request.headers.authorization, { network, now, meet });
    const { caller, isOver } = identified instanceof Promise ? await identified : identified;
    const who = caller?.userId ?? network;
    consumeRateLimit(endpoint.limit, who, now);

    const answer = async (uploaded?: Uploaded): Promise<FastifyReply> => {
      const call = {
        sql: endpoint.heavy ? database.reading : database.sql,
        caller,
        params: endpoint.params && parseParams(endpoint.params, request.params),
        query: endpoint.query && parseQuery(endpoint.query, request.query),
        body: endpoint.body && parse(endpoint.body, uploaded?.fields ?? request.body ?? {}),
        version: endpoint.guarded && readVersion(request.headers['if-match']),
        browser: endpoint.keeps && readBrowser(request, reply, settings.secure),
        signed: endpoint.signed && {
          body: request.body ?? Buffer.alloc(0),
          signature: String(request.headers[endpoint.signed] ?? ''),
        },
        file: uploaded?.file,
        now,
        network,
        agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
        log: (facts) => void (request.facts = { ...request.facts, ...facts }),
        signal: endpoint.events ? signalOf(reply) : never,
      } as AnyCall;
      if (caller && caller.reach !== 'dashboard') refuseDashboardFields(endpoint, call.body);
      const key = takesIdempotencyKey(endpoint) ? readIdempotencyKey(request.headers['idempotency-key']) : undefined;
      const act = key && caller ? actOf(settings.keyed, endpoint, caller, key, call) : undefined;
      const turn = endpoint.turn && caller && turnOf(settings.keyed, endpoint.turn, caller);
      const transaction = caller ? shareOf(caller.userId) : database.transaction;
      const run: Run = { endpoint, call, act, turn, database, transaction, leases, inTurn, write };

      if (isOver) return sendJson(reply, await repeat(database, act));
      if (endpoint.download) {
        const file = (await handler(call)) as Download;
        return sendFile(reply, endpoint.download, request.method === 'HEAD' ? unread(file) : file);
      }
      if (!endpoint.events) return sendJson(reply, await runOnce(handler as RunOnce, run));
      const start = handler as RunEvents;
      if (request.method === 'HEAD') return reply.type(streamType).send(nothing());
      if (wantsStream(endpoint, request)) {
        const headers = { ...settings.headers, ...deprecationHeaders(endpoint) };
        return streamEvents(request, reply, start, run, headers);
      }
      return sendJson(reply, await runOnce((inner) => lastOf(start(inner), run.call.signal), run));
    };
    const leave = join(endpoint, caller?.userId);
    try {
      return await (endpoint.upload ? withUpload(request, endpoint.upload, who, answer) : answer());
    } finally {
      leave();
    }
  };
}

/** For a call that ended its caller's login. */
async function repeat({ sql }: Database, act: OnceOnly | undefined): Promise<StoredAnswer> {
  const earlier = act && (await findAnswer(sql, act));
  if (!earlier) throw signedOut();
  return earlier;
}

async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  handler: RunEvents,
  run: Run,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const events = runEvents(handler, run);
  // Anything refused before the first event is refused with a status, as everywhere.
  const first = await events.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* events;
  }
  reply.hijack();
  await sendEvents(reply.raw, {
    headers: { ...headers, 'x-request-id': request.id },
    events: all(),
    signal: run.call.signal,
    requestId: request.id,
    refusalFor: (error) => refusalFor(error, request).refusal,
  });
  return reply;
}

function wantsStream(endpoint: Endpoint, request: FastifyRequest): boolean {
  return !endpoint.data || request.headers.accept?.includes('text/event-stream') === true;
}

function sendFile(reply: FastifyReply, type: string, { name, content }: Download): FastifyReply {
  return reply.headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }).send(content);
}

/** For a call that asks only for the headers: none of the content is gathered. */
function unread({ name, content }: Download): Download {
  if (content instanceof Readable) content.destroy();
  return { name, content: nothing() };
}

/** As a stream, because text would be told the length of. */
function nothing(): Readable {
  return Readable.from([]);
}

function sendJson(reply: FastifyReply, { status, answer }: StoredAnswer): FastifyReply {
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(answer);
}

function actOf(
  keyed: KeyedHash,
  { id, endsLogin }: Endpoint,
  { userId }: Caller,
  key: string,
  { params, query, body, file }: AnyCall,
): OnceOnly {
  const content = file && [file.name, file.type, file.hash];
  return makeOnceOnly(keyed, { userId, endpoint: id, endsLogin, key, input: [params, query, body, content] });
}

function turnOf(keyed: KeyedHash, turn: NonNullable<Endpoint['turn']>, { userId }: Caller): Turn {
  const act = makeOnceOnly(keyed, { userId, endpoint: turn, key: 'turn', input: [] });
  return { act, refusal: `${turn}.under_way` };
}

const never = new AbortController().signal;
