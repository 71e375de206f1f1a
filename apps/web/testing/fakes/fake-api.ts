import type { BodyOf, DataOf, Endpoint, EventOf, ParamsOf, QueryOf } from '@hone/contracts/declarations/define';
import type { Code } from '@hone/contracts/messages';
import { maintenanceHeader, writeMaintenance } from '@hone/contracts/maintenance';
import { Refusal, writeFailure, type FieldCodes } from '@hone/contracts/declarations/refusal';
import { isRefusedInMaintenance, refusalsOf } from '@hone/contracts/declarations/statuses';
import { readCall, type Sent } from './declared-call.ts';
import { lineCut, untilAborted } from '../line.ts';

export interface SentOf<E extends Endpoint> extends Omit<Sent, 'params' | 'query' | 'body'> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

type AnswerOf<E extends Endpoint> = E['paged'] extends true ? { items: DataOf<E>; next: string | null } : DataOf<E>;
type Given<E extends Endpoint> =
  undefined extends AnswerOf<E> ? [answer?: undefined] : [answer: AnswerOf<E> | ((sent: SentOf<E>) => AnswerOf<E>)];

interface Details {
  fields?: FieldCodes;
  retryAfter?: number;
  requestId?: string;
  proposed?: string;
  /** Instead of the code's own sentence. */
  says?: string;
  conflict?: { current: Record<string, unknown>; given: Record<string, unknown> };
}

export interface Held<E extends Endpoint> {
  sent: Promise<SentOf<E>>;
  answer(...given: undefined extends AnswerOf<E> ? [] : [answer: AnswerOf<E>]): void;
  refuse(code: Code, details?: Details): void;
  cut(): void;
}

export interface Streamed<E extends Endpoint> {
  sent: Promise<SentOf<E>>;
  send(event: EventOf<E>): void;
  end(): void;
  cut(): void;
  left: Promise<void>;
}

/**
 * Bound to the declarations: it accepts no call, answer or refusal that they don't list. An arrangement lasts until the
 * next one; `holds` and `streams` apply to one call.
 */
export interface FakeApi {
  /** A function that makes the answer may throw a refusal, as the server does. */
  answers<E extends Endpoint>(endpoint: E, ...given: Given<E>): void;
  refuses<E extends Endpoint>(endpoint: E, code: Code, details?: Details): void;
  cuts(endpoint: Endpoint): void;
  answersPage(endpoint: Endpoint, status: number, page: string): void;
  holds<E extends Endpoint>(endpoint: E): Held<E>;
  streams<E extends Endpoint>(endpoint: E): Streamed<E>;
  calls<E extends Endpoint>(endpoint: E): SentOf<E>[];
  /** What the operator says from now on; undefined: it's off. Writes are refused as the server does. */
  maintains(says: string | undefined): void;
  /** From now on no call arrives, whatever is arranged. */
  unplugs(isUnplugged: boolean): void;
}

type Reply = (sent: Sent, signal: AbortSignal) => Response | Promise<Response>;

export interface FakeServer {
  api: FakeApi;
  fetch: typeof fetch;
  /** Resets everything, and reports what broke the declarations. */
  end(): string[];
}

