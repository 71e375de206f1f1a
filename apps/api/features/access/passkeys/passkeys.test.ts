import { createKey } from '@hone/contracts/access/keys';
import {
  addPasskey,
  answerPasskeyOffer,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@hone/contracts/access/passkeys';
import type { PasskeyMade } from '@hone/contracts/declarations/webauthn';
import { changePassword, confirmReset, requestReset, waysIn } from '@hone/contracts/access/passwords';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { passkeyRules } from '@hone/domain/access/passkeys';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { makePasskey } from '../../../testing/logins/authenticator.ts';
import { addOne, signInWith } from '../../../testing/logins/passkeys.ts';
import { deletePasskeysSince } from './passkeys.store.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const someone = async () => {
  const email = await makeAccount(api, `passkeys${(people += 1)}`);
  return { email, owner: await signIn(api, email) };
};
const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const rowsOf = async (table: 'passkeys' | 'passkey_challenges' | 'passkey_offers', user_id: string) => {
  const named = fragment.identifier(table);
  const { rows } = await api.test.database.sql.execute(fragment`select * from ${named} where user_id = ${user_id}`);
  return rows.length;
};
const idOf = async (owner: Visitor) => (await owner.call(getUser)).id;
const letterOf = async (email: string, count: number) =>
  (await api.mailbox.waitFor(email, count)).text.replaceAll('\n', ' ');

describe('adding a passkey', () => {
  it('lists it, newest first, with a name and whether it is synced, and an email says so', async () => {
    const { email, owner } = await someone();
    const mails = api.mailbox.to(email).length;
    const { held: _, ...first } = await addOne(owner, '  My   phone ');
    expect(first).toMatchObject({ name: 'My phone', is_synced: true, used_at: null });
    const letter = await api.mailbox.waitFor(email, mails + 1);
    expect(letter.subject).toBe('A passkey was added to your Hone account');
    expect(letter.text.replaceAll('\n', ' ')).toContain('It’s called “My phone” and signs in without a password.');
    api.clock.forward(1);
    const { held: __, ...second } = await addOne(owner);
    expect(await owner.call(listPasskeys)).toEqual([second, first]);
  });

  it('without a name names it after the browser, if that is known', async () => {
    const { owner } = await someone();
    expect((await addOne(owner)).name).toBe('Passkey');
    const { response } = makePasskey(await owner.call(startPasskey, { body: {} }));
    const headers = {
      authorization: `Bearer ${owner.session.now()!.access}`,
      'content-type': 'application/json',
      'user-agent': chrome,
    };
    const sent = { method: 'POST', headers, body: JSON.stringify({ response }) };
    const answer = await fetch(`${api.url}/api/v1/user/passkeys/`, sent);
    expect(await answer.json()).toMatchObject({ data: { name: 'Chrome on macOS' } });
  });

  it('asks for a passkey that signs in by itself and checks its person, and names the account by nothing personal', async () => {
    const { email, owner } = await someone();
    const { held } = await addOne(owner);
    const options = await owner.call(startPasskey, { body: {} });
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Hone' },
      user: { id: held.userHandle, name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      // So that no authenticator makes a second one.
      excludeCredentials: [{ id: held.id, type: 'public-key', transports: ['hybrid', 'internal'] }],
    });
    const handle = Buffer.from(options.user.id, 'base64url').toString('hex');
    expect(handle).toBe((await idOf(owner)).replaceAll('-', ''));
  });

  it('needs the owner’s proof, unless they have just signed in', async () => {
    const { owner } = await someone();
    api.clock.forward(600);
    const start = (body: object) => owner.call(startPasskey, { body });
    await expect(start({})).rejects.toMatchObject({ status: 403, code: 'access.proof_needed' });
    await expect(start({ password: 'Wrong-Horse7?' })).rejects.toMatchObject({
      fields: { password: ['access.password.wrong'] },
    });
    await expect(start({ password: goodPassword })).resolves.toBeDefined();
  });

  it('is refused beyond twenty, however many are added at the same moment', async () => {
    const { owner } = await someone();
    const { id } = await addOne(owner);
    await api.test.database.sql.execute(fragment`
      insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
      select gen_random_uuid(), user_id, gen_random_uuid(), public_key, 0, '', false, name, created_at
      from passkeys, generate_series(1, ${passkeyRules.most - 2}) where id = ${id}`);
    const made: PasskeyMade[] = [];
    for (let one = 0; one < 12; one += 1) {
      made.push(makePasskey(await owner.call(startPasskey, { body: {} })).response);
    }
    const added = await Promise.allSettled(made.map((response) => owner.call(addPasskey, { body: { response } })));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(addOne(owner)).rejects.toMatchObject({ status: 409, code: 'access.passkey.too_many' });
  });

  it('is refused once the login has ended, even where its tokens still work for a moment', async () => {
    const { owner } = await someone();
    const { response } = makePasskey(await owner.call(startPasskey, { body: {} }));
    const user_id = await idOf(owner);
    await api.test.database.sql.execute(
      fragment`update logins set ended_at = now(), ended_because = 'chosen' where user_id = ${user_id}`,
    );
    expect((await owner.call(getUser)).id).toBe(user_id);
    await expect(owner.call(addPasskey, { body: { response } })).rejects.toMatchObject({ code: 'access.signed_out' });
    expect(await rowsOf('passkeys', user_id)).toBe(0);
  });

  it('is limited to twenty tries an hour', async () => {
    const { owner } = await someone();
    const { response } = makePasskey(await owner.call(startPasskey, { body: {} }));
    const again = () => owner.call(addPasskey, { body: { response } });
    await again();
    for (let tries = 1; tries < 20; tries += 1) {
      await expect(again()).rejects.toMatchObject({ code: 'access.passkey.expired' });
    }
    await expect(again()).rejects.toMatchObject({ status: 429, code: 'access.try_later' });
  });
});

