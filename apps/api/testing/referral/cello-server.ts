import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVerifier } from 'fast-jwt';

/** Cello's documented API: gives keys for the right access key, and counts each new user once. */
export interface CelloServer {
  settings: {
    kind: 'cello';
    productId: string;
    productSecret: string;
    accessKeyId: string;
    secretAccessKey: string;
    environment: 'sandbox';
    api: string;
  };
  readonly signups: { ucc: string; newUserId: string; email: string; at: string }[];
  /** Numbers of requests. */
  readonly asked: { token: number; events: number };
  /** Undefined: the widget's token isn't signed correctly. */
  readToken(token: string): { productId: string; productUserId: string; iat: number } | undefined;
  /** The next event requests get this status, or no answer. */
  failNext(...faults: (number | 'silence')[]): void;
  /** Revokes all keys; later ones last this long. */
  endKeys(seconds?: number): void;
  stop(): void;
}

const access = { accessKeyId: 'access-key-of-a-test', secretAccessKey: 'secret-access-key-of-a-test' };
const product = { productId: 'hone.test', productSecret: 'product-secret-of-a-test' };

interface Told {
  eventName: string;
  payload: { ucc: string; newUserId: string };
  context: { newUser: { id: string; email: string }; event: { trigger: string; timestamp: string } };
}

export async function startCello(): Promise<CelloServer> {
  const signups: CelloServer['signups'][number][] = [];
  const asked = { token: 0, events: 0 };
  let keys = new Set<string>();
  let keySeconds = 18_000;
  let faults: (number | 'silence')[] = [];
  const verify = createVerifier({ key: product.productSecret, algorithms: ['HS512'] }) as (token: string) => {
    productId: string;
    productUserId: string;
    iat: number;
  };

  function answerToken(body: string): [number, object] {
    asked.token += 1;
    const given = JSON.parse(body) as Partial<typeof access>;
    if (given.accessKeyId !== access.accessKeyId || given.secretAccessKey !== access.secretAccessKey) return [401, {}];
    const accessToken = `key-${asked.token}`;
    keys.add(accessToken);
    return [201, { accessToken, refreshToken: 'unused', expiresIn: keySeconds, refreshTokenExpiresIn: 432_000 }];
  }

  function answerEvent(body: string, authorization: string | undefined): [number, object] | 'silence' {
    asked.events += 1;
    const fault = faults.shift();
    if (fault === 'silence') return fault;
    if (fault !== undefined) return [fault, {}];
    if (!keys.has(authorization?.replace(/^Bearer /, '') ?? '')) return [401, {}];
    const { eventName, payload, context } = JSON.parse(body) as Told;
    if (
      eventName !== 'ReferralUpdated' ||
      context.event.trigger !== 'new-signup' ||
      context.newUser.id !== payload.newUserId
    )
      return [400, {}];
    const { ucc, newUserId } = payload;
    if (!signups.some((known) => known.newUserId === newUserId))
      signups.push({ ucc, newUserId, email: context.newUser.email, at: context.event.timestamp });
    return [200, { success: true }];
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const route = `${request.method} ${request.url}`;
    const answer =
      route === 'POST /token'
        ? answerToken(body)
        : route === 'POST /events'
          ? answerEvent(body, request.headers.authorization)
          : ([404, {}] as [number, object]);
    if (answer !== 'silence')
      response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  return {
    settings: {
      kind: 'cello',
      ...product,
      ...access,
      environment: 'sandbox',
      api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    signups,
    asked,
    readToken(token) {
      try {
        return verify(token);
      } catch {
        return undefined;
      }
    },
    failNext: (...next) => void (faults = next),
    endKeys(seconds = keySeconds) {
      keys = new Set();
      keySeconds = seconds;
    },
    stop: () => void (server.closeAllConnections(), server.close()),
  };
}
