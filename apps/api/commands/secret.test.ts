import { randomBytes } from 'node:crypto';
import { getUsage } from '@hone/contracts/credits';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../testing/api.ts';
import { makeDatabase, type TestDatabase } from '../testing/database.ts';
import { createNamed, programWith } from '../testing/logins/keys.ts';
import { setUpFactor, tryLogin } from '../testing/logins/second-factor.ts';
import { makeAdmin } from '../testing/operators/admin.ts';
import { runCommand } from './commands.ts';

const [one, two] = [randomBytes(48), randomBytes(48)];
let test: TestDatabase;
/** Closed by none of its servers. */
let shared: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  test = await makeDatabase();
  shared = { ...test, database: { ...test.database, close: () => Promise.resolve() } };
  api = await startApi({ secret: one }, shared);
});
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

async function hone(words: string[], secrets: { secret: Buffer; oldSecret?: Buffer }, typed = '') {
  const said: string[] = [];
  let asked = '';
  const admin = makeAdmin({
    database: test.database,
    secrets: { oldSecret: undefined, ...secrets },
    now: api.clock.now,
    ask: (question) => ((asked = question), Promise.resolve(typed)),
  });
  const run = runCommand(
    words,
    (line) => void said.push(line),
    (work) => work(admin),
  );
  const status = await run.catch(({ message }: Error) => message);
  return { status, said: said.join('\n'), asked };
}

it('hone secret new says what is lost and asks; then people stay signed in, keys work, and second factors must be ended', async () => {
  const email = await makeAccount(api, 'anna');
  const anna = await signIn(api, email);
  const { key } = await createNamed(anna);
  const { code, recovery_codes } = await setUpFactor(api, anna);
  await api.stop();
  const { sql } = test.database;
  await sql.execute(fragment`
    insert into jobs (id, kind, payload, created_at, run_at) values (gen_random_uuid(), 'mail', 'sealed', now(), now())`);

  const see = (secret: Buffer, oldSecret?: Buffer) =>
    hone(['secret', 'see'], { secret, ...(oldSecret && { oldSecret }) });
  expect(await see(one)).toMatchObject({ status: 0, said: expect.stringMatching(/^HONE_SECRET has sealed/) });
  expect(await see(two, one)).toMatchObject({ status: 0, said: expect.stringMatching(/^HONE_SECRET_OLD has sealed/) });
  expect(await see(two)).toMatchObject({ status: 1, said: expect.stringContaining('another secret') });
  const refused = await hone(['secret', 'new'], { secret: two }, 'y');
  expect(refused.status).toBe('Nothing was changed.');
  expect(refused.asked).toMatch(/ 1 second factor with .*\n.* 0 models of .*\n.* [1-9] waiting jobs?: /);
  expect((await see(two)).status).toBe(1);

  const { said } = await hone(['secret', 'new'], { secret: two }, 'new');
  expect(said).toContain('hone user end-second-factor for 1 person');
  expect((await sql.execute(fragment`select from jobs`)).rows).toEqual([]);
  const other = await startApi({ secret: two }, shared, { clock: api.clock });
  const there = other.visitor();
  await there.session.keep(anna.session.now());
  expect(await there.call(getUser)).toMatchObject({ email });
  expect(there.session.now()!.access).not.toBe(anna.session.now()!.access);
  expect(await (await programWith(other, key)).call(getUsage)).toMatchObject({ plan: 'free' });
  for (const second_factor of [code(), recovery_codes[0]!])
    expect(await tryLogin(other, { email, second_factor })).toMatchObject({ status: 401 });
  await hone(['user', 'end-second-factor', email], { secret: two });
  expect(await tryLogin(other, { email })).toMatchObject({ status: 200 });
  await other.stop();
});
