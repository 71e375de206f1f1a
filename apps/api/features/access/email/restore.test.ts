import { readEmailChange, restoreEmail } from '@hone/contracts/access/email';
import { createKey } from '@hone/contracts/access/keys';
import { listPasskeys } from '@hone/contracts/access/passkeys';
import { confirmReset, requestReset, waysIn } from '@hone/contracts/access/passwords';
import { providerLogin, providerNonce } from '@hone/contracts/access/providers';
import { readSecondFactor } from '@hone/contracts/access/second-factor';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../../database/port.ts';
import type { Mail } from '../../../ports/mail.ts';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { askForCode, changeTo, confirm, wayBackOf } from '../../../testing/logins/email-changes.ts';
import { addOne, signInWith } from '../../../testing/logins/passkeys.ts';
import { setUpFactor } from '../../../testing/logins/second-factor.ts';
import { dropEmailChangesSince } from './restore.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const day = 24 * 3600;
let people = 0;
async function changed() {
  const name = `returner${(people += 1)}`;
  const [a, b, c] = [await makeAccount(api, name), `${name}@b.example`, `${name}@c.example`];
  const visitor = await signIn(api, a);
  const { id } = await visitor.call(getUser);
  await changeTo(api, visitor, b);
  const token = (await wayBackOf(api, a))!;
  return { id, name, a, b, c, visitor, token };
}
async function chained() {
  const person = await changed();
  api.clock.forward(day);
  const latest = await signIn(api, person.b);
  await changeTo(api, latest, person.c);
  return { ...person, latest, second: (await wayBackOf(api, person.b))! };
}
const restore = (token: string) => api.visitor().call(restoreEmail, { body: { token } });
async function enterByProvider(email: string) {
  const person = { email, first_name: 'Ada', last_name: 'Love', isEmailVerified: true, isWorkspace: true };
  const { nonce } = await api.visitor().call(providerNonce);
  const id_token = await api.identity.issue(person, nonce, api.clock.now());
  return api.visitor().call(providerLogin, { body: { id_token } });
}
const subjectsTo = (email: string) => api.mailbox.to(email).map(({ subject }) => subject);

