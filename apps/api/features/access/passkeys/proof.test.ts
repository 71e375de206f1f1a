import { createKey } from '@hone/contracts/access/keys';
import { logInByPasskey, startPasskey, startPasskeyLogin, startPasskeyProof } from '@hone/contracts/access/passkeys';
import { changePassword } from '@hone/contracts/access/passwords';
import type { PasskeyUsed } from '@hone/contracts/declarations/webauthn';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { usePasskey, type Misbehaviour } from '../../../testing/logins/authenticator.ts';
import { addOne, type AddedPasskey } from '../../../testing/logins/passkeys.ts';

let api: TestApi;
let anna: Visitor;
let annas: AddedPasskey;
let bert: Visitor;
let berts: AddedPasskey;
beforeAll(async () => {
  api = await startApi();
  anna = await signIn(api, await makeAccount(api, 'anna'));
  annas = await addOne(anna);
  bert = await signIn(api, await makeAccount(api, 'bert'));
  berts = await addOne(bert);
  // From now on a sign-in alone is too old to prove anything.
  api.clock.forward(600);
});
afterAll(() => api.stop());

type Proof = { password?: string; passkey?: PasskeyUsed };
type Send = (owner: Visitor, proof: Proof) => Promise<unknown>;
const draft = { name: 'Job', scopes: ['enhance' as const], expires_in_days: null };
const makeKey: Send = (owner, proof) => owner.call(createKey, { body: { ...draft, ...proof } });
const change: Send = async (owner, proof) =>
  owner.session.keep(await owner.call(changePassword, { body: { new_password: goodPassword, ...proof } }));
const use = async (owner: Visitor, { held }: AddedPasskey, wrong?: Misbehaviour) =>
  usePasskey(held, await owner.call(startPasskeyProof), wrong);
const refusedFor = (code: string) => ({ status: 400, fields: { passkey: [code] } });

describe('a passkey', () => {
  it('proves who asks, and need not say whose it is', async () => {
    const { allowCredentials, userVerification } = await anna.call(startPasskeyProof);
    expect(allowCredentials.map(({ id }) => id)).toEqual([annas.held.id]);
    expect(userVerification).toBe('required');
    await expect(makeKey(anna, { passkey: await use(anna, annas) })).resolves.toMatchObject({ name: 'Job' });
    const nameless = await use(anna, annas, { userHandle: null });
    await expect(makeKey(anna, { passkey: nameless })).resolves.toMatchObject({ name: 'Job' });
  });

  it('proves it for a new password, and for a deletion', async () => {
    const email = await makeAccount(api, 'carla');
    const carla = await signIn(api, email);
    const carlas = await addOne(carla);
    api.clock.forward(600);
    const passkey = async () => usePasskey(carlas.held, await carla.call(startPasskeyProof));
    const new_password = 'Blue-Lamp8?Tree';
    await carla.session.keep(await carla.call(changePassword, { body: { new_password, passkey: await passkey() } }));
    await signIn(api, email, new_password);
    api.clock.forward(600);
    const { refresh } = carla.session.now()!;
    await carla.call(deleteAccount, { body: { refresh_token: refresh, passkey: await passkey() } });
    await expect(signIn(api, email, new_password)).rejects.toMatchObject({ code: 'access.login.failed' });
  });
});

describe.each([
  ['an API key', makeKey],
  ['a new password', change],
])('for %s a passkey proves nothing', (_, send) => {
  const give = (passkey: PasskeyUsed) => send(anna, { passkey });

  it.each<[string, Misbehaviour]>([
    ['on another site', { origin: 'https://evil.example' }],
    ['without checking its person', { isVerified: false }],
    ['in another’s name', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('if it was used %s', async (__, wrong) => {
    await expect(give(await use(anna, annas, wrong))).rejects.toMatchObject(refusedFor('access.passkey.refused'));
  });

  it('if it is another person’s', async () => {
    for (const wrong of [{}, { userHandle: null }]) {
      await expect(give(await use(anna, berts, wrong))).rejects.toMatchObject(refusedFor('access.passkey.refused'));
    }
  });

  it('if it answers what another person, a sign-in or the adding of one was asked', async () => {
    const starts = [
      () => bert.call(startPasskeyProof),
      () => api.visitor().call(startPasskeyLogin),
      () => anna.call(startPasskey, { body: { password: goodPassword } }),
    ];
    for (const start of starts) {
      const passkey = usePasskey(annas.held, await start());
      await expect(give(passkey)).rejects.toMatchObject(refusedFor('access.passkey.expired'));
    }
  });

  it('a second time', async () => {
    const passkey = await use(anna, annas);
    await give(passkey);
    await expect(give(passkey)).rejects.toMatchObject(refusedFor('access.passkey.expired'));
  });

  it('beside a wrong password, which decides, and is still unused', async () => {
    const passkey = await use(anna, annas);
    await expect(send(anna, { password: 'Wrong-Horse7?', passkey })).rejects.toMatchObject({
      status: 400,
      fields: { password: ['access.password.wrong'] },
    });
    await give(passkey);
  });
});

describe('a passkey as proof', () => {
  it('must be used: to have one changes no password, however recent the sign-in', async () => {
    const email = await makeAccount(api, 'dora');
    await addOne(await signIn(api, email));
    await expect(change(await signIn(api, email), {})).rejects.toMatchObject({
      status: 403,
      code: 'access.proof_needed',
    });
  });

  it('signs no one in', async () => {
    const response = await use(anna, annas);
    await expect(api.visitor().call(logInByPasskey, { body: { response } })).rejects.toMatchObject({
      status: 401,
      code: 'access.passkey.expired',
    });
  });
});
