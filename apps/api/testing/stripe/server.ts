import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeBrowser, type SandboxBrowser } from '../../local/sandbox/browser.ts';
import { makeDesk, type SandboxDesk } from '../../local/sandbox/desk/desk.ts';
import { makeEngine } from '../../local/sandbox/engine/engine.ts';
import { priceIds } from '../../local/sandbox/account/prices.ts';
import { movableClock } from '../clock.ts';
import { refuse, type StripeAnswer } from './answers/answers.ts';
import { readForm, type Form } from './answers/form.ts';
import { answerWithMishap, type InjectedFault } from './mishaps.ts';
import { makeRoutes } from './routes.ts';
import { memoryStore, type StripeStore } from './answers/store.ts';

export interface ReceivedRequest {
  method: string;
  path: string;
  form: Form;
  headers: IncomingMessage['headers'];
}

export interface StripeServer {
  settings: {
    secretKey: string;
    publishableKey: string;
    webhookSecrets: string[];
    priceIds: typeof priceIds;
    apiBase: string;
  };
  /** Oldest first. */
  requests: ReceivedRequest[];
  store: StripeStore;
  browser: SandboxBrowser;
  desk: SandboxDesk;
  /** Causes faults from now on; the latest one wins. */
  injectFault(trouble: Pick<InjectedFault, 'path' | 'mishap'> & Partial<InjectedFault>): void;
  clearFaults(): void;
  /** Runs once, just before the next matching request is handled. */
  beforeNext(method: string, path: RegExp, act: () => Promise<unknown>): void;
  stop(): Promise<void>;
}

interface StripeServerSettings {
  now?: () => Date;
  under?: string;
  hasClocks?: boolean;
  /** Reports a subscription given up before payment as 'canceled'. */
  cancelsUnpaid?: boolean;
  misprinted?: object;
  /** Leaves out of every answer what is null. */
  omitsNulls?: boolean;
  /** The code for a bank that wants confirmation off session. */
  confirmationCode?: string;
}

const version = '2026-10-28.endive';

/** Stripe over HTTP, in memory, with faults on demand. */
export async function startStripe(settings: StripeServerSettings = {}): Promise<StripeServer> {
  const {
    now = movableClock().now,
    under = '',
    hasClocks = true,
    cancelsUnpaid = false,
    misprinted = {},
    omitsNulls = false,
    confirmationCode = 'invoice_payment_intent_requires_action',
  } = settings;
  const origin = 'http://localhost:4000';
  const secretKey = `sk_test_${randomBytes(8).toString('hex')}`;
  const store = memoryStore({ origin, now });
  const engine = makeEngine(store, { origin, now });
  const browser = makeBrowser(store, { secret: randomBytes(32), now });
  // Its database and events serve pages that this server doesn't have.
  const desk = makeDesk({ store, engine, database: undefined as never, events: {} as never });
  const route = makeRoutes({ store, engine, browser, hasClocks, cancelsUnpaid, misprinted, confirmationCode });
  const requests: ReceivedRequest[] = [];
  const troubles: InjectedFault[] = [];
  const races: { method: string; path: RegExp; act: () => Promise<unknown> }[] = [];
  const replay = remember();

  const answer = async (
    { method, path, form, headers }: ReceivedRequest,
    bad: InjectedFault | undefined,
  ): Promise<StripeAnswer> => {
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
        // Stripe keeps an act's first answer, even an error of its own.
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
    const received: ReceivedRequest = {
      method: request.method ?? '',
      path,
      form: readForm(body || search),
      headers: request.headers,
    };
    requests.push(received);
    const race = races.findIndex((one) => one.method === received.method && one.path.test(path));
    if (race >= 0) await races.splice(race, 1)[0]!.act();
    const bad = troubles.findLast(
      (one) => one.times > 0 && one.path.test(path) && (one.method ?? received.method) === received.method,
    );
    if (bad) bad.times -= 1;
    const whole = await answer(received, bad);
    response.setHeader('request-id', `req_${requests.length}`);
    if (bad && !(bad.isDone && typeof bad.mishap === 'number')) return answerWithMishap(response, bad.mishap, whole);
    const written = JSON.stringify(whole.body, omitsNulls ? dropNull : undefined);
    response.writeHead(whole.status, { 'content-type': 'application/json' }).end(written);
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
    injectFault: (trouble) => void troubles.push({ isDone: false, times: Infinity, ...trouble }),
    clearFaults: () => void troubles.splice(0),
    beforeNext: (method, path, act) => void races.push({ method, path, act }),
    stop: () => new Promise((resolve) => void (server.close(() => resolve()), server.closeAllConnections())),
  };
}

const dropNull = (_: string, value: unknown) => (value === null ? undefined : value);

/** One act and one answer per key. */
function remember() {
  const saved = new Map<string, { asked: string; answer: StripeAnswer | undefined }>();
  return async (
    key: string | undefined,
    asked: string,
    act: () => Promise<StripeAnswer>,
    isDone: boolean,
  ): Promise<StripeAnswer> => {
    const known = key === undefined ? undefined : saved.get(key);
    if (known && known.asked !== asked)
      return refuse(400, { type: 'idempotency_error', message: 'This key was used for something else.' });
    if (known)
      return (
        known.answer ??
        refuse(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'It is under way.' })
      );
    if (key === undefined || !isDone) return act();
    const entry: { asked: string; answer: StripeAnswer | undefined } = { asked, answer: undefined };
    saved.set(key, entry);
    entry.answer = await act();
    return entry.answer;
  };
}