describe('the way back', () => {
  it('restores the previous address, ends every login and revokes API keys', async () => {
    const { id, a, b, visitor, token } = await changed();
    await visitor.call(createKey, { body: { name: 'key', scopes: ['enhance'], expires_in_days: 30 } });
    expect(await restore(token)).toEqual({ email: a, user_id: id });
    await expect(visitor.call(getUser)).rejects.toMatchObject({ status: 401 });
    const { rows } = await api.test.database.sql.execute(`select id from api_keys where user_id = '${id}'`);
    expect(rows).toEqual([]);
    await expect(signIn(api, b)).rejects.toMatchObject({ code: 'access.login.failed' });
  });

  it('makes the password useless, which whoever changed the email may know; a reset sets a new one', async () => {
    const { a, b, token } = await changed();
    const mails = api.mailbox.to(a).length + 1;
    await restore(token);
    await api.mailbox.waitFor(a, mails);
    await expect(signIn(api, a)).rejects.toMatchObject({ code: 'access.login.failed' });
    const { handle } = await api.visitor().call(requestReset, { body: { email: a } });
    const code = await api.mailbox.codeFor(a, mails + 1);
    const new_password = 'Other-Horse7?';
    await api.visitor().call(confirmReset, { body: { email: a, code, handle, new_password } });
    const visitor = await signIn(api, a, new_password);
    expect((await visitor.call(getUser)).email).toBe(a);
    await expect(signIn(api, b, new_password)).rejects.toMatchObject({ code: 'access.login.failed' });
  });

  it('tells both mailboxes', async () => {
    const { a, b, token } = await changed();
    const [before, there] = [subjectsTo(a).length, 2];
    await restore(token);
    expect((await api.mailbox.waitFor(a, before + 1)).subject).toBe('This address is your Hone email again');
    expect((await api.mailbox.waitFor(b, there + 1)).subject).toBe('This address is no longer your Hone email');
  });

  it('drops a change that waits for its code', async () => {
    const { a, b, c, visitor, token } = await changed();
    api.clock.forward(day);
    const again = await signIn(api, b);
    const code = await askForCode(api, again, c);
    await restore(token);
    await expect(confirm(again, c, code)).rejects.toMatchObject({ status: 401 });
    const { rows } = await api.test.database.sql.execute(`select 1 from pending_emails where email = '${c}'`);
    expect(rows).toEqual([]);
    expect(visitor).toBeDefined();
    await expect(signIn(api, a)).rejects.toMatchObject({ code: 'access.login.failed' });
  });

  it.each(['since', 'shortly before', 'long before'])(
    'removes passkeys, links to a provider and a second factor, those of the week before too: added %s the change',
    async (when) => {
      const person = `holder${(people += 1)}`;
      const [a, b] = [await makeAccount(api, person), `${person}@b.example`];
      const first = await addOne(await signIn(api, a));
      const enter = async () => (await signInWith(api, first.held)).visitor;
      const addMore = async (email: string) => {
        const visitor = await enter();
        const { id } = await addOne(visitor);
        expect((await enterByProvider(email)).user_info.is_new).toBe(false);
        await setUpFactor(api, visitor);
        return id;
      };
      api.clock.forward(8 * day);
      const older = when === 'since' ? [] : [await addMore(a)];
      api.clock.forward(when === 'long before' ? 7 * day : 7 * day - 120);
      await changeTo(api, await enter(), b);
      if (when === 'since') await addMore(b);
      await restore((await wayBackOf(api, a))!);
      const back = await enter();
      const kept = when === 'long before';
      const passkeys = (await back.call(listPasskeys)).map(({ id }) => id);
      expect(passkeys.toSorted()).toEqual([first.id, ...(kept ? older : [])].toSorted());
      expect(await back.call(waysIn)).toMatchObject({ password: false, provider: kept });
      expect((await back.call(readSecondFactor)).since !== null).toBe(kept);
    },
  );

  it('forgets the browsers and networks that were seen: the next sign-in from there is reported', async () => {
    const { id, token } = await changed();
    const seen = async () => {
      const of = (table: string) => `select user_id from ${table} where user_id = '${id}'`;
      const query = `${of('seen_browsers')} union all ${of('seen_networks')}`;
      return (await api.test.database.sql.execute(query)).rows.length;
    };
    expect(await seen()).toBe(2);
    await restore(token);
    expect(await seen()).toBe(0);
  });

  it('voids a code for a new password that was sent before the change', async () => {
    const name = `returner${(people += 1)}`;
    const a = await makeAccount(api, name);
    const { handle } = await api.visitor().call(requestReset, { body: { email: a } });
    const code = await api.mailbox.codeFor(a, 2);
    await changeTo(api, await signIn(api, a), `${name}@b.example`);
    await restore((await wayBackOf(api, a))!);
    const late = { email: a, code, handle, new_password: 'Other-Horse7?' };
    await expect(api.visitor().call(confirmReset, { body: late })).rejects.toMatchObject({
      fields: { code: ['access.code.wrong'] },
    });
  });

  it('works for seven days, and once', async () => {
    const [used, late] = [await changed(), await changed()];
    await restore(used.token);
    await expect(restore(used.token)).rejects.toMatchObject({ status: 409, code: 'access.email.link_used' });
    api.clock.forward(7 * day);
    await expect(restore(late.token)).rejects.toMatchObject({ fields: { token: ['access.email.link_unknown'] } });
    expect((await (await signIn(api, late.b)).call(getUser)).email).toBe(late.b);
  });

  it('can’t be guessed: other texts are refused alike, and no token is in the database', async () => {
    const { token } = await changed();
    for (const wrong of [`${token}x`, token.slice(1), 'x'.repeat(43), '\u0000', ' ']) {
      await expect(restore(wrong)).rejects.toMatchObject({ status: 400 });
    }
    await expect(restore('x'.repeat(201))).rejects.toMatchObject({ status: 400, fields: { token: expect.any(Array) } });
    const { rows } = await api.test.database.sql.execute('select * from email_changes');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is shown to the owner until it ends', async () => {
    const { a, b, visitor } = await changed();
    const { way_back } = await visitor.call(readEmailChange);
    expect(way_back?.email).toBe(a);
    expect(Date.parse(way_back!.until)).toBeCloseTo(api.clock.now().getTime() + 7 * day * 1000, -5);
    api.clock.forward(7 * day);
    expect(await (await signIn(api, b)).call(readEmailChange)).toMatchObject({ way_back: null });
  });
});

