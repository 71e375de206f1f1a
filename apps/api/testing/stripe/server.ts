import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeBrowser, type SandboxBrowser } from '../../adapters/payments/sandbox/browser.ts';
import { makeDesk, type SandboxDesk } from '../../adapters/payments/sandbox/desk/desk.ts';
import { makeEngine } from '../../adapters/payments/sandbox/engine/engine.ts';
import { priceIds } from '../../adapters/payments/sandbox/account/prices.ts';
import { movableClock } from '../clock.ts';
import { refuse, type Answer } from './answers/answers.ts';
import { readForm, type Form } from './answers/form.ts';
import { answerBadly, type Trouble } from './mishaps.ts';
import { makeRoutes } from './routes.ts';
import { memoryStore, type StripeStore } from './answers/store.ts';

export interface TakenRequest {
  method: string;
  path: string;
  form: Form;
  headers: IncomingMessage['headers'];
}

export interface StripeServer {
  /** What an adapter is told. */
  settings: {
    secretKey: string;
    publishableKey: string;
    webhookSecrets: string[];
    priceIds: typeof priceIds;
    apiBase: string;
  };
  /** What was asked for, oldest first. */
  requests: TakenRequest[];
  store: StripeStore;
  /** What people do in their browsers, and operators at the provider. */
  browser: SandboxBrowser;
  desk: SandboxDesk;
  /** Lets something go wrong from now on; the newest trouble comes first. */
  trouble(trouble: Pick<Trouble, 'path' | 'mishap'> & Partial<Trouble>): void;
  /** From now on all goes well. */
  forget(): void;
  /** Does something once, just before the next request of that kind is taken. */
  meanwhile(method: string, path: RegExp, act: () => Promise<unknown>): void;
  stop(): Promise<void>;
}

interface StripeServerSettings {
  now?: () => Date;
  /** What its addresses begin with. */
  under?: string;
  hasClocks?: boolean;
  /** Calls a subscription 'canceled' that was given up before it was paid. */
  cancelsUnpaid?: boolean;
  /** How a bank is told that wants a word while nobody is there. */
  asksBy?: string;
}

const version = '2026-10-28.endive';

/** A Stripe that speaks HTTP, keeps everything in memory and has bad days on demand. */
export async function startStripe(settings: StripeServerSettings = {}): Promise<StripeServer> {
  const {
    now = movableClock().now,
    under = '',
    hasClocks = true,
    cancelsUnpaid = false,
    asksBy = 'invoice_payment_intent_requires_action',
  } = settings;
  const origin = 'http://localhost:4000';
  const secretKey = `sk_test_${randomBytes(8).toString('hex')}`;
  const store = memoryStore({ origin, now });
  const engine = makeEngine(store, { origin, now });
  const browser = makeBrowser(store, { secret: randomBytes(32), now });
  // Its database and events serve pages that this server has not.
  const desk = makeDesk({ store, engine, database: undefined as never, events: {} as never });
  const route = makeRoutes({ store, engine, browser, hasClocks, cancelsUnpaid, asksBy });
  const requests: TakenRequest[] = [];
  const troubles: Trouble[] = [];
  const races: { method: string; path: RegExp; act: () => Promise<unknown> }[] = [];
  const replay = remember();

  const answer = async ({ method, path, form, headers }: TakenRequest, bad: Trouble | undefined): Promise<Answer> => {
    if (headers.authorization !== `Bearer ${secretKey}`)
      return refuse(401, { type: 'invalid_request_error', message: 'Invalid API key.' });
    if (headers['stripe-version'] !== version)
      return refuse(400, { type: 'invalid_request_error', message: 'Another version was meant.' });
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    return replay(
      key?.toString(),
      JSON.stringify([path, form]),
      async () => {
        const whole = bad && !bad.isDone ? { status: 200, body: {} } : await route({ method, path, form });
        // Stripe keeps the first answer of an act, also where it is an error of its own.
        return bad?.isDone && typeof bad.mishap === 'number'
          ? refuse(bad.mishap, { type: 'api_error', message: 'Something went wrong.' })
          : whole;
      },
      bad?.isDone ?? true,
    );
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? '/', origin);
    const body = await text(request);
    const path = pathname.startsWith(under) ? pathname.slice(under.length) : '';
    const taken: TakenRequest = {
      method: request.method ?? '',
      path,
      form: readForm(body || search),
      headers: request.headers,
    };
    requests.push(taken);
    const race = races.findIndex((one) => one.method === taken.method && one.path.test(path));
    if (race >= 0) await races.splice(race, 1)[0]!.act();
    const bad = troubles.findLast(
      (one) => one.times > 0 && one.path.test(path) && (one.method ?? taken.method) === taken.method,
    );
    if (bad) bad.times -= 1;
    const whole = await answer(taken, bad);
    response.setHeader('request-id', `req_${requests.length}`);
    if (bad && !(bad.isDone && typeof bad.mishap === 'number')) return answerBadly(response, bad.mishap, whole);
    response.writeHead(whole.status, { 'content-type': 'application/json' }).end(JSON.stringify(whole.body));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: Error) =>
      response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      secretKey,
      publishableKey: 'pk_test_fake',
      webhookSecrets: ['whsec_fake'],
      priceIds,
      apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}${under}`,
    },
    requests,
    store,
    browser,
    desk,
    trouble: (trouble) => void troubles.push({ isDone: false, times: Infinity, ...trouble }),
    forget: () => void troubles.splice(0),
    meanwhile: (method, path, act) => void races.push({ method, path, act }),
    stop: () => new Promise((resolve) => void (server.close(() => resolve()), server.closeAllConnections())),
  };
}

/** One act, and one answer, for each key. */
function remember() {
  const saved = new Map<string, { asked: string; answer: Answer | undefined }>();
  return async (
    key: string | undefined,
    asked: string,
    act: () => Promise<Answer>,
    isDone: boolean,
  ): Promise<Answer> => {
    const known = key === undefined ? undefined : saved.get(key);
    if (known && known.asked !== asked)
      return refuse(400, { type: 'idempotency_error', message: 'This key was used for something else.' });
    if (known)
      return (
        known.answer ??
        refuse(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'It is under way.' })
      );
    if (key === undefined || !isDone) return act();
    const entry: { asked: string; answer: Answer | undefined } = { asked, answer: undefined };
    saved.set(key, entry);
    entry.answer = await act();
    return entry.answer;
  };
}
