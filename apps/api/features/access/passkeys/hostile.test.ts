import { addPasskey, logInByPasskey, startPasskey, startPasskeyLogin } from '@hone/contracts/access/passkeys';
import type { PasskeyMade } from '@hone/contracts/declarations/webauthn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { makePasskey, usePasskey, type HeldPasskey, type Misbehaviour } from '../../../testing/logins/authenticator.ts';
import { array, bytes, head, map, text } from '../../../testing/logins/cbor.ts';
import { addOne, signInWith } from '../../../testing/logins/passkeys.ts';

let api: TestApi;
let anna: Visitor;
let held: HeldPasskey;
beforeAll(async () => {
  api = await startApi();
  anna = await signIn(api, await makeAccount(api, 'anna'));
  ({ held } = await addOne(anna));
});
afterAll(() => api.stop());

let people = 0;
/** Each has tries of their own. */
const newcomer = async () => signIn(api, await makeAccount(api, `newcomer${(people += 1)}`));
const refused = { status: 400, code: 'access.passkey.refused' };
const addMade = async (owner: Visitor, change: (made: PasskeyMade) => PasskeyMade, wrong?: Misbehaviour) => {
  const { response } = makePasskey(await owner.call(startPasskey, { body: {} }), wrong);
  return owner.call(addPasskey, { body: { response: change(response) } });
};
const withObject = (attestationObject: Buffer) => (made: PasskeyMade) => ({
  ...made,
  response: { ...made.response, attestationObject: attestationObject.toString('base64url') },
});

describe('a passkey isn’t added', () => {
  let owner: Visitor;
  beforeAll(async () => void (owner = await newcomer()));

  it.each<[string, Misbehaviour]>([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'example.org' }],
    ['in a frame of another site', { isFramed: true }],
    ['without checking its person', { isVerified: false }],
    ['without anyone present', { isPresent: false }],
    ['as if it were used, not made', { type: 'webauthn.get' }],
  ])('if it was made %s', async (_, wrong) => {
    await expect(addMade(owner, (made) => made, wrong)).rejects.toMatchObject(refused);
  });

  it('for an answer that was meant for another person, or for a sign-in', async () => {
    const others = await anna.call(startPasskey, { body: {} });
    const { challenge } = await api.visitor().call(startPasskeyLogin);
    for (const options of [others, { ...others, challenge }]) {
      const { response } = makePasskey(options);
      await expect(owner.call(addPasskey, { body: { response } })).rejects.toMatchObject({
        status: 400,
        code: 'access.passkey.expired',
      });
    }
  });

  it('if someone else has it, and theirs stays as it is', async () => {
    await expect(addMade(owner, (made) => made, { id: held.id })).rejects.toMatchObject(refused);
    expect((await signInWith(api, held)).answer.access).toBeDefined();
  });

  it('under another id than the one that was signed', async () => {
    await expect(addMade(owner, (made) => ({ ...made, id: 'AAAA', rawId: 'AAAA' }))).rejects.toMatchObject(refused);
  });
});

describe('an authenticator’s own word about who made it', () => {
  it('is dropped unread, so that no address in a certificate is ever fetched', async () => {
    const owner = await newcomer();
    for (const format of ['packed', 'android-safetynet', 'tpm', 'apple', 'fido-u2f', 'made-up']) {
      const attestation = map([[text('x5c'), array([bytes(Buffer.from('no certificate'))])]]);
      await expect(addMade(owner, (made) => made, { format, attestation })).resolves.toMatchObject({ name: 'Passkey' });
    }
  });
});

describe('a body that no authenticator sends', () => {
  it.each<[string, Buffer]>([
    ['is cut off', head(5, 3)],
    ['promises four thousand million entries', head(5, 0xffffffff)],
    ['promises more bytes than it has', Buffer.concat([head(5, 1), text('authData'), head(2, 0xffffffff)])],
    ['is nested eleven thousand deep', Buffer.alloc(11_000, head(4, 1))],
    ['has maps as keys, eleven thousand deep', Buffer.alloc(11_000, head(5, 1))],
    ['is a number', head(0, 7)],
    ['is nothing but tags', Buffer.alloc(11_000, head(6, 1))],
    ['has no authenticator’s data', map([[text('fmt'), text('none')]])],
    ['has text for it', map([[text('authData'), text('x'.repeat(200))]])],
    ['has too little of it', map([[text('authData'), bytes(Buffer.alloc(37, 255))]])],
  ])('is refused if it %s', async (_, sent) => {
    await expect(addMade(await newcomer(), withObject(sent))).rejects.toMatchObject(refused);
  });

  const post = async (address: string, body: unknown) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${anna.session.now()!.access}`,
      'x-forwarded-for': '198.51.100.200',
    };
    const answer = await fetch(`${api.url}/api/v1${address}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { error_codes = {} } = (await answer.json()) as { error_codes?: Record<string, string[]> };
    return { status: answer.status, fields: Object.keys(error_codes) };
  };

  it.each<[string, unknown]>([
    ['response', undefined],
    ['response', null],
    ['response', 7],
    ['response', []],
    ['response.id', { id: 7 }],
    ['response.id', { id: 'a b' }],
    ['response.id', { id: 'A'.repeat(1401) }],
    ['response.type', { type: 'password' }],
    ['response.response', { response: 'AAAA' }],
    ['response.response.signature', { response: { signature: 'A'.repeat(8001) } }],
    ['response.response.clientDataJSON', { response: { clientDataJSON: { toString: 'x' } } }],
    ['response.response.authenticatorData', { response: { authenticatorData: '\u0000' } }],
    ['response.response.userHandle', { response: { userHandle: 'A'.repeat(101) } }],
  ])('is refused with the name of the field %s', async (field, change) => {
    const { challenge } = await api.visitor().call(startPasskeyLogin);
    const right = usePasskey(held, { challenge });
    const isChange = typeof change === 'object' && change !== null && !Array.isArray(change);
    const { response: inner, ...outer } = isChange ? (change as Record<string, unknown>) : {};
    const isInner = typeof inner === 'object';
    const response = isChange
      ? { ...right, ...outer, response: isInner ? { ...right.response, ...inner } : (inner ?? right.response) }
      : change;
    expect(await post('/user/login/passkey/', { response })).toEqual({ status: 400, fields: [field] });
  });

  it('is refused whatever its client’s data holds', async () => {
    const right = usePasskey(held, await api.visitor().call(startPasskeyLogin));
    for (const data of ['', 'null', '7', '[]', '{}', '{"challenge":{}}', '{"challenge":', '"\ud800"', '\u0000']) {
      const clientDataJSON = Buffer.from(`${data} `).toString('base64url');
      const response = { ...right, response: { ...right.response, clientDataJSON } };
      await expect(api.visitor().call(logInByPasskey, { body: { response } })).rejects.toMatchObject({ status: 401 });
    }
  });

  it('is refused if it is larger than any body', async () => {
    expect((await post('/user/login/passkey/', { response: 'A'.repeat(1_100_000) })).status).toBe(413);
  });
});
