import { createKey } from '@hone/contracts/access/keys';
import { logInByPasskey, startPasskey, startPasskeyLogin, startPasskeyProof } from '@hone/contracts/access/passkeys';
import { changePassword } from '@hone/contracts/access/passwords';
import type { PasskeyUsed } from '@hone/contracts/declarations/webauthn';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
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

const draft = { name: 'Job', scopes: ['enhance' as const], expires_in_days: null };
const withProof = (owner: Visitor, passkey: PasskeyUsed) => owner.call(createKey, { body: { ...draft, passkey } });
const prove = async (owner: Visitor, { held }: AddedPasskey, wrong?: Misbehaviour) =>
  withProof(owner, usePasskey(held, await owner.call(startPasskeyProof), wrong));
const refusedFor = (code: string) => ({ status: 400, fields: { passkey: [code] } });

describe('a passkey', () => {
  it('proves who asks, and need not say whose it is', async () => {
    const { allowCredentials, userVerification } = await anna.call(startPasskeyProof);
    expect(allowCredentials.map(({ id }) => id)).toEqual([annas.held.id]);
    expect(userVerification).toBe('required');
    await expect(prove(anna, annas)).resolves.toMatchObject({ name: 'Job' });
    await expect(prove(anna, annas, { userHandle: null })).resolves.toMatchObject({ name: 'Job' });
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

describe('a passkey proves nothing', () => {
  it.each<[string, Misbehaviour]>([
    ['on another site', { origin: 'https://evil.example' }],
    ['without checking its person', { isVerified: false }],
    ['in another’s name', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('if it was used %s', async (_, wrong) => {
    await expect(prove(anna, annas, wrong)).rejects.toMatchObject(refusedFor('access.passkey.refused'));
  });

  it('if it is another person’s', async () => {
    await expect(prove(anna, berts)).rejects.toMatchObject(refusedFor('access.passkey.refused'));
    await expect(prove(anna, berts, { userHandle: null })).rejects.toMatchObject(refusedFor('access.passkey.refused'));
  });

  it('if it answers what another person, a sign-in or the adding of one was asked', async () => {
    const starts = [
      () => bert.call(startPasskeyProof),
      () => api.visitor().call(startPasskeyLogin),
      () => anna.call(startPasskey, { body: { password: 'Right-Horse7?' } }),
    ];
    for (const start of starts) {
      const passkey = usePasskey(annas.held, await start());
      await expect(withProof(anna, passkey)).rejects.toMatchObject(refusedFor('access.passkey.expired'));
    }
  });

  it('a second time', async () => {
    const passkey = usePasskey(annas.held, await anna.call(startPasskeyProof));
    await withProof(anna, passkey);
    await expect(withProof(anna, passkey)).rejects.toMatchObject(refusedFor('access.passkey.expired'));
  });

  it('to a sign-in, if it was meant as proof', async () => {
    const response = usePasskey(annas.held, await anna.call(startPasskeyProof));
    await expect(api.visitor().call(logInByPasskey, { body: { response } })).rejects.toMatchObject({
      status: 401,
      code: 'access.passkey.expired',
    });
  });
});