describe('after a chain of changes', () => {
  it('the oldest mailbox goes back furthest, and the later way back ends with it', async () => {
    const { a, latest, token, second } = await chained();
    expect((await latest.call(readEmailChange)).way_back).toMatchObject({ email: a });
    expect(await restore(token)).toMatchObject({ email: a });
    await expect(restore(second)).rejects.toMatchObject({ fields: { token: ['access.email.link_unknown'] } });
  });

  it('the later mailbox goes back one step, and the older one still further', async () => {
    const { a, b, token, second } = await chained();
    expect(await restore(second)).toMatchObject({ email: b });
    expect(await restore(token)).toMatchObject({ email: a });
  });

  it('going back to an earlier address by a code leaves no way back to the address in between', async () => {
    const { a, b, token } = await changed();
    api.clock.forward(day);
    const visitor = await signIn(api, b);
    await changeTo(api, visitor, a);
    expect(await wayBackOf(api, b)).toBeUndefined();
    expect((await visitor.call(getUser)).email).toBe(a);
    expect(await visitor.call(readEmailChange)).toMatchObject({ way_back: null });
    await expect(restore(token)).rejects.toMatchObject({ code: 'access.email.link_used' });
    await expect(signIn(api, a, goodPassword)).resolves.toBeDefined();
  });
});

describe('what began since a sign-in that wasn’t the owner’s', () => {
  const told: string[] = [];
  let announced = 0;
  const deps = {
    users: {
      lock: async (sql: Sql, id: string) =>
        (await sql.execute<{ email: string }>(`select email from users where id = '${id}' for update`)).rows[0]?.email,
      setEmail: async (sql: Sql, id: string, email: string) =>
        void (await sql.execute(`update users set email = '${email}' where id = '${id}'`)),
    },
    announce: async () => void (announced += 1),
    emailChanged: () => Promise.resolve(),
    postMail: async (_: Sql, mail: Mail | null) => void (mail && told.push(mail.to)),
    origin: 'http://localhost:4000',
  };
  const drop = (userId: string, since: Date) => {
    const { transaction } = api.test.database;
    return transaction((sql) => dropEmailChangesSince(deps, sql, { userId, since, now: api.clock.now() }));
  };

  it('is undone as far back as it goes, and no further', async () => {
    const [anna, ben] = [await chained(), await chained()];
    const second = api.clock.now();
    expect(await drop(ben.id, second)).toBe(ben.b);
    expect(await drop(anna.id, new Date(0))).toBe(anna.a);
    expect(await (await signIn(api, anna.a)).call(readEmailChange)).toMatchObject({ way_back: null });
    expect(await ben.latest.call(readEmailChange)).toMatchObject({ way_back: { email: ben.a } });
  });

  it('is undone: a change that waits for its code, and one that was completed', async () => {
    const { id, a, b, c } = await changed();
    const completed = api.clock.now();
    api.clock.forward(day);
    const since = api.clock.now();
    const visitor = await signIn(api, b);
    await askForCode(api, visitor, c);
    const before = announced;
    expect(await drop(id, new Date(since.getTime() + 1))).toBeUndefined();
    expect((await visitor.call(readEmailChange)).pending).not.toBeNull();
    expect(await drop(id, since)).toBeUndefined();
    expect(announced - before).toBe(1);
    expect(await visitor.call(readEmailChange)).toMatchObject({ pending: null, way_back: { email: a } });
    expect(await drop(id, completed)).toBe(a);
    expect((await visitor.call(getUser)).email).toBe(a);
    expect(told.slice(-2)).toEqual([a, b]);
    expect(await drop(id, completed)).toBeUndefined();
  });
});
