import { startPasskeyProof } from '@hone/contracts/access/passkeys';
import { changePassword, waysIn } from '@hone/contracts/access/passwords';
import { disconnectProvider, listProviders, providerLogin, providerNonce } from '@hone/contracts/access/providers';
import { deleteAccount, exportAccount } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { readArchive } from '../../../testing/archive.ts';
import { databaseKind } from '../../../testing/database.ts';
import { usePasskey } from '../../../testing/logins/authenticator.ts';
import { addOne } from '../../../testing/logins/passkeys.ts';
import { mailAbout } from '../../../testing/logins/second-factor.ts';
import { refusalOf } from '../../../testing/money/money.ts';
import { atOnce, countWaiting, expectNoDeadlock, holdRows } from '../../../testing/races.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(async () => {
  if (databaseKind === 'postgres') await expectNoDeadlock(api.test.database);
  await api.stop();
});

let people = 0;
const nextMailbox = (domain = 'gmail.com') => `leaver${(people += 1)}@${domain}`;
const tokenFor = async (email: string) => {
  const { nonce } = await api.visitor().call(providerNonce);
  const person = { email, first_name: 'Ada', last_name: 'Byron', isEmailVerified: true, isWorkspace: false };
  return api.identity.issue(person, nonce, api.clock.now());
};
const enter = async (email: string, password?: string) => {
  const body = { id_token: await tokenFor(email), ...(password !== undefined && { password }) };
  const { user_info, ...tokens } = await api.visitor().call(providerLogin, { body });
  const visitor = api.visitor();
  await visitor.session.keep(tokens);
  return Object.assign(visitor, { user_info });
};
const disconnect = (who: Visitor, body: object = {}) =>
  who.call(disconnectProvider, { params: { provider: 'local' }, body });
const firstPassword = async (who: Visitor) =>
  who.session.keep(await who.call(changePassword, { body: { new_password: goodPassword } }));

/** With a password too, and signed in too long ago for that to prove anything. */
async function someone(domain?: string) {
  const email = nextMailbox(domain);
  const owner = await enter(email);
  await firstPassword(owner);
  api.clock.forward(601);
  return { email, owner };
}
const proofNeeded = { status: 403, code: 'access.proof_needed' };

