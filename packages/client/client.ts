import { fillPath, type DataOf, type Endpoint, type EventOf, type InputOf } from '@hone/contracts/declarations/define';
import { asksForVerification, hasReason, readFailure, Refusal } from '@hone/contracts/declarations/refusal';
import { refreshTokens } from '@hone/contracts/access/logins';
import { sendInTime, type Send } from './patience.ts';
import type { Session, Tokens } from './session.ts';
import { definedEntries, readEvents, readRetryAfter, writeQuery } from './wire.ts';

export interface ClientSettings {
  /** Such as '/api/v1'. */
  base: string;
  session: Session;
  fetch?: Send;
}

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The version that a guarded edit started from. */
  version?: number;
  /** Completes even if the page closes in the meantime, unless its body is too big for that. */
  keepalive?: boolean;
  /** Where this call begins to be answered sooner than its declaration says. */
  answersWithin?: number;
}

type AnswerOf<E extends Endpoint> = E['paged'] extends true ? { items: DataOf<E>; next: string | null } : DataOf<E>;

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: Blob;
}

type Arguments<E extends Endpoint> =
  unknown extends InputOf<E>
    ? [input?: Record<never, never>, options?: CallOptions]
    : Record<never, never> extends InputOf<E>
      ? [input?: InputOf<E>, options?: CallOptions]
      : [input: InputOf<E>, options?: CallOptions];

export interface Client {
  call<E extends Endpoint>(endpoint: E, ...given: Arguments<E>): Promise<AnswerOf<E>>;
  stream<E extends Endpoint>(endpoint: E, ...given: Arguments<E>): AsyncGenerator<EventOf<E>>;
}

/** A signed-in call whose access token has expired renews it once, silently. A silent server ends any call. */
export function makeClient({ base, session, fetch: send = globalThis.fetch.bind(globalThis) }: ClientSettings): Client {
  let renewing: Promise<Tokens | null> | undefined;

  const request = async (
    endpoint: Endpoint,
    input: AnyInput,
    options: CallOptions,
    accept: string,
    access?: string,
  ) => {
    const { body, headers } = writeBody(endpoint, input);
    if (access) headers['authorization'] = `Bearer ${access}`;
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    if (options.version !== undefined) headers['if-match'] = `"${options.version}"`;
    const address = base + fillPath(endpoint.path, input.params) + writeQuery(input.query);
    const given: RequestInit = {
      method: endpoint.method,
      headers: { ...headers, accept },
      body: body ?? null,
      signal: options.signal ?? null,
      ...(options.keepalive && fitsKeepalive(body) ? { keepalive: true } : {}),
    };
    const response = await sendInTime(send, address, given, options.answersWithin ?? endpoint.answersWithin);
    if (!response.ok) throw await failureOf(response);
    return response;
  };

  /** Returns the current tokens: another tab may have ended this login, or a new password replaced it. */
  const endLogin = async (over: Tokens): Promise<Tokens | null> => {
    const latest = await session.tokens();
    if (latest?.access !== over.access) return latest;
    await session.keep(null);
    return null;
  };

  const renew = async (old: Tokens): Promise<Tokens | null> => {
    const inTurn = session.exclusively ?? ((work) => work());
    renewing ??= inTurn(async () => {
      const now = await session.tokens();
      if (now?.access !== old.access) return now;
      try {
        const response = await request(refreshTokens, { body: { refresh_token: old.refresh } }, {}, json);
        const tokens = (await readAnswer(response)).data as Tokens;
        await session.keep(tokens);
        return tokens;
      } catch (error) {
        // Only our own refusal ends a login, never an unreachable network or a proxy's answer.
        if (!isSignedOut(error) || !hasReason(error)) throw error;
        return endLogin(old);
      }
    }).finally(() => (renewing = undefined));
    return renewing;
  };

  const authenticated = async (endpoint: Endpoint, input: AnyInput, options: CallOptions, accept: string) => {
    if (endpoint.access === 'public') return request(endpoint, input, options, accept);
    const tokens = await session.tokens();
    try {
      return await request(endpoint, input, options, accept, tokens?.access);
    } catch (error) {
      if (!tokens || !isSignedOut(error)) throw error;
      const fresh = await renew(tokens);
      if (!fresh) throw signedOut();
      try {
        return await request(endpoint, input, options, accept, fresh.access);
      } catch (again) {
        if (!isSignedOut(again)) throw again;
        await endLogin(fresh);
        throw signedOut();
      }
    }
  };

  return {
    async call(endpoint, ...given) {
      const [input = {}, options = {}] = given as [AnyInput?, CallOptions?];
      const response = await authenticated(endpoint, input, options, endpoint.download ?? json);
      if (endpoint.download) return (await response.blob()) as never;
      const answer = await readAnswer(response);
      return (
        endpoint.paged ? { items: answer.data, next: answer.next_cursor ?? null } : (answer.data ?? undefined)
      ) as never;
    },
    async *stream(endpoint, ...given) {
      const [input = {}, options = {}] = given as [AnyInput?, CallOptions?];
      const response = await authenticated(endpoint, input, options, 'text/event-stream');
      const names = new Set(['fail', ...Object.keys(endpoint.events ?? {})]);
      for await (const { event, data } of readEvents(response, names, foreign)) {
        if (event === 'fail' && endpoint.events?.['fail'] === undefined) throw readFailure(data, response.status);
        yield { event, data } as never;
      }
    },
  };
}

const json = 'application/json';

function isSignedOut(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status === 401 && !asksForVerification(error);
}

function signedOut(): Refusal {
  return new Refusal('access.signed_out', { status: 401 });
}

function writeBody(
  { upload }: Endpoint,
  { body, file }: AnyInput,
): { body?: string | FormData; headers: Record<string, string> } {
  if (upload && file) {
    const form = new FormData();
    for (const [name, value] of definedEntries(body)) form.append(name, String(value));
    form.append(upload.field, file, file instanceof File ? file.name.replaceAll(' ', '_') : 'file');
    return { body: form, headers: {} };
  }
  return body === undefined ? { headers: {} } : { body: JSON.stringify(body), headers: { 'content-type': json } };
}

/** Browsers fail requests that outlive their page if the bodies of all of them exceed 64 KiB. */
const keepaliveMaximum = 60_000;

function fitsKeepalive(body: string | FormData | undefined): boolean {
  return typeof body !== 'object' && new TextEncoder().encode(body ?? '').length <= keepaliveMaximum;
}

/** For a response that isn't ours, whatever its status. */
function foreign(answer?: unknown): Refusal {
  return readFailure(answer, 502);
}

/** Anything without `data`, such as a proxy's page, is a failure without a reason. */
async function readAnswer(response: Response): Promise<{ data: unknown; next_cursor?: string | null }> {
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error;
  });
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) throw foreign(answer);
  return answer;
}

async function failureOf(response: Response): Promise<Refusal> {
  const body: unknown = await response.json().catch(() => undefined);
  return readFailure(body, response.status, readRetryAfter(response));
}
