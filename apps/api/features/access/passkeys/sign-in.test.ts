import { logInByPasskey, listPasskeys, removePasskey, startPasskeyLogin } from '@hone/contracts/access/passkeys';
import { getUser } from '@hone/contracts/profile/user';
import type { PasskeyUsed } from '@hone/contracts/declarations/webauthn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { usePasskey, type Misbehaviour } from '../../../testing/logins/authenticator.ts';
import { addOne, signInWith, type AddedPasskey } from '../../../testing/logins/passkeys.ts';
import { atOnce } from '../../../testing/races.ts';

let api: TestApi;
const written: string[] = [];
beforeAll(async () => {
  api = await startApi({ log: 'info' }, undefined, { log: { write: (line) => void written.push(line) } });
});
afterAll(() => api.stop());

let people = 0;
const someone = async () => {
  const email = await makeAccount(api, `signsin${(people += 1)}`);
  return { email, owner: await signIn(api, email) };
};
const send = (response: PasskeyUsed) => api.visitor().call(logInByPasskey, { body: { response } });
const begin = () => api.visitor().call(startPasskeyLogin);
const refused = { status: 401, code: 'access.passkey.refused' };
const expired = { status: 401, code: 'access.passkey.expired' };
const lineAbout = (passkey_id: string) =>
  written
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .findLast((line) => line['passkey_id'] === passkey_id);

describe('a passkey signs in', () => {
  it('without a name or a password, stays signed in as long as a remembered login, and is noted as used', async () => {
    const { email, owner } = await someone();
    const { held, id } = await addOne(owner, 'My phone');
    const { visitor, answer } = await signInWith(api, held);
    expect(answer.user_info.email).toBe(email);
    expect(await visitor.call(getUser)).toEqual(answer.user_info);
    expect((await owner.call(listPasskeys))[0]?.used_at).toBe(api.clock.now().toISOString());
    await expect.poll(() => lineAbout(id)).toMatchObject({ status: 200, user_id: answer.user_info.id });
    api.clock.forward(29 * 24 * 3600);
    expect(await visitor.call(getUser)).toMatchObject({ email });
  });

  it('on each device that has one of its own, and from another device that it was synced to', async () => {
    const { email, owner } = await someone();
    const phone = await addOne(owner, 'Phone');
    const laptop = await addOne((await signInWith(api, phone.held)).visitor, 'Laptop');
    for (const { held } of [phone, laptop, phone]) {
      expect((await signInWith(api, held, {}, '198.51.100.7')).answer.user_info.email).toBe(email);
    }
  });

  it('no more once it is removed, as when its device is lost, while the others do', async () => {
    const { email, owner } = await someone();
    const [lost, kept] = [await addOne(owner), await addOne(owner)];
    const elsewhere = await signIn(api, email);
    await elsewhere.call(removePasskey, { params: { id: lost.id }, body: {} });
    await expect(signInWith(api, lost.held)).rejects.toMatchObject(refused);
    expect((await signInWith(api, kept.held)).answer.access).toBeDefined();
  });
});

