import { restoreEmail } from '@hone/contracts/access/email';
import { providerLogin, providerNonce } from '@hone/contracts/access/providers';
import { activate, resendActivationCode, signup } from '@hone/contracts/access/signup';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { askChange, askForCode, changeTo, confirm, wayBackOf } from '../../../testing/logins/email-changes.ts';
import { findUse } from '../accounts/reserved-emails.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const day = 24 * 3600;
let people = 0;
const nextName = () => `keeper${(people += 1)}`;
async function left() {
  const name = nextName();
  const old = await makeAccount(api, name);
  const visitor = await signIn(api, old);
  await changeTo(api, visitor, `${name}@new.example`);
  const token = (await wayBackOf(api, old))!;
  return { name, old, fresh: `${name}@new.example`, visitor, token };
}
const signUp = (email: string, username = nextName()) =>
  api.visitor().call(signup, { body: { email, username, password: goodPassword } });
const newest = async (email: string, mails: number) => (await api.mailbox.waitFor(email, mails)).subject;
async function enterByProvider(email: string) {
  const person = { email, first_name: 'Ada', last_name: 'Love', isEmailVerified: true, isWorkspace: false };
  const { nonce } = await api.visitor().call(providerNonce);
  const id_token = await api.identity.issue(person, nonce, api.clock.now());
  return api.visitor().call(providerLogin, { body: { id_token } });
}

describe('for seven days, the address that was left', () => {
  it('can’t be signed up with: the answer is the usual one, and the email says why', async () => {
    const { old } = await left();
    const mails = api.mailbox.to(old).length;
    const { claim, handle, ...answer } = await signUp(old);
    expect(answer).toEqual({ email: old, resend_in: 60 });
    expect([claim, handle]).toEqual([expect.any(String), expect.any(String)]);
    expect(await newest(old, mails + 1)).toBe('Someone tried to use this address for Hone');
    api.clock.forward(60);
    expect(await api.visitor().call(resendActivationCode, { body: { email: old } })).toMatchObject({ resend_in: 60 });
    await api.mailbox.waitFor(await makeAccount(api, nextName()), 1);
    expect(api.mailbox.to(old)).toHaveLength(mails + 1);
  });

  it('can’t become another account’s: the answer is the usual one, and no code comes', async () => {
    const { old } = await left();
    const other = await signIn(api, await makeAccount(api, nextName()));
    const mails = api.mailbox.to(old).length;
    expect(await askChange(other, old)).toMatchObject({ email: old, resend_in: 60 });
    expect(await newest(old, mails + 1)).toBe('Someone tried to use this address for Hone');
  });

  it('can’t be signed up with through a provider; the user is told why, since the provider vouches for them', async () => {
    const { old } = await left();
    await expect(enterByProvider(old)).rejects.toMatchObject({ status: 409, code: 'access.email.reserved' });
  });

  it('is found in use even by whoever looked while it was being left', async () => {
    const name = nextName();
    const old = await makeAccount(api, name);
    const visitor = await signIn(api, old);
    const { sql } = api.test.database;
    const findId = async () => void (await changeTo(api, visitor, `${name}@new.example`));
    expect(await findUse({ users: { findId } }, sql, old, { now: api.clock.now() })).toBe('reserved');
  });

  it('doesn’t sign in, whatever someone signs up with', async () => {
    const { old } = await left();
    await expect(signIn(api, old)).rejects.toMatchObject({ status: 401 });
  });

  it('is free for its own account to come back to', async () => {
    const { old, fresh } = await left();
    api.clock.forward(day);
    const visitor = await signIn(api, fresh);
    await changeTo(api, visitor, old);
    expect((await visitor.call(getUser)).email).toBe(old);
  });
});

describe('afterwards, the address that was left', () => {
  it('is free for a sign-up, a change and a provider’s sign-up', async () => {
    const three = [await left(), await left(), await left()] as const;
    api.clock.forward(7 * day);
    const username = nextName();
    const mails = api.mailbox.to(three[0].old).length;
    await signUp(three[0].old, username);
    const code = await api.mailbox.codeFor(three[0].old, mails + 1);
    expect(await api.visitor().call(activate, { body: { email: three[0].old, code } })).toMatchObject({ username });
    const other = await signIn(api, await makeAccount(api, nextName()));
    await changeTo(api, other, three[1].old);
    expect((await enterByProvider(three[2].old)).user_info).toMatchObject({ is_new: true });
  });

  it('is free at once if its account is deleted', async () => {
    const { old, visitor } = await left();
    await visitor.call(deleteAccount, { body: { refresh_token: visitor.session.now()!.refresh } });
    expect((await enterByProvider(old)).user_info).toMatchObject({ is_new: true, email: old });
  });

  it('and the one it was changed to is free as soon as the change is undone', async () => {
    const { fresh, token } = await left();
    await api.visitor().call(restoreEmail, { body: { token } });
    expect((await enterByProvider(fresh)).user_info).toMatchObject({ is_new: true, email: fresh });
  });
});

describe('a new address', () => {
  it.each(['sign-up', 'provider'])(
    'that got an account meanwhile by a %s stays theirs, and whoever has the code is told',
    async (way) => {
      const name = nextName();
      const visitor = await signIn(api, await makeAccount(api, name));
      const fresh = `${name}fresh@example.org`;
      const code = await askForCode(api, visitor, fresh);
      if (way === 'provider') await enterByProvider(fresh);
      else {
        await signUp(fresh);
        await secondCode(fresh);
      }
      await expect(confirm(visitor, fresh, code)).rejects.toMatchObject({ status: 409, code: 'access.email.taken' });
      expect((await visitor.call(getUser)).email).toBe(`${name}@example.org`);
    },
  );

  it('ends sign-ups that wait for their code, there and at the address that is left', async () => {
    const name = nextName();
    const old = await makeAccount(api, name);
    const visitor = await signIn(api, old);
    const fresh = `${name}@new.example`;
    await signUp(fresh);
    await signUp(old);
    const activation = await api.mailbox.codeFor(fresh, 1);
    await changeTo(api, visitor, fresh);
    const late = api.visitor().call(activate, { body: { email: fresh, code: activation } });
    await expect(late).rejects.toMatchObject({ fields: { code: ['access.code.wrong'] } });
    await expect(signIn(api, fresh)).resolves.toBeDefined();
    for (const table of ['codes', 'pending_accounts']) {
      const query = `select email from ${table} where email in ('${old}', '${fresh}')`;
      expect((await api.test.database.sql.execute(query)).rows).toEqual([]);
    }
  });
});

/** The first email there was the change's. */
async function secondCode(email: string): Promise<void> {
  const code = await api.mailbox.codeFor(email, 2);
  await api.visitor().call(activate, { body: { email, code } });
}
