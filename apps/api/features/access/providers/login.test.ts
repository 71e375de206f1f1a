import { listLogins, login } from '@hone/contracts/access/logins';
import { changePassword, confirmReset, requestReset, waysIn } from '@hone/contracts/access/passwords';
import { providerLogin, providerNonce } from '@hone/contracts/access/providers';
import { activate, signup } from '@hone/contracts/access/signup';
import type { BodyOf } from '@hone/contracts/declarations/define';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { setUpFactor } from '../../../testing/logins/second-factor.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

type LocalPerson = Parameters<TestApi['identity']['issue']>[0];

let people = 0;
const nextName = () => `provided${(people += 1)}`;
const giveNonce = async () => (await api.visitor().call(providerNonce)).nonce;
const personOf = (email: string, changes: Partial<LocalPerson> = {}): LocalPerson => ({
  email,
  first_name: 'Ada',
  last_name: 'Lovelace',
  isEmailVerified: true,
  isWorkspace: false,
  ...changes,
});

async function tokenFor(email: string, changes: Partial<LocalPerson> = {}): Promise<string> {
  return api.identity.issue(personOf(email, changes), await giveNonce(), api.clock.now());
}

const enter = (id_token: string, more: Partial<BodyOf<typeof providerLogin>> = {}) =>
  api.visitor().call(providerLogin, { body: { id_token, ...more } });

async function enterAs(email: string, changes: Partial<LocalPerson> = {}): Promise<Visitor> {
  const { access, refresh } = await enter(await tokenFor(email, changes));
  const visitor = api.visitor();
  await visitor.session.keep({ access, refresh });
  return visitor;
}

describe('a first sign-in with a provider', () => {
  it('creates the account, says that it is new, and needs no code: the provider has verified the email address', async () => {
    const name = nextName();
    const { user_info, access, refresh } = await enter(await tokenFor(`${name}@example.org`));
    expect(user_info).toMatchObject({
      is_new: true,
      email: `${name}@example.org`,
      username: name,
      first_name: 'Ada',
      last_name: 'Lovelace',
    });
    const visitor = api.visitor();
    await visitor.session.keep({ access, refresh });
    expect((await visitor.call(getUser)).id).toBe(user_info.id);
    expect(await visitor.call(waysIn)).toMatchObject({ password: false, provider: true });
  });

  it('keeps the visible characters of the provider’s names, and uses a placeholder if there are none', async () => {
    const namesFor = async (first_name: string, last_name: string) => {
      const { user_info } = await enter(await tokenFor(`${nextName()}@example.org`, { first_name, last_name }));
      return [user_info.first_name, user_info.last_name];
    };
    expect(await namesFor(' A\u200bda\u202e\r\n', 'Love\u0007lace')).toEqual(['Ada', 'Love lace']);
    expect((await namesFor('🌻'.repeat(99), 'Lovelace'))[0]).toBe('🌻'.repeat(50));
    const placeholder = await namesFor('', '');
    expect(await namesFor('\u200b\u3164', 'Lovelace')).toEqual(placeholder);
  });

  it('finds a free username when the preferred one is taken', async () => {
    const name = nextName();
    await makeAccount(api, name);
    const { user_info } = await enter(await tokenFor(`${name}@elsewhere.example`));
    expect(user_info.username).toBe(`${name}1`);
  });

  it('drops a pending sign-up for the same email address, with its password and its code', async () => {
    const name = nextName();
    const email = `${name}@example.org`;
    const strangers = 'Strange-Horse7?';
    await api.visitor().call(signup, { body: { email, username: name, password: strangers } });
    const code = await api.mailbox.codeFor(email);
    await enter(await tokenFor(email));
    await expect(signIn(api, email, strangers)).rejects.toMatchObject({ status: 401, code: 'access.login.failed' });
    await expect(api.visitor().call(activate, { body: { email, code } })).rejects.toMatchObject({
      fields: { code: ['access.code.wrong'] },
    });
  });

  it('is refused while the provider has not verified the email address, and creates nothing', async () => {
    const email = `${nextName()}@example.org`;
    const refused = enter(await tokenFor(email, { isEmailVerified: false }));
    await expect(refused).rejects.toMatchObject({ status: 401, code: 'access.provider.email_unverified' });
    await makeAccount(api, email.split('@')[0]!);
  });

  it('creates one account, even when repeated at the same time', async () => {
    const email = `${nextName()}@example.org`;
    const tokens = await Promise.all([tokenFor(email), tokenFor(email), tokenFor(email)]);
    const outcomes = await Promise.allSettled(tokens.map((token) => enter(token)));
    const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.user_info.id] : []));
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect((outcome.reason as { status: number }).status).not.toBe(500);
    }
  });
});

