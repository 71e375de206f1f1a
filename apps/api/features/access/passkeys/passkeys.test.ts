import { listPasskeys } from '@hone/contracts/access/passkeys';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
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
const refused = { status: 401, code: 'access.passkey.refused' };

describe('a passkey', () => {
  it('signs its owner in, and is noted as used', async () => {
    const { email, owner } = await someone();
    const { held, ...added } = await addOne(owner, 'My phone');
    expect(await owner.call(listPasskeys)).toEqual([added]);
    const { visitor, answer } = await signInWith(api, held);
    expect(answer.user_info.email).toBe(email);
    expect(await visitor.call(getUser)).toEqual(answer.user_info);
    expect((await owner.call(listPasskeys))[0]?.used_at).toBe(api.clock.now().toISOString());
  });

  it('that was added since someone else got in is removed for the owner, and older ones stay', async () => {
    const { owner } = await someone();
    const older = await addOne(owner);
    api.clock.forward(1);
    const since = api.clock.now();
    const newer = await addOne(owner);
    const user_id = Buffer.from(older.held.userHandle, 'base64url').toString('hex');
    expect(await api.test.database.transaction((sql) => deletePasskeysSince(sql, user_id, since))).toBe(1);
    await expect(signInWith(api, newer.held)).rejects.toMatchObject(refused);
    expect((await signInWith(api, older.held)).answer.access).toBeDefined();
  });
});