describe('a passkey', () => {
  it('can be renamed by its owner alone', async () => {
    const [{ owner }, { owner: other }] = [await someone(), await someone()];
    const { id } = await addOne(owner);
    const rename = (who: Visitor, name: string) => who.call(renamePasskey, { params: { id }, body: { name } });
    expect((await rename(owner, 'Work laptop')).name).toBe('Work laptop');
    await expect(rename(other, 'Mine')).rejects.toMatchObject({ status: 404 });
    await expect(rename(owner, 'x'.repeat(61))).rejects.toMatchObject({
      fields: { name: ['access.passkey.name.too_long'] },
    });
    expect((await owner.call(listPasskeys))[0]?.name).toBe('Work laptop');
  });

  it('is removed by its owner alone, with proof, and an email says so', async () => {
    const [{ email, owner }, { owner: other }] = [await someone(), await someone()];
    const mails = api.mailbox.to(email).length + 1;
    const { id, name } = await addOne(owner);
    const remove = (who: Visitor, body = {}) => who.call(removePasskey, { params: { id }, body });
    await expect(remove(other)).rejects.toMatchObject({ status: 404 });
    api.clock.forward(600);
    await expect(remove(owner)).rejects.toMatchObject({ status: 403, code: 'access.proof_needed' });
    await remove(owner, { password: goodPassword });
    expect(await owner.call(listPasskeys)).toEqual([]);
    expect(await letterOf(email, mails + 1)).toContain(`removed the passkey “${name}”`);
  });

  it('that was added since someone else got in is removed, with what was being added, and older ones stay', async () => {
    const { owner } = await someone();
    const older = await addOne(owner);
    api.clock.forward(1);
    const since = api.clock.now();
    const newer = await addOne(owner);
    const { response } = makePasskey(await owner.call(startPasskey, { body: {} }));
    const user_id = await idOf(owner);
    expect(await api.test.database.transaction((sql) => deletePasskeysSince(sql, user_id, since))).toBe(1);
    expect((await owner.call(listPasskeys)).map(({ id }) => id)).toEqual([older.id]);
    await expect(signInWith(api, newer.held)).rejects.toMatchObject({ code: 'access.passkey.refused' });
    await expect(owner.call(addPasskey, { body: { response } })).rejects.toMatchObject({
      code: 'access.passkey.expired',
    });
  });

  it('stays after a new password, and the email about it says so', async () => {
    const { email, owner } = await someone();
    let mails = api.mailbox.to(email).length + 3;
    const { held } = await addOne(owner);
    await addOne(owner);
    const body = { password: goodPassword, new_password: 'Blue-Lamp8?Tree' };
    await owner.session.keep(await owner.call(changePassword, { body }));
    expect(await letterOf(email, mails)).toContain('Your 2 passkeys still work');
    await api.visitor().call(requestReset, { body: { email } });
    const code = await api.mailbox.codeFor(email, (mails += 1));
    await api.visitor().call(confirmReset, { body: { email, code, new_password: 'Blue-Lamp9?Tree' } });
    expect(await letterOf(email, (mails += 1))).toContain('Your 2 passkeys still work');
    expect((await signInWith(api, held)).answer.user_info.email).toBe(email);
  });

  it('goes with its account, and everything about it', async () => {
    const { owner } = await someone();
    const { held } = await addOne(owner);
    await owner.call(startPasskey, { body: {} });
    const user_id = await idOf(owner);
    const count = () =>
      Promise.all((['passkeys', 'passkey_challenges', 'passkey_offers'] as const).map((name) => rowsOf(name, user_id)));
    expect(await count()).toEqual([1, 1, 1]);
    await owner.call(deleteAccount, { body: { refresh_token: owner.session.now()!.refresh } });
    expect(await count()).toEqual([0, 0, 0]);
    await expect(signInWith(api, held)).rejects.toMatchObject({ code: 'access.passkey.refused' });
  });

  it('isn’t for keys and apps: they can’t even list it', async () => {
    const { owner } = await someone();
    const { key } = await owner.call(createKey, {
      body: { name: 'Job', scopes: ['enhance'], expires_in_days: null },
    });
    const headers = { authorization: `Bearer ${key}` };
    expect((await fetch(`${api.url}/api/v1/user/passkeys/`, { headers })).status).toBe(403);
  });
});