describe('a later sign-in with a provider', () => {
  it('opens the same account, and says that it is not new', async () => {
    const email = `${nextName()}@example.org`;
    const first = await enter(await tokenFor(email));
    const again = await enter(await tokenFor(email));
    expect(again.user_info).toMatchObject({ id: first.user_info.id, is_new: false });
  });

  it('lasts as long as a remembered login', async () => {
    const visitor = await enterAs(`${nextName()}@example.org`);
    api.clock.forward(29 * 24 * 3600);
    await expect(visitor.call(listLogins)).resolves.toHaveLength(1);
  });
});

describe('a provider sign-in with the email address of an account that has a password', () => {
  it('opens the account immediately if the provider hosts that address, and the owner is told by email', async () => {
    for (const [domain, isWorkspace] of [
      ['gmail.com', false],
      ['company.example', true],
    ] as const) {
      const name = nextName();
      const email = `${name}@${domain}`;
      await api.visitor().call(signup, { body: { email, username: name, password: goodPassword } });
      await api.visitor().call(activate, { body: { email, code: await api.mailbox.codeFor(email) } });
      const mails = api.mailbox.to(email).length;
      const { user_info } = await enter(await tokenFor(email, { isWorkspace }));
      expect(user_info).toMatchObject({ username: name, is_new: false });
      expect((await api.mailbox.waitFor(email, mails + 1)).subject).toContain('You can now sign in to Hone with');
      await expect(signIn(api, email)).resolves.toBeDefined();
    }
  });

  it('opens the same account even when repeated at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = nextName();
      const email = `${name}@gmail.com`;
      await api.visitor().call(signup, { body: { email, username: name, password: goodPassword } });
      await api.visitor().call(activate, { body: { email, code: await api.mailbox.codeFor(email) } });
      const tokens = await Promise.all([tokenFor(email), tokenFor(email), tokenFor(email)]);
      const entered = await Promise.all(tokens.map((token) => enter(token)));
      expect(entered.map(({ user_info }) => user_info.username)).toEqual([name, name, name]);
    }
  });

  it('asks for password and code if the account has a second factor, even if the provider hosts the address', async () => {
    const name = nextName();
    const email = `${name}@gmail.com`;
    await api.visitor().call(signup, { body: { email, username: name, password: goodPassword } });
    await api.visitor().call(activate, { body: { email, code: await api.mailbox.codeFor(email) } });
    const { code } = await setUpFactor(api, await signIn(api, email));
    const token = await tokenFor(email);
    await expect(enter(token)).rejects.toMatchObject({ status: 403, code: 'access.provider.link' });
    await expect(enter(token, { password: goodPassword })).rejects.toMatchObject({
      code: 'access.second_factor.needed',
    });
    await expect(enter(token, { password: goodPassword, second_factor: code() })).resolves.toBeDefined();
    await expect(enter(await tokenFor(email))).resolves.toMatchObject({ user_info: { is_new: false } });
  });

  it('asks for the account’s password once if the provider doesn’t host the address, and never again', async () => {
    const email = await makeAccount(api, nextName());
    const token = await tokenFor(email);
    await expect(enter(token)).rejects.toMatchObject({ status: 403, code: 'access.provider.link' });
    await expect(enter(token, { password: 'Wrong-Horse7?' })).rejects.toMatchObject({
      status: 400,
      fields: { password: ['access.password.wrong'] },
    });
    await expect(enter(token, { password: goodPassword })).resolves.toMatchObject({ user_info: { is_new: false } });
    await expect(enter(await tokenFor(email))).resolves.toMatchObject({ user_info: { is_new: false } });
  });

  it('keeps anyone from guessing that password: after ten wrong attempts they have to wait', async () => {
    const email = await makeAccount(api, nextName());
    const token = await tokenFor(email);
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(enter(token, { password: `Wrong-Horse${tries}?` })).rejects.toMatchObject({ status: 400 });
    }
    await expect(enter(token, { password: goodPassword })).rejects.toMatchObject({
      status: 429,
      code: 'access.try_later',
    });
  });

  it('needs the password for a second identity, even if the provider hosts the address: its owner may have changed', async () => {
    const email = `${nextName()}@gmail.com`;
    await enter(await tokenFor(email));
    // As if the mailbox had been given to someone else, with another subject at the provider.
    await api.test.database.sql.execute(
      `update identities set subject = subject || '-before' where email = '${email}'`,
    );
    await expect(enter(await tokenFor(email))).rejects.toMatchObject({ status: 403, code: 'access.provider.link' });
  });
});

