import { isUrl } from '@hone/domain/urls';
import { createHmac } from 'node:crypto';
import { withDeadline } from '../../ports/joined-signal.ts';
import type { ReferralsPort } from '../../ports/referrals.ts';

export interface CelloSettings {
  productId: string;
  productSecret: string;
  accessKeyId: string;
  secretAccessKey: string;
  environment: 'sandbox' | 'production';
  api?: string | undefined;
}

const interfaces = { production: 'https://api.cello.so', sandbox: 'https://api.sandbox.cello.so' } as const;
const patience = { milliseconds: 10_000 };
/** Seconds before its expiry at which a key is no longer used. */
const spareSeconds = 60;

interface Key {
  token: string;
  /** By the monotonic clock. */
  endsAt: number;
}

/** Every assumption about Cello's API is in this file. */
export function celloReferrals(
  { productId, productSecret, environment, api, ...access }: CelloSettings,
  { milliseconds } = patience,
): ReferralsPort {
  const base = (api ?? interfaces[environment]).replace(/\/$/, '');
  let key: Promise<Key> | undefined;

  const post = <Value>(
    path: '/token' | '/events',
    body: object,
    read: (answer: Response) => Value | Promise<Value>,
    token?: string,
  ): Promise<Value> =>
    withDeadline(milliseconds, async (signal) => {
      const answer = await fetch(base + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        signal,
        redirect: 'error',
      });
      try {
        return await read(answer);
      } finally {
        // An unread body would hold the connection.
        if (!answer.bodyUsed) await answer.body?.cancel();
      }
    });

  function askKey(): Promise<Key> {
    const { accessKeyId, secretAccessKey } = access;
    return post('/token', { accessKeyId, secretAccessKey }, async (answer) => {
      if (!answer.ok) throw new Error(`Cello refused our access key with ${answer.status}.`);
      const { accessToken, expiresIn } = (await answer.json()) as { accessToken?: unknown; expiresIn?: unknown };
      if (typeof accessToken !== 'string') throw new Error('Cello returned no access token.');
      const seconds = typeof expiresIn === 'number' ? expiresIn : 0;
      return { token: accessToken, endsAt: performance.now() + (seconds - spareSeconds) * 1000 };
    });
  }

  /** Shared by everyone who waits for it. */
  async function openKey(): Promise<Key> {
    const known = key;
    if (known) {
      const one = await known;
      if (one.endsAt > performance.now()) return one;
      if (key === known) key = undefined;
    }
    return (key ??= askAnew());
  }

  function askAnew(): Promise<Key> {
    const asked = askKey();
    asked.catch(() => key === asked && (key = undefined));
    return asked;
  }

  return {
    productId,
    async tokenFor(userId, now) {
      const claims = { productId, productUserId: userId, iat: Math.floor(now.getTime() / 1000) };
      const content = [{ alg: 'HS512', typ: 'JWT' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${content}.${createHmac('sha512', productSecret).update(content).digest('base64url')}`;
    },
    isOwnLink(address) {
      if (!isUrl(address)) return false;
      const { protocol, username, password, port, hostname } = new URL(address);
      // At Cello's, or on a host of ours: the product's id is our own domain.
      const isAtHost = ['cello.so', productId.toLowerCase()].some(
        (host) => hostname === host || hostname.endsWith(`.${host}`),
      );
      return protocol === 'https:' && isAtHost && username + password + port === '';
    },
    async reportSignup({ userId, email, code, at }) {
      // It counts a friend once, by `newUserId`.
      const event = {
        eventName: 'ReferralUpdated',
        payload: { ucc: code, newUserId: userId, price: 0, currency: '' },
        context: { newUser: { id: userId, email }, event: { trigger: 'new-signup', timestamp: at.toISOString() } },
      };
      const first = await openKey();
      const report = ({ token }: Key) => post('/events', event, ({ ok, status }) => ({ ok, status }), token);
      let answer = await report(first);
      // A key may be revoked early.
      if (answer.status === 401) {
        first.endsAt = 0;
        answer = await report(await openKey());
      }
      if (!answer.ok) throw new Error(`Cello didn’t accept a sign-up: ${answer.status}.`);
    },
  };
}