export function makeFakeServer(): FakeServer {
  const standing = new Map<string, Reply>();
  const once = new Map<string, Reply[]>();
  const log: { id: string; sent: Sent }[] = [];
  let faults: string[] = [];
  let maintenance: string | undefined;
  let isUnplugged = false;
  let ends: (() => void)[] = [];

  const take = (endpoint: Endpoint, reply: Reply) => once.set(endpoint.id, [...(once.get(endpoint.id) ?? []), reply]);
  const next = <E extends Endpoint>(endpoint: E, begin?: (signal: AbortSignal) => void) => {
    const sent = deferred<SentOf<E>>();
    const response = deferred<Response>();
    take(endpoint, (call, signal) => {
      begin?.(signal);
      sent.resolve(call as never);
      return response.promise;
    });
    return { ...response, sent: sent.promise };
  };

  const api: FakeApi = {
    answers: (endpoint, ...[answer]) =>
      void standing.set(endpoint.id, (sent) => {
        try {
          return writeAnswer(
            endpoint,
            typeof answer === 'function' ? (answer as (sent: Sent) => unknown)(sent) : answer,
          );
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          return Response.json(writeFailure(error), { status: statusOf(endpoint, error.code) });
        }
      }),
    refuses(endpoint, code, details) {
      standing.set(endpoint.id, refusalWriter(endpoint, code, details));
    },
    cuts: (endpoint) => void standing.set(endpoint.id, () => Promise.reject(lineCut())),
    answersPage: (endpoint, status, page) =>
      void standing.set(endpoint.id, () => new Response(page, { status, headers: { 'content-type': 'text/html' } })),
    holds(endpoint) {
      const { sent, resolve, reject } = next(endpoint);
      return {
        sent,
        answer: (...[answer]) => resolve(writeAnswer(endpoint, answer)),
        refuse: (code, details) => resolve(refusalWriter(endpoint, code, details)()),
        cut: () => reject(lineCut()),
      };
    },
    streams(endpoint) {
      const left = deferred<void>();
      const encoder = new TextEncoder();
      // As the server does, or the page would take it for silent.
      const beat = setInterval(() => line.enqueue(encoder.encode(':\n\n')), 10_000);
      const over = () => clearInterval(beat);
      void left.promise.then(over);
      ends.push(over);
      let line!: ReadableStreamDefaultController<Uint8Array>;
      const { sent, resolve } = next(endpoint, (signal) =>
        signal.addEventListener('abort', () => {
          line.error(signal.reason);
          left.resolve();
        }),
      );
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void (line = controller),
        cancel: () => left.resolve(),
      });
      resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
      return {
        sent,
        left: left.promise,
        send({ event, data }) {
          const name = String(event);
          const declared = asDeclared(endpoint.events?.[name], data, `the event ${name} of ${endpoint.id}`);
          line.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(declared)}\n\n`));
        },
        end() {
          over();
          line.close();
        },
        cut() {
          over();
          line.error(lineCut());
        },
      };
    },
    maintains: (says) => void (maintenance = says),
    unplugs: (unplugged) => void (isUnplugged = unplugged),
    calls: (endpoint) => log.flatMap(({ id, sent }) => (id === endpoint.id ? [sent as never] : [])),
  };

  const reply = async (request: Request): Promise<Response> => {
    const read = await readCall(request);
    if ('fault' in read) {
      faults.push(read.fault);
      return new Response(read.fault, { status: 501 });
    }
    const { endpoint, sent } = read;
    log.push({ id: endpoint.id, sent });
    if (isUnplugged) throw lineCut();
    if (maintenance !== undefined && isRefusedInMaintenance(endpoint))
      return refusalWriter(endpoint, 'request.maintenance', { says: maintenance })();
    const own = once.get(endpoint.id)?.shift() ?? standing.get(endpoint.id);
    if (own) return own(sent, request.signal);
    faults.push(`${endpoint.id} was called, for which the test has no answer.`);
    return new Response('', { status: 501 });
  };

  const addMaintenance = (response: Response): Response => {
    if (maintenance !== undefined) response.headers.set(maintenanceHeader, writeMaintenance(maintenance));
    return response;
  };

  return {
    api,
    end() {
      const found = faults;
      faults = [];
      standing.clear();
      once.clear();
      log.length = 0;
      maintenance = undefined;
      isUnplugged = false;
      ends.forEach((end) => end());
      ends = [];
      return found;
    },
    fetch: (address, given) => {
      const request = new Request(
        new URL(address as string, globalThis.location?.origin ?? 'http://screen.test'),
        given,
      );
      return untilAborted(reply(request).then(addMaintenance), request.signal);
    },
  };
}

/** Fields that the schema would strip are a fault of the test. */
function asDeclared(schema: Endpoint['data'], value: unknown, what: string): unknown {
  const read = schema?.safeParse(value);
  if (read?.success === false) {
    const issues = read.error.issues.map(({ path, message }) => [path.join('.'), message]);
    throw new Error(`${what} is declared otherwise: ${JSON.stringify(issues)}`);
  }
  return value;
}

function writeAnswer(endpoint: Endpoint, answer: unknown): Response {
  const status = endpoint.success ?? 200;
  if (endpoint.download)
    return new Response(answer as Blob, { status, headers: { 'content-type': endpoint.download } });
  const { items, next } = (endpoint.paged ? answer : { items: answer, next: undefined }) as {
    items: unknown;
    next: string | null | undefined;
  };
  asDeclared(endpoint.data, items, `the answer of ${endpoint.id}`);
  return Response.json({ data: items ?? null, ...(next !== undefined && { next_cursor: next }) }, { status });
}

function statusOf(endpoint: Endpoint, code: Code): number {
  const status = [...refusalsOf(endpoint)].find(([, codes]) => codes.includes(code))?.[0];
  if (status === undefined)
    throw new Error(`${endpoint.id} does not refuse with ${code}: its declaration does not name it.`);
  return status;
}

/** Fails early if the declaration has no such refusal. */
function refusalWriter(endpoint: Endpoint, code: Code, details: Details = {}): () => Response {
  const status = statusOf(endpoint, code);
  const headers = details.retryAfter === undefined ? undefined : { 'retry-after': String(details.retryAfter) };
  const said = details.says === undefined ? {} : { said: { message: details.says, fields: {} } };
  const failure = writeFailure(new Refusal(code, { status, ...details, ...said }), details.requestId);
  return () => Response.json(failure, { status, ...(headers && { headers }) });
}

function deferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (why: unknown) => void;
  const promise = new Promise<Value>((keep, breakIt) => ([resolve, reject] = [keep, breakIt]));
  // Perhaps no one is waiting for it.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
