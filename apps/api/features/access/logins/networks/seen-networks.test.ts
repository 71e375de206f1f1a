import { browserRules } from '@hone/domain/access/browsers';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KeyedHash } from '../../../../ports/secrets.ts';
import { makeDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { insertUser } from '../../../../testing/users.ts';
import { dropOldestNetworks, seeNetwork, sweepSeenNetworks } from './seen-networks.ts';

const now = new Date('2026-07-01T12:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000);
const keyed: KeyedHash = (purpose, text) => `${purpose}:${text}`;

let test: TestDatabase;
beforeAll(async () => void (test = await makeDatabase()));
afterAll(() => test.drop());

const addUser = (name: string) => insertUser(test.database.sql, now, name);

const see = (user_id: string, network: string, at = now) =>
  seeNetwork(test.database.sql, keyed, { user_id, network }, at);
async function kept(user_id: string): Promise<string[]> {
  const { rows } = await test.database.sql.execute<{ network_hash: string }>(
    fragment`select network_hash from seen_networks where user_id = ${user_id}`,
  );
  return rows.map(({ network_hash }) => network_hash);
}

it('a network is known for 90 days after its last sign-in', async () => {
  const user = await addUser('dora');
  const at = (days: number) => see(user, '192.0.2.1', daysLater(days));
  expect([await at(0), await at(89), await at(178), await at(268)]).toEqual([false, true, true, false]);
});

it('a network isn’t kept longer than it is known', async () => {
  const user = await addUser('anna');
  await see(user, '192.0.2.1');
  await see(user, '198.51.100.1', daysLater(5));
  await sweepSeenNetworks(test.database.sql, daysLater(91));
  expect(await kept(user)).toEqual([`network:${user} 198.51.100.0/24`]);
});

it('the networks that were seen longest ago are forgotten, beyond fifty of one account', async () => {
  const [user, other] = [await addUser('bert'), await addUser('carla')];
  await see(other, '192.0.2.1');
  for (let at = 0; at < browserRules.most + 2; at += 1) await see(user, `10.0.${at}.1`, new Date(now.getTime() + at));
  await dropOldestNetworks(test.database.sql, undefined);
  expect(await kept(user)).toHaveLength(browserRules.most);
  expect([await see(user, '10.0.2.1', daysLater(1)), await see(user, '10.0.1.1', daysLater(1))]).toEqual([true, false]);
  expect(await kept(other)).toHaveLength(1);
});
