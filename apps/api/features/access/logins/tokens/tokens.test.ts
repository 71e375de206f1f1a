import { login, logout, refreshTokens } from '@hone/contracts/access/logins';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../../testing/api.ts';

let api: TestApi;
let email: string;
beforeAll(async () => {
  api = await startApi();
  email = await makeAccount(api, 'anna');
});
afterAll(() => api.stop());

const renew = (refresh_token: string) => api.visitor().call(refreshTokens, { body: { refresh_token } });
const refreshOf = (visitor: Visitor) => visitor.session.now()!.refresh;
const userWith = (access: string) =>
  fetch(`${api.url}/api/v1/user/get-user/`, { headers: { authorization: `Bearer ${access}` } }).then(
    ({ status }) => status,
  );
const day = 24 * 3600;

describe('a login', () => {
  it('issues new tokens each time', async () => {
    const [first, second] = [await signIn(api, email), await signIn(api, email)];
    expect(refreshOf(first)).not.toBe(refreshOf(second));
  });

  it('is silently renewed when its access token has expired, once for any number of simultaneous calls', async () => {
    const visitor = await signIn(api, email);
    const before = visitor.session.now()!;
    api.clock.forward(16 * 60);
    expect(await userWith(before.access)).toBe(401);
    const users = await Promise.all(Array.from({ length: 5 }, () => visitor.call(getUser)));
    expect(users.every((user) => user.email === email)).toBe(true);
    expect(refreshOf(visitor)).not.toBe(before.refresh);
    const { rows } = await api.test.database.sql.execute<{ tokens: number }>(
      `select count(*)::int as tokens from refresh_tokens
         where login_id = (select login_id from refresh_tokens order by issued_at desc limit 1)`,
    );
    expect(rows[0]!.tokens).toBe(2);
  });

  it('stays valid for two tabs that renew at the same time', async () => {
    const refresh = refreshOf(await signIn(api, email));
    const [one, other] = await Promise.all([renew(refresh), renew(refresh)]);
    expect(other.refresh).toBe(one.refresh);
    api.clock.forward(60);
    await expect(renew(one.refresh)).resolves.toBeDefined();
  });

  it('stays a single chain of tokens, however many callers renew with one token at the same time', async () => {
    const refresh = refreshOf(await signIn(api, email));
    const pairs = await Promise.all(Array.from({ length: 20 }, () => renew(refresh)));
    expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1);
    for (const { access } of pairs) expect(await userWith(access)).toBe(200);
  });

  it('gives a quick thief no separate chain: reusing the token after the owner’s next renewal ends the login', async () => {
    const stolen = refreshOf(await signIn(api, email));
    const owner = await renew(stolen);
    api.clock.forward(20);
    const thief = await renew(stolen);
    expect(thief.refresh).toBe(owner.refresh);
    api.clock.forward(15 * 60);
    const { access } = await renew(owner.refresh);
    api.clock.forward(31);
    await expect(renew(thief.refresh)).rejects.toMatchObject({ status: 401, code: 'access.signed_out' });
    expect(await userWith(access)).toBe(401);
  });

  it('ends when a token is reused after its successor was exchanged too, however soon', async () => {
    const first = refreshOf(await signIn(api, email));
    const second = await renew(first);
    const third = await renew(second.refresh);
    await expect(renew(first)).rejects.toMatchObject({ status: 401, code: 'access.signed_out' });
    await expect(renew(third.refresh)).rejects.toMatchObject({ status: 401 });
  });

  it('ends for thief and owner when a used refresh token is reused later', async () => {
    const stolen = refreshOf(await signIn(api, email));
    const { access, refresh } = await renew(stolen);
    api.clock.forward(31);
    await expect(renew(stolen)).rejects.toMatchObject({ status: 401, code: 'access.signed_out' });
    await expect(renew(refresh)).rejects.toMatchObject({ status: 401 });
    expect(await userWith(access)).toBe(401);
  });

  it('ends after a day without use, or after 30 days if it is remembered', async () => {
    const passing = refreshOf(await signIn(api, email));
    const remembered = refreshOf(await signIn(api, email, goodPassword, true));
    api.clock.forward(day);
    await expect(renew(passing)).rejects.toMatchObject({ status: 401 });
    api.clock.forward(28 * day);
    const again = await renew(remembered);
    api.clock.forward(30 * day);
    await expect(renew(again.refresh)).rejects.toMatchObject({ status: 401 });
  });

  it('ends after 7 days however much it is used', async () => {
    let { refresh } = (await signIn(api, email)).session.now()!;
    for (let hours = 0; hours < 7 * 24 - 12; hours += 12) {
      api.clock.forward(12 * 3600);
      ({ refresh } = await renew(refresh));
    }
    api.clock.forward(12 * 3600);
    await expect(renew(refresh)).rejects.toMatchObject({ status: 401 });
  });

  it('ends immediately on sign-out, access token included, and signing out twice is not an error', async () => {
    const visitor = await signIn(api, email);
    const { access, refresh } = visitor.session.now()!;
    expect(await userWith(access)).toBe(200);
    await visitor.call(logout, { body: { refresh_token: refresh } });
    expect(await userWith(access)).toBe(401);
    await expect(renew(refresh)).rejects.toMatchObject({ status: 401 });
    await expect(visitor.call(logout, { body: { refresh_token: refresh } })).resolves.toBeUndefined();
    await expect(visitor.call(logout, { body: { refresh_token: 'never given' } })).resolves.toBeUndefined();
  });

  it('whose renewal is refused makes the browser drop its tokens', async () => {
    const visitor = await signIn(api, email);
    await api.visitor().call(logout, { body: { refresh_token: refreshOf(visitor) } });
    await expect(visitor.call(getUser)).rejects.toMatchObject({ status: 401, code: 'access.signed_out' });
    expect(visitor.session.now()).toBeNull();
  });

  it('leaves no readable trace of its refresh token in the database', async () => {
    const answer = await api.visitor().call(login, { body: { email, password: goodPassword } });
    const { refresh } = await renew(answer.refresh);
    const { rows } = await api.test.database.sql.execute('select * from refresh_tokens where successor is not null');
    expect(rows.length).toBeGreaterThan(0);
    for (const token of [answer.refresh, refresh]) expect(JSON.stringify(rows)).not.toContain(token);
  });
});
