import { randomBytes } from 'node:crypto';
import { getUsage } from '@hone/contracts/credits';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../testing/api.ts';
import { movableClock } from '../testing/clock.ts';
import { makeDatabase, type TestDatabase } from '../testing/database.ts';
import { createNamed, programWith } from '../testing/logins/keys.ts';
import { setUpFactor, tryLogin } from '../testing/logins/second-factor.ts';

const [one, two] = [randomBytes(48), randomBytes(48)];
const clock = movableClock();
const running: TestApi[] = [];
let test: TestDatabase;
beforeAll(async () => void (test = await makeDatabase()));
afterAll(async () => {
  for (const each of running) await each.stop();
  await test.database.close();
  await test.drop();
});

/** On the same database. */
async function serve(secret: Buffer, oldSecret?: Buffer): Promise<TestApi> {
  const shared = { ...test, database: { ...test.database, close: () => Promise.resolve() } };
  const started = await startApi({ secret, oldSecret }, shared, { clock });
  running.push(started);
  return started;
}

it('a replaced HONE_SECRET loses nothing, beside servers with the old one too; afterwards that one starts none', async () => {
  const api = await serve(one);
  const email = await makeAccount(api, 'anna');
  const anna = await signIn(api, email);
  const { key } = await createNamed(anna);
  const { code, recovery_codes } = await setUpFactor({ ...api, clock }, anna);
  const comeTo = async (there: TestApi, second_factor: string) => {
    const visitor = there.visitor();
    await visitor.session.keep(anna.session.now());
    expect(await visitor.call(getUser)).toMatchObject({ email });
    expect(await (await programWith(there, key)).call(getUsage)).toMatchObject({ plan: 'free' });
    expect(visitor.session.now()).toEqual(anna.session.now());
    const { status, data } = await tryLogin(there, { email, second_factor });
    expect(status).toBe(200);
    return data!;
  };

  await expect(serve(two)).rejects.toThrow(/^HONE_SECRET .* isn’t the one that this database was last started with/);
  const other = await serve(two, one);
  await comeTo(other, code());
  // A balancer may send the next call to a server that knows no other.
  const { access, refresh } = await comeTo(other, recovery_codes[0]!);
  const back = api.visitor();
  await back.session.keep({ access, refresh });
  expect(await back.call(getUser)).toMatchObject({ email });
  expect(back.session.now()!.access).toBe(access);
  await comeTo(api, recovery_codes[1]!);
  await expect(serve(one)).rejects.toThrow(/^HONE_SECRET .* isn’t the one/);
  const later = (await serve(two)).visitor();
  await later.session.keep(anna.session.now());
  expect(await later.call(getUser)).toMatchObject({ email });
  expect(later.session.now()!.access).not.toBe(anna.session.now()!.access);
  expect(await tryLogin(running.at(-1)!, { email, second_factor: recovery_codes[2]! })).toMatchObject({ status: 200 });
});