describe('the list of linked providers', () => {
  it('has the provider’s address for this person, and since when', async () => {
    const email = nextMailbox();
    const owner = await enter(email);
    const linked_at = api.clock.now().toISOString();
    api.clock.forward(60);
    expect(await owner.call(listProviders)).toEqual([{ provider: 'local', email, linked_at }]);
  });

  it('is empty without one, and a provider that this server doesn’t use isn’t in it', async () => {
    const other = await signIn(api, await makeAccount(api, 'nolink'));
    expect(await other.call(listProviders)).toEqual([]);
    await expect(disconnect(other)).rejects.toMatchObject({ status: 404, code: 'request.not_found' });
    const { owner } = await someone();
    await expect(owner.call(disconnectProvider, { params: { provider: 'google' }, body: {} })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a provider is disconnected', () => {
  it('with the password: it signs in no more, the list is empty, and an email with a way out says so', async () => {
    const { email, owner } = await someone();
    await expect(disconnect(owner)).rejects.toMatchObject(proofNeeded);
    await expect(disconnect(owner, { password: 'Wrong-Horse7?' })).rejects.toMatchObject({
      fields: { password: ['access.password.wrong'] },
    });
    expect(await owner.call(listProviders)).toHaveLength(1);
    await disconnect(owner, { password: goodPassword });
    expect(await owner.call(listProviders)).toEqual([]);
    expect(await owner.call(waysIn)).toMatchObject({ provider: false, password: true });
    await expect(enter(email)).rejects.toMatchObject({ status: 403, code: 'access.provider.link' });
    const { text } = await mailAbout(api, email, 'was disconnected from the local provider');
    expect(text).toContain('/not-me?token=');
    // Signed in before, and by what is left.
    expect(await owner.call(getUser)).toMatchObject({ email });
    await expect(signIn(api, email)).resolves.toBeDefined();
  });

  it('with a passkey, where that is all that is left', async () => {
    const email = nextMailbox();
    const owner = await enter(email);
    const { held } = await addOne(owner);
    api.clock.forward(601);
    await disconnect(owner, { passkey: usePasskey(held, await owner.call(startPasskeyProof)) });
    expect(await owner.call(listProviders)).toEqual([]);
  });

  it('with the provider itself, and not with someone else’s', async () => {
    const { email, owner } = await someone();
    const stranger = await someone();
    await expect(disconnect(owner, { id_token: await tokenFor(stranger.email) })).rejects.toMatchObject({
      fields: { id_token: ['access.provider.refused'] },
    });
    await disconnect(owner, { id_token: await tokenFor(email) });
    expect(await owner.call(listProviders)).toEqual([]);
    expect(await stranger.owner.call(listProviders)).toHaveLength(1);
  });

  it('with a sign-in of a moment ago, once', async () => {
    const email = nextMailbox();
    const owner = await enter(email);
    await firstPassword(owner);
    await disconnect(owner);
    await expect(disconnect(owner)).rejects.toMatchObject({ status: 404 });
  });

  it('not while nothing else would let the person in, whatever the proof', async () => {
    const email = nextMailbox();
    const owner = await enter(email);
    const refused = { status: 409, code: 'access.provider.only_way' };
    await expect(disconnect(owner)).rejects.toMatchObject(refused);
    api.clock.forward(601);
    await expect(disconnect(owner, { id_token: await tokenFor(email) })).rejects.toMatchObject(refused);
    await expect(enter(email)).resolves.toBeDefined();
  });
});

describe('a provider that was disconnected', () => {
  it('connects again with the password, though it runs the mailbox, and then signs in as before', async () => {
    const { email, owner } = await someone();
    await disconnect(owner, { password: goodPassword });
    await expect(enter(email)).rejects.toMatchObject({ code: 'access.provider.link' });
    await expect(enter(email, 'Wrong-Horse7?')).rejects.toMatchObject({ status: 400 });
    expect((await enter(email, goodPassword)).user_info).toMatchObject({ email, is_new: false });
    expect((await enter(email)).user_info).toMatchObject({ email, is_new: false });
    expect(await owner.call(listProviders)).toHaveLength(1);
  });

  it('proves nothing any more', async () => {
    const { email, owner } = await someone();
    await disconnect(owner, { password: goodPassword });
    const { refresh } = owner.session.now()!;
    await expect(
      owner.call(deleteAccount, { body: { refresh_token: refresh, id_token: await tokenFor(email) } }),
    ).rejects.toMatchObject({ fields: { id_token: ['access.provider.refused'] } });
  });

  it('is in the export of the account', async () => {
    const { owner } = await someone();
    await disconnect(owner, { password: goodPassword });
    const disconnected_at = api.clock.now().toISOString();
    const archive = await readArchive(await owner.call(exportAccount));
    expect(archive.get('sign-in.json')!.toString()).toContain(`"disconnected_at": "${disconnected_at}"`);
  });
});

// On the embedded database whoever holds a row holds the only connection.
describe.runIf(databaseKind === 'postgres')('at the same moment', () => {
  /** Of the owner, whom others wait for until it is let go. */
  const holdUser = (email: string) => holdRows(api.test.database, fragment`select from users where email = ${email}`);
  const untilWaiting = async (count: number) => {
    await expect.poll(() => countWaiting(api.test.database)).toBe(count);
  };

  it('as it is disconnected, a provider lets no one in', async () => {
    const { email, owner } = await someone();
    const id_token = await tokenFor(email);
    const held = await holdUser(email);
    const gone = disconnect(owner, { password: goodPassword });
    await untilWaiting(1);
    const entered = refusalOf(api.visitor().call(providerLogin, { body: { id_token } }));
    await untilWaiting(2);
    await held.letGo();
    await gone;
    expect(await entered).toBe('503 request.busy');
    // It was found linked, and may ask again with the same token.
    await expect(api.visitor().call(providerLogin, { body: { id_token } })).rejects.toMatchObject({
      code: 'access.provider.link',
    });
  });

  it('two of one person disconnect it once, with one email', async () => {
    const { email, owner } = await someone();
    const held = await holdUser(email);
    const both = atOnce(2, () => refusalOf(disconnect(owner, { password: goodPassword })));
    await untilWaiting(2);
    await held.letGo();
    expect((await both).toSorted()).toEqual(['404 request.not_found', 'done']);
    await makeAccount(api, `witness${people}`);
    const letters = api.mailbox.to(email).filter(({ subject }) => subject.includes('was disconnected from'));
    expect(letters).toHaveLength(1);
  });
});
