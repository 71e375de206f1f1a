import { readEvents, readRetryAfter } from '@hone/client/wire';
import type { Route } from '../declared/routes.ts';
import type { HoneError } from '../error.ts';
import type { HoneSettings } from '../settings.ts';
import { beginAttempt, type Attempt } from './attempt.ts';
import { readFailure } from './failure.ts';
import { checkKey, makeRequest, readKey, readServer, type Asked } from './request.ts';
import { retry, type Pause } from './retries.ts';

export interface Caller {
  call(route: Route, asked: Asked): Promise<unknown>;
  stream(route: Route, asked: Asked): AsyncGenerator<{ event: string; data: unknown }>;
}

interface Begun {
  attempt: Attempt;
  response: Response;
}

export function makeCaller(settings: HoneSettings, pause: Pause): Caller {
  const { fetch: send = globalThis.fetch.bind(globalThis), retries = 2, timeout = 60_000, apiKey } = settings;
  const base = `${readServer(settings.server)}/api/v1`;
  if (typeof apiKey !== 'function') checkKey(apiKey);

  /** Each attempt sends the same request, by the same idempotency key. */
  const repeat = <Value>(
    route: Route,
    asked: Asked,
    accept: string,
    take: (begun: Begun) => Promise<Value>,
  ): Promise<Value> => {
    const { options } = asked;
    const { url, init } = makeRequest(base, route, asked);
    const work = async () => {
      const headers = { ...init.headers, accept, authorization: `Bearer ${await readKey(apiKey)}` };
      const attempt = beginAttempt(options.timeout ?? timeout, options.signal);
      try {
        const response = await attempt.reach(send(url, { ...init, headers, signal: attempt.signal }));
        if (response.ok) return await take({ attempt, response });
        const body = parse(await attempt.reach(response.text()));
        throw readFailure(body, response.status, readRetryAfter(response));
      } catch (error) {
        attempt.release();
        throw error;
      }
    };
    return retry(work, { retries: options.retries ?? retries, signal: options.signal, pause });
  };

  return {
    call: async (route, asked) =>
      repeat(route, asked, 'application/json', async ({ attempt, response }) => {
        const answer = parse(await attempt.reach(response.text()));
        attempt.release();
        return readAnswer(route, answer);
      }),
    async *stream(route, asked) {
      const { attempt, response } = await repeat(route, asked, 'text/event-stream', async (begun) => {
        begun.attempt.disarm();
        return begun;
      });
      const events = readEvents(response, new Set(['fail', ...route.events!]), foreign);
      try {
        for (;;) {
          const { value, done } = await attempt.reach(events.next());
          if (done) return;
          if (value.event === 'fail') throw readFailure(value.data, 0);
          yield value;
        }
      } finally {
        attempt.release();
        // Not awaited: after an abort, a read may never end.
        void events.return(undefined).catch(() => undefined);
      }
    },
  };
}

/** An answer that isn’t ours, such as a proxy’s page, whatever its status. */
function foreign(body?: unknown): HoneError {
  return readFailure(body, 502);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readAnswer({ paged }: Route, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) throw foreign(answer);
  const { data, next_cursor: next = null } = answer as { data: unknown; next_cursor?: string | null };
  return paged ? { items: data, next } : (data ?? undefined);
}