describe('a passkey is offered', () => {
  const isOffered = async (owner: Visitor) => (await owner.call(waysIn)).offers_passkey;

  it('until the offer is answered, once for the account', async () => {
    const { email, owner } = await someone();
    expect(await isOffered(owner)).toBe(true);
    await owner.call(answerPasskeyOffer);
    await owner.call(answerPasskeyOffer);
    expect([await isOffered(owner), await isOffered(await signIn(api, email))]).toEqual([false, false]);
  });

  it('no more once there was one, and how many there are is said', async () => {
    const { owner } = await someone();
    const { id } = await addOne(owner);
    expect(await owner.call(waysIn)).toMatchObject({ passkeys: 1, offers_passkey: false });
    await owner.call(removePasskey, { params: { id }, body: {} });
    expect(await owner.call(waysIn)).toMatchObject({ passkeys: 0, offers_passkey: false });
  });

  it('only where there is a password', async () => {
    const { owner } = await someone();
    await api.test.database.sql.execute(fragment`delete from passwords where user_id = ${await idOf(owner)}`);
    expect(await isOffered(owner)).toBe(false);
  });
});

it('what a browser was told to begin with is swept once it is over', async () => {
  const { owner } = await someone();
  await owner.call(startPasskey, { body: {} });
  const user_id = await idOf(owner);
  const recurring = api.app.rooms.flatMap((room) => room.recurring ?? []);
  const sweep = () => recurring.find(({ name }) => name === 'access')!.act(api.test.database.sql, api.clock.now());
  api.clock.forward(299);
  await sweep();
  expect(await rowsOf('passkey_challenges', user_id)).toBe(1);
  api.clock.forward(1);
  await sweep();
  expect(await rowsOf('passkey_challenges', user_id)).toBe(0);
});
