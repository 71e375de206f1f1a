import { randomInt } from 'node:crypto';
import { createKey, listKeys, readCurrentKey, revokeKey } from '@hone/contracts/access/keys';
import { changePassword, confirmReset, requestReset } from '@hone/contracts/access/passwords';
import { getUsage } from '@hone/contracts/credits';
import { enhance } from '@hone/contracts/enhance/enhance';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { keyRules, makeKey } from '@hone/domain/access/keys';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { improvable } from '../../../testing/enhancing/improvable.ts';
import { connectApp } from '../../../testing/logins/app.ts';
import { createNamed, programWith } from '../../../testing/logins/keys.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const day = 24 * 3600;
let people = 0;
const someone = async () => {
  const email = await makeAccount(api, `keys${(people += 1)}`);
  return { email, owner: await signIn(api, email) };
};
/** By plain HTTP: a client of ours would first try to renew a token. */
const statusWith = async (key: string) => {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${api.url}/api/v1/user/keys/current/`, { headers });
  const { code } = (await response.json()) as { code?: string };
  return code === undefined ? response.status : `${response.status} ${code}`;
};
/** As the schedule does every hour. */
const sweep = async () => {
  const recurring = api.app.rooms.flatMap((room) => room.recurring ?? []);
  await recurring.find(({ name }) => name === 'access')!.act(api.test.database.sql, api.clock.now());
};
const refused = '401 access.key.refused';

describe('an API key', () => {
  it('is shown once, listed by its last four characters, and kept as nothing but a hash', async () => {
    const { owner } = await someone();
    const { key, ...made } = await createNamed(owner, { scopes: ['library:read', 'enhance', 'enhance'] });
    expect(key).toMatch(/^hone_[0-9A-Za-z]{46}$/);
    expect(made).toMatchObject({ ends_with: key.slice(-4), scopes: ['enhance', 'library:read'], used_at: null });
    expect(await owner.call(listKeys)).toEqual([made]);
    const { rows } = await api.test.database.sql.execute(fragment`select * from api_keys where id = ${made.id}`);
    expect(JSON.stringify(rows)).not.toContain(key.slice(5, 30));
  });

  it('says whose it is and what it may do, and so does the token of an app', async () => {
    const { owner } = await someone();
    const { key, scopes, expires_at, name } = await createNamed(owner);
    const program = await programWith(api, key);
    const { username } = await owner.call(readCurrentKey);
    expect(await program.call(readCurrentKey)).toEqual({ username, name, scopes, expires_at });
    const { visitor } = await connectApp(api, owner);
    expect(await visitor.call(readCurrentKey)).toMatchObject({
      username,
      name: 'Scribe',
      scopes: ['enhance', 'library:read'],
    });
  });

  it('spends its owner’s credits', async () => {
    const { owner } = await someone();
    const program = await programWith(api, (await createNamed(owner)).key);
    const before = await owner.call(getUsage);
    await program.call(enhance, { body: improvable() });
    const after = await owner.call(getUsage);
    expect(after.credits_count).toBe(before.credits_count - 1);
    expect(await program.call(getUsage)).toEqual(after);
  });

  it('is noted as used, once a minute', async () => {
    const { owner } = await someone();
    const { key } = await createNamed(owner);
    const usedAt = async () => (await owner.call(listKeys))[0]!.used_at;
    await statusWith(key);
    const first = await usedAt();
    expect(first).toBe(api.clock.now().toISOString());
    api.clock.forward(59);
    await statusWith(key);
    expect(await usedAt()).toBe(first);
    api.clock.forward(2);
    await statusWith(key);
    expect(await usedAt()).toBe(api.clock.now().toISOString());
  });

  it('is reported to its owner by email, without the key', async () => {
    const { email, owner } = await someone();
    const mails = api.mailbox.to(email).length;
    const { key } = await createNamed(owner, { expires_in_days: null });
    const { subject, text } = await api.mailbox.waitFor(email, mails + 1);
    expect(subject).toBe('An API key was created for your Hone account');
    expect(text.replaceAll('\n', ' ')).toContain(
      `“Nightly job”, ends in ${key.slice(-4)}, and can enhance prompts with your credits. It doesn’t expire.`,
    );
    expect(text).not.toContain(key.slice(5, 30));
  });
});

describe('an API key no longer works', () => {
  it('from the moment it is revoked, and is gone from the list', async () => {
    const { owner } = await someone();
    const [gone, kept] = [await createNamed(owner), await createNamed(owner)];
    await owner.call(revokeKey, { params: { id: gone.id } });
    expect([await statusWith(gone.key), await statusWith(kept.key)]).toEqual([refused, 200]);
    expect((await owner.call(listKeys)).map(({ id }) => id)).toEqual([kept.id]);
    await expect(owner.call(revokeKey, { params: { id: gone.id } })).rejects.toMatchObject({ status: 404 });
  });

  it('once it has expired, is listed for 90 days more, and is then deleted', async () => {
    const { owner } = await someone();
    const { key, id } = await createNamed(owner, { expires_in_days: 30 });
    const ids = async () =>
      (await (await signIn(api, `keys${people}@example.org`)).call(listKeys)).map((one) => one.id);
    api.clock.forward(30 * day - 1);
    expect(await statusWith(key)).toBe(200);
    api.clock.forward(1);
    expect(await statusWith(key)).toBe(refused);
    await sweep();
    expect(await ids()).toEqual([id]);
    api.clock.forward(90 * day + 1);
    await sweep();
    expect(await ids()).toEqual([]);
  });

  it('after a reset of the password, which says so; after a change it does, and that is said too', async () => {
    const { email, owner } = await someone();
    let mails = api.mailbox.to(email).length + 1;
    const { key } = await createNamed(owner);
    await api.mailbox.waitFor(email, mails);
    const body = { password: goodPassword, new_password: 'Blue-Lamp8?Tree' };
    await owner.session.keep(await owner.call(changePassword, { body }));
    expect(await statusWith(key)).toBe(200);
    expect((await api.mailbox.waitFor(email, (mails += 1))).text).toContain('Your API key still works');
    await api.visitor().call(requestReset, { body: { email } });
    const code = await api.mailbox.codeFor(email, (mails += 1));
    await api.visitor().call(confirmReset, { body: { email, code, new_password: 'Blue-Lamp9?Tree' } });
    expect(await statusWith(key)).toBe(refused);
    expect((await api.mailbox.waitFor(email, mails + 1)).text).toContain('Your API key has been revoked.');
  });

  it('after its owner’s account is deleted', async () => {
    const { owner } = await someone();
    const { key } = await createNamed(owner);
    await owner.call(deleteAccount, { body: { refresh_token: owner.session.now()!.refresh } });
    expect(await statusWith(key)).toBe(refused);
  });
});

describe('what isn’t a key of ours', () => {
  it('is refused without asking the database if its checksum is wrong', async () => {
    let asked = 0;
    const { authenticateKey } = api.app.rooms.find((room) => room.authenticateKey)!;
    const counting = new Proxy(api.test.database.sql, {
      get: (target, name, receiver) => ((asked += 1), Reflect.get(target, name, receiver) as unknown),
    });
    const key = makeKey((limit) => limit - 1);
    const mistyped = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
    expect(await authenticateKey!(counting, mistyped, api.clock.now())).toBeUndefined();
    expect(asked).toBe(0);
    expect(await authenticateKey!(counting, key, api.clock.now())).toBeUndefined();
    expect(asked).toBeGreaterThan(0);
  });

  it('counts against the limit of the network that it comes from', async () => {
    const limited = await startApi({ limitFactor: 0.01 });
    const guess = () =>
      fetch(`${limited.url}/api/v1/user/keys/current/`, {
        headers: { authorization: `Bearer ${makeKey(randomInt)}` },
      });
    const statuses: number[] = [];
    for (let guesses = 0; guesses < 4; guesses += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    await limited.stop();
  });
});

describe('creating a key', () => {
  it('needs the owner’s proof, unless they have just signed in', async () => {
    const { owner } = await someone();
    api.clock.forward(600);
    await expect(createNamed(owner)).rejects.toMatchObject({ status: 403, code: 'access.proof_needed' });
    await expect(createNamed(owner, { password: 'Wrong-Horse7?' })).rejects.toMatchObject({
      fields: { password: ['access.password.wrong'] },
    });
    await expect(createNamed(owner, { password: goodPassword })).resolves.toBeDefined();
  });

  it('is refused beyond fifty, however many are created at the same moment', async () => {
    const { owner } = await someone();
    const { id } = await createNamed(owner);
    await api.test.database.sql.execute(fragment`
      insert into api_keys (id, user_id, name, scopes, hash, hint, created_at)
      select gen_random_uuid(), user_id, name, scopes, gen_random_uuid(), hint, created_at
      from api_keys, generate_series(1, ${keyRules.most - 2}) where id = ${id}`);
    const made = await Promise.allSettled(Array.from({ length: 12 }, () => createNamed(owner)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(createNamed(owner)).rejects.toMatchObject({ status: 409, code: 'access.key.too_many' });
  });

  it('is limited to twenty an hour', async () => {
    const { owner } = await someone();
    for (let keys = 0; keys < 20; keys += 1) await createNamed(owner);
    await expect(createNamed(owner)).rejects.toMatchObject({ status: 429, code: 'access.try_later' });
  });

  it.each([
    ['name', { name: ' ' }, 'request.field.required'],
    ['name', { name: 'x'.repeat(61) }, 'access.key.name.too_long'],
    ['name', { name: 'Mine\u202e' }, 'request.field.invisible'],
    ['scopes', { scopes: [] }, 'request.field.required'],
    ['scopes', { scopes: ['billing'] }, 'request.field.choice'],
    ['expires_in_days', { expires_in_days: 31 }, 'request.field.choice'],
    ['expires_in_days', { expires_in_days: undefined }, 'request.field.required'],
  ])('names the invalid field %s: %j', async (field, changes, code) => {
    const { owner } = await someone();
    const body = { name: 'Mine', scopes: ['enhance'], expires_in_days: null, ...changes };
    await expect(owner.call(createKey, { body: body as never })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: [code] },
    });
  });
});