describe('a sign-in by passkey is refused', () => {
  let mine: AddedPasskey;
  let theirs: AddedPasskey;
  beforeAll(async () => {
    mine = await addOne((await someone()).owner);
    theirs = await addOne((await someone()).owner);
  });

  it('if it was sent before, and if it answers what was answered before', async () => {
    const options = await begin();
    const response = usePasskey(mine.held, options);
    await send(response);
    await expect(send(response)).rejects.toMatchObject(expired);
    await expect(send(usePasskey(mine.held, options))).rejects.toMatchObject(expired);
  });

  it('but for one of those that answer the same at the same moment', async () => {
    const options = await begin();
    const outcomes = await atOnce(8, () =>
      send(usePasskey(mine.held, options)).then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'access.passkey.expired'), 'in']);
  });

  it('after a wrong answer to the same, so that nothing can be tried twice', async () => {
    const options = await begin();
    await expect(send(usePasskey(mine.held, options, { isVerified: false }))).rejects.toMatchObject(refused);
    await expect(send(usePasskey(mine.held, options))).rejects.toMatchObject(expired);
  });

  it('after five minutes', async () => {
    const [first, second] = [await begin(), await begin()];
    api.clock.forward(299);
    await send(usePasskey(mine.held, first));
    api.clock.forward(1);
    await expect(send(usePasskey(mine.held, second))).rejects.toMatchObject(expired);
  });

  it.each<[string, Misbehaviour]>([
    ['for another site', { origin: 'http://localhost:4001' }],
    ['for a page of a subdomain', { origin: 'http://evil.localhost:4000' }],
    ['for another host', { rpId: 'example.org' }],
    ['in a frame of another site', { isFramed: true }],
    ['without checking its person', { isVerified: false }],
    ['without anyone present', { isPresent: false }],
    ['as if it were made, not used', { type: 'webauthn.create' }],
    ['without saying whose it is', { userHandle: null }],
    ['in the name of an account that isn’t', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
    ['with an id that no one has', { id: Buffer.alloc(32, 7).toString('base64url') }],
  ])('if it was made %s', async (_, wrong) => {
    await expect(signInWith(api, mine.held, wrong)).rejects.toMatchObject(refused);
  });

  it('in another person’s name, and with their id, and the answers say nothing about who it is', async () => {
    const told = async (wrong: Misbehaviour) => {
      const body = JSON.stringify({ response: usePasskey(mine.held, await begin(), wrong) });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${api.url}/api/v1/user/login/passkey/`, { method: 'POST', headers, body });
      const { request_id: _, ...said } = (await answer.json()) as Record<string, unknown>;
      return JSON.stringify([answer.status, said]);
    };
    const answers = [
      await told({ userHandle: theirs.held.userHandle }),
      await told({ id: theirs.held.id }),
      await told({ id: theirs.held.id, userHandle: theirs.held.userHandle }),
      await told({ id: 'AAAA' }),
      await told({ isVerified: false }),
    ];
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('access.passkey.refused');
  });

  it('if what it says was changed after it was signed', async () => {
    const options = await begin();
    const response = usePasskey(mine.held, options);
    const data = Buffer.from(response.response.authenticatorData, 'base64url');
    data[36]! += 1;
    response.response.authenticatorData = data.toString('base64url');
    await expect(send(response)).rejects.toMatchObject(refused);
  });

  it('if it doesn’t count up, as a copy of it would, and the log says so without the passkey', async () => {
    const { owner } = await someone();
    const { held, id } = await addOne(owner);
    for (const counter of [1, 5]) await signInWith(api, held, { counter });
    for (const counter of [5, 4, 0]) {
      await expect(signInWith(api, held, { counter })).rejects.toMatchObject(refused);
    }
    await expect.poll(() => lineAbout(id)).toMatchObject({ status: 401, passkey: 'counted back' });
    await signInWith(api, held, { counter: 6 });
    const options = await atOnce(6, begin);
    const outcomes = await Promise.allSettled(options.map((one) => send(usePasskey(held, one, { counter: 7 }))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(written.join()).not.toContain(held.id);
    expect(written.join()).not.toContain(held.userHandle);
  });

  it('beyond a hundred refusals in a quarter of an hour from one network, and those that succeed don’t count', async () => {
    const from = '203.0.113.9';
    const guess = () => signInWith(api, mine.held, { isVerified: false }, from);
    for (let tries = 0; tries < 3; tries += 1) await signInWith(api, mine.held, {}, from);
    for (let tries = 0; tries < 100; tries += 1) await expect(guess()).rejects.toMatchObject(refused);
    await expect(guess()).rejects.toMatchObject({ status: 429, code: 'access.try_later' });
    expect((await signInWith(api, mine.held, {}, '203.0.114.9')).answer.access).toBeDefined();
  });
});