describe('a token from a provider', () => {
  it('is accepted only once, even in parallel', async () => {
    const email = `${nextName()}@example.org`;
    await enter(await tokenFor(email));
    const token = await tokenFor(email);
    const outcomes = await Promise.allSettled([enter(token), enter(token), enter(token)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(enter(token)).rejects.toMatchObject({ status: 401, code: 'access.provider.refused' });
  });

  it('is refused without our nonce, with an altered one, and with an expired one', async () => {
    const person = personOf(`${nextName()}@example.org`);
    const nonce = await giveNonce();
    const changed = `${nonce.slice(0, -1)}${nonce.endsWith('A') ? 'B' : 'A'}`;
    for (const word of ['', 'of-somebody-else', changed, nonce.replace(/^[^.]*/, 'zzzzzzzz')]) {
      const refused = enter(await api.identity.issue(person, word, api.clock.now()));
      await expect(refused).rejects.toMatchObject({ status: 401, code: 'access.provider.refused' });
    }
    api.clock.forward(601);
    await expect(enter(await api.identity.issue(person, nonce, api.clock.now()))).rejects.toMatchObject({
      code: 'access.provider.refused',
    });
  });

  it('is never mistaken for one of our own, nor one of ours for a provider’s', async () => {
    const visitor = await enterAs(`${nextName()}@example.org`);
    const { access, refresh } = visitor.session.now()!;
    for (const token of [access, refresh, 'x.y.z', '']) {
      await expect(enter(token)).rejects.toMatchObject({ status: token === '' ? 400 : 401 });
    }
    const id_token = await tokenFor(`${nextName()}@example.org`);
    const response = await fetch(`${api.url}/api/v1/user/get-user/`, {
      headers: { authorization: `Bearer ${id_token}` },
    });
    expect(response.status).toBe(401);
  });
});

describe('an account without a password', () => {
  it('rejects any password with the same error as a wrong one', async () => {
    const email = `${nextName()}@example.org`;
    await enter(await tokenFor(email));
    await expect(api.visitor().call(login, { body: { email, password: goodPassword } })).rejects.toMatchObject({
      code: 'access.login.failed',
    });
  });

  it('can get its first password within ten minutes of signing in, and later after another provider sign-in', async () => {
    const email = `${nextName()}@example.org`;
    const visitor = await enterAs(email);
    api.clock.forward(601);
    await expect(visitor.call(changePassword, { body: { new_password: goodPassword } })).rejects.toMatchObject({
      code: 'access.proof_needed',
    });
    const foreign = await tokenFor(`${nextName()}@example.org`);
    await expect(
      visitor.call(changePassword, { body: { new_password: goodPassword, id_token: foreign } }),
    ).rejects.toMatchObject({
      fields: { id_token: ['access.provider.refused'] },
    });
    await visitor.call(changePassword, { body: { new_password: goodPassword, id_token: await tokenFor(email) } });
    await expect(signIn(api, email)).resolves.toBeDefined();
    await expect(enter(await tokenFor(email))).resolves.toBeDefined();

    const fresh = `${nextName()}@example.org`;
    await expect(
      (await enterAs(fresh)).call(changePassword, { body: { new_password: goodPassword } }),
    ).resolves.toBeDefined();
  });

  it('can also get a password through a reset', async () => {
    const email = `${nextName()}@example.org`;
    await enter(await tokenFor(email));
    await api.visitor().call(requestReset, { body: { email } });
    await api
      .visitor()
      .call(confirmReset, { body: { email, code: await api.mailbox.codeFor(email), new_password: goodPassword } });
    await expect(signIn(api, email)).resolves.toBeDefined();
  });

  it('can be deleted after signing in with the provider again', async () => {
    const email = `${nextName()}@example.org`;
    const visitor = await enterAs(email);
    api.clock.forward(601);
    const refresh_token = visitor.session.now()!.refresh;
    await expect(visitor.call(deleteAccount, { body: { refresh_token } })).rejects.toMatchObject({
      code: 'access.proof_needed',
    });
    await visitor.call(deleteAccount, { body: { refresh_token, id_token: await tokenFor(email) } });
    expect((await enter(await tokenFor(email))).user_info.is_new).toBe(true);
  });
});
