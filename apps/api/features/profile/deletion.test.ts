import { signup } from '@hone/contracts/access/signup';
import { login, refreshTokens } from '@hone/contracts/access/logins';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const someone = () => makeAccount(api, `leaving${(people += 1)}`);
const refreshOf = (visitor: Visitor) => visitor.session.now()!.refresh;
const remove = (visitor: Visitor, proof: { password?: string; id_token?: string } = {}) =>
  visitor.call(deleteAccount, { body: { refresh_token: refreshOf(visitor), ...proof } });

describe('deleting an account', () => {
  it('needs only the refresh token within ten minutes of signing in, and is confirmed by email', async () => {
    const email = await someone();
    const visitor = await signIn(api, email);
    const mails = api.mailbox.to(email).length;
    await remove(visitor);
    await expect(signIn(api, email)).rejects.toMatchObject({ status: 401, code: 'access.login.failed' });
    expect((await api.mailbox.waitFor(email, mails + 1)).subject).toBe('Your Hone account has been deleted');
  });

  it('requires the password once the sign-in is older than ten minutes', async () => {
    const email = await someone();
    const visitor = await signIn(api, email);
    api.clock.forward(601);
    await expect(remove(visitor)).rejects.toMatchObject({ status: 403, code: 'access.proof_needed' });
    await expect(remove(visitor, { password: 'Wrong-Horse7?' })).rejects.toMatchObject({
      fields: { password: ['access.password.wrong'] },
    });
    await expect(visitor.call(getUser)).resolves.toBeDefined();
    await expect(remove(visitor, { password: goodPassword })).resolves.toBeUndefined();
  });

  it('ends every login of the account: access and refresh tokens are refused immediately', async () => {
    const email = await someone();
    const [here, there] = [await signIn(api, email), await signIn(api, email)];
    await remove(here);
    for (const visitor of [here, there]) {
      const { access, refresh } = visitor.session.now()!;
      const response = await fetch(`${api.url}/api/v1/user/get-user/`, {
        headers: { authorization: `Bearer ${access}` },
      });
      expect(response.status).toBe(401);
      const renewed = api.visitor().call(refreshTokens, { body: { refresh_token: refresh } });
      await expect(renewed).rejects.toMatchObject({ status: 401 });
    }
  });

  it('rejects another account’s refresh token, and one that never existed', async () => {
    const [mine, theirs] = [await signIn(api, await someone()), await signIn(api, await someone())];
    for (const refresh_token of [refreshOf(theirs), 'x'.repeat(43)]) {
      const refused = mine.call(deleteAccount, { body: { refresh_token } });
      await expect(refused).rejects.toMatchObject({
        status: 400,
        fields: { refresh_token: ['request.field.invalid'] },
      });
    }
    await expect(mine.call(getUser)).resolves.toBeDefined();
    await expect(theirs.call(getUser)).resolves.toBeDefined();
  });

  it('frees the email address and username for a new account with a different id', async () => {
    const email = await someone();
    const username = email.split('@')[0]!;
    const first = await signIn(api, email);
    const { id } = await first.call(getUser);
    const mails = api.mailbox.to(email).length;
    await remove(first);
    await api.mailbox.waitFor(email, mails + 1);
    await makeAccount(api, username);
    const again = await (await signIn(api, email)).call(getUser);
    expect(again).toMatchObject({ username, email });
    expect(again.id).not.toBe(id);
  });

  it('requested twice at the same time is done once, and neither call gets a server error', async () => {
    const email = await someone();
    const visitor = await signIn(api, email);
    const mails = api.mailbox.to(email).length;
    const outcomes = await Promise.allSettled([remove(visitor), remove(visitor)]);
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeLessThanOrEqual(1);
    for (const { reason } of refused) expect((reason as { status: number }).status).toBeLessThan(500);
    await api.visitor().call(signup, { body: { email, username: `again${people}`, password: goodPassword } });
    await api.mailbox.waitFor(email, mails + 2);
    const goodbyes = api.mailbox.to(email).filter(({ subject }) => subject === 'Your Hone account has been deleted');
    expect(goodbyes).toHaveLength(1);
  });

  it('repeated with the same key gets the same answer, and leaves no key stored for the deleted person', async () => {
    const email = await someone();
    const visitor = await signIn(api, email);
    const { id } = await visitor.call(getUser);
    const { access, refresh } = visitor.session.now()!;
    const ask = (key: string, refresh_token = refresh) =>
      fetch(`${api.url}/api/v1/user/delete-account/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ refresh_token }),
      });
    const first = await ask('a-key');
    expect(first.status).toBe(200);
    await expect
      .poll(
        async () =>
          (await fetch(`${api.url}/api/v1/user/get-user/`, { headers: { authorization: `Bearer ${access}` } })).status,
      )
      .toBe(401);
    const again = await ask('a-key');
    expect([again.status, await again.text()]).toEqual([200, await first.text()]);
    expect((await ask('a-key', 'x'.repeat(43))).status).toBe(422);
    expect((await ask('another-key')).status).toBe(401);
    const { rows } = await api.test.database.sql.execute(
      fragment`select 1 from idempotency_keys where user_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });

  it('frees its idempotency key when it is refused', async () => {
    const visitor = await signIn(api, await someone());
    api.clock.forward(601);
    const ask = (password?: string) =>
      visitor.call(
        deleteAccount,
        { body: { refresh_token: refreshOf(visitor), ...(password && { password }) } },
        { idempotencyKey: 'a-key' },
      );
    await expect(ask()).rejects.toMatchObject({ code: 'access.proof_needed' });
    await expect(ask(goodPassword)).resolves.toBeUndefined();
  });

  it('also deletes a pending sign-up that someone else started with the same email address', async () => {
    const email = await someone();
    const visitor = await signIn(api, email);
    const strangers = 'Strange-Horse7?';
    await api.visitor().call(signup, { body: { email, username: 'strangersname', password: strangers } });
    await remove(visitor);
    const tried = api.visitor().call(login, { body: { email, password: strangers } });
    await expect(tried).rejects.toMatchObject({ code: 'access.login.failed' });
  });
});
