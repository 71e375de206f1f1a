import { createHmac } from 'node:crypto';
import { getReferralWidget } from '@hone/contracts/referral';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { startCello, type CelloServer } from '../testing/referral/cello-server.ts';

const chat = { kind: 'intercom', appId: 'tx2p130c', identitySecret: 'identity-secret-of-a-test' } as const;
let cello: CelloServer;
let api: TestApi;
let [anna, berta] = [] as unknown as [Visitor, Visitor];
beforeAll(async () => {
  cello = await startCello();
  api = await startApi({ services: { analytics: null, chat, referrals: cello.settings } });
  [anna, berta] = [
    await signIn(api, await makeAccount(api, 'anna')),
    await signIn(api, await makeAccount(api, 'berta')),
  ];
});
afterAll(async () => {
  cello?.stop();
  await api?.stop();
});

const hashOf = (id: string) => createHmac('sha256', chat.identitySecret).update(id).digest('hex');
const raw = async (visitor: Visitor, path: string) => {
  const answer = await fetch(`${api.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${visitor.session.now()?.access}` },
  });
  return answer.text();
};

describe('with a chat service', () => {
  it('each person gets the hash of their own id, and no one else’s', async () => {
    const [{ id: annas, intercomHash }, bertas] = [await anna.call(getUser, {}), await berta.call(getUser, {})];
    expect(intercomHash).toBe(hashOf(annas));
    expect(bertas.intercomHash).toBe(hashOf(bertas.id));
    // Whatever else the query contains.
    for (const query of [`?id=${bertas.id}`, `?user_id=${bertas.id}`, `?user=${bertas.id}`]) {
      expect(await raw(anna, `/user/get-user/${query}`)).not.toContain(hashOf(bertas.id));
    }
  });

  it('a page is told the chat workspace, but no secrets', async () => {
    const page = await (await fetch(`${api.url}/login`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('&quot;chat&quot;:{&quot;app_id&quot;:&quot;tx2p130c&quot;}');
    for (const secret of [
      chat.identitySecret,
      cello.settings.productSecret,
      cello.settings.secretAccessKey,
      cello.settings.accessKeyId,
    ]) {
      expect(page).not.toContain(secret);
    }
  });
});

describe('with a referral service', () => {
  it('each person gets their own token for its widget', async () => {
    for (const visitor of [anna, berta]) {
      const { widget } = await visitor.call(getReferralWidget, {});
      const { id } = await visitor.call(getUser, {});
      expect(widget?.product_id).toBe(cello.settings.productId);
      expect(cello.readToken(widget?.token ?? '')).toEqual({
        productId: cello.settings.productId,
        productUserId: id,
        iat: Math.floor(api.clock.now().getTime() / 1000),
      });
    }
  });
});

describe('without either service', () => {
  it('there is no hash, no token, and no mention of either in a page or its Content-Security-Policy', async () => {
    const bare = await startApi();
    try {
      const visitor = await signIn(bare, await makeAccount(bare, 'carla'));
      expect((await visitor.call(getUser, {})).intercomHash).toBeNull();
      expect(await visitor.call(getReferralWidget, {})).toEqual({ widget: null });
      const answer = await fetch(`${bare.url}/login`, { headers: { accept: 'text/html' } });
      expect(await answer.text()).not.toMatch(/data-services|intercom|cello/i);
      expect(answer.headers.get('content-security-policy')).not.toMatch(/intercom|cello/);
    } finally {
      await bare.stop();
    }
  });
});
