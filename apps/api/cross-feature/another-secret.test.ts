import { getUsage } from '@hone/contracts/credits';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../testing/api.ts';
import { makeDatabase, type TestDatabase } from '../testing/database.ts';
import { createNamed, programWith } from '../testing/logins/keys.ts';
import { setUpFactor, tryLogin } from '../testing/logins/second-factor.ts';

let test: TestDatabase;
/** Two servers, each with a secret of its own. */
let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  test = await makeDatabase();
  const shared = { ...test, database: { ...test.database, close: () => Promise.resolve() } };
  api = await startApi({}, shared);
  other = await startApi({}, shared);
});
afterAll(async () => {
  await other.stop();
  await api.stop();
  await test.database.close();
  await test.drop();
});

it('a server with another secret keeps people signed in and their keys working, and refuses codes of second factors', async () => {
  const email = await makeAccount(api, 'anna');
  const anna = await signIn(api, email);
  const { key } = await createNamed(anna);
  const factor = await setUpFactor(api, anna);

  const there = other.visitor();
  await there.session.keep(anna.session.now());
  expect(await there.call(getUser)).toMatchObject({ email });
  expect(there.session.now()!.access).not.toBe(anna.session.now()!.access);
  expect(await (await programWith(other, key)).call(getUsage)).toMatchObject({ plan: 'free' });
  const refusal = async (second_factor: string) => (await tryLogin(other, { email, second_factor })).status;
  expect([await refusal(factor.code()), await refusal(factor.recovery_codes[0]!)]).toEqual([401, 401]);
  expect(await tryLogin(api, { email, second_factor: factor.code() })).toMatchObject({ status: 200 });
});
