import { randomUUID } from 'node:crypto';
import { logout, refreshTokens } from '@hone/contracts/access/logins';
import { oauthAddresses } from '@hone/contracts/access/oauth';
import { fillPath, type Endpoint } from '@hone/contracts/declarations/define';
import { getPricing } from '@hone/contracts/billing/plans';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { readMaintenance } from '@hone/contracts/maintenance';
import { listVariables, createVariable } from '@hone/contracts/library/variables';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endMaintenance, startMaintenance } from '../operators/maintenance.store.ts';
import { accepted } from '../testing/arbitrary.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startApi();
  visitor = await signIn(api, await makeAccount(api, 'anna'));
});
afterAll(() => api.stop());

const sql = () => api.test.database.sql;
const id = randomUUID();

async function turn(way: 'on' | 'off', says: string | null = null): Promise<void> {
  if (way === 'off') await endMaintenance(sql());
  else await startMaintenance(sql(), { since: api.clock.now(), by: 'olga', says });
  const ours =
    'Hone is down for maintenance. You can still read everything, but changes can’t be saved yet. Try again later.';
  const told = async () => {
    const { status, body } = await answerOf(createVariable);
    return status === 503 ? body.message : undefined;
  };
  // Every process knows within two seconds.
  await expect.poll(told, { timeout: 2000, interval: 50 }).toBe(way === 'on' ? (says ?? ours) : undefined);
}

async function answerOf(endpoint: Endpoint) {
  const params = Object.fromEntries(Object.keys(endpoint.params ?? {}).map((name) => [name, id]));
  const isRead = endpoint.method === 'GET';
  const valid = endpoint.body ? fc.sample(accepted(endpoint.body), { numRuns: 1, seed: 1 })[0] : {};
  const stopped = new AbortController();
  const response = await fetch(`${api.url}/api/v1${fillPath(endpoint.path, params)}`, {
    method: endpoint.method,
    signal: stopped.signal,
    headers: {
      authorization: `Bearer ${visitor.session.now()!.access}`,
      ...(!isRead && { 'content-type': 'application/json' }),
    },
    ...(!isRead && { body: JSON.stringify(valid) }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const body = (isJson ? await response.json() : {}) as { code?: string; message?: string };
  if (!isJson) stopped.abort();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}

/** One hash for each table's rows. */
async function readAll(): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql().execute<{ name: string }>(fragment`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
  const hashes: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql().execute(
      fragment`select md5(string_agg(t::text, '' order by t::text)) as hash from ${fragment.identifier(name)} t`,
    );
    hashes[name] = rows[0]!['hash'];
  }
  return hashes;
}

const isWrite = ({ method }: Endpoint) => method !== 'GET';
const isServed = ({ duringMaintenance }: Endpoint) => duringMaintenance === 'served';

it('during maintenance every write is refused with nothing changed and no work begun, and every read is answered', async () => {
  await turn('on');
  // A job that is due, and that no worker could do: an attempt would be seen.
  await sql().execute(fragment`
    insert into jobs (id, kind, payload, created_at, run_at) values (${id}, 'none', '', now(), ${api.clock.now()})`);
  api.clock.forward(4000);
  visitor = await keepSignedIn();
  const before = await readAll();
  const refused = endpoints.filter((endpoint) => isWrite(endpoint) && !isServed(endpoint));
  expect(refused.length).toBeGreaterThan(80);
  for (const endpoint of refused) {
    const { status, retryAfter, body } = await answerOf(endpoint);
    expect([endpoint.id, status, retryAfter, body.code]).toEqual([endpoint.id, 503, '60', 'request.maintenance']);
  }
  for (const address of [oauthAddresses.register, oauthAddresses.device]) {
    const response = await fetch(api.url + address, { method: 'POST' });
    expect([response.status, await response.json()]).toMatchObject([503, { error: 'temporarily_unavailable' }]);
  }
  expect(await api.app.keepSchedule()).toEqual([]);
  expect(await readAll()).toEqual(before);

  for (const endpoint of endpoints.filter((one) => !isWrite(one))) {
    expect((await answerOf(endpoint)).status, endpoint.id).toBeLessThan(500);
  }
  await turn('off');
  await expect.poll(async () => (await api.app.keepSchedule()).length, { timeout: 5000 }).toBeGreaterThan(0);
  const attempts = async () => (await sql().execute(fragment`select attempts from jobs where id = ${id}`)).rows;
  await expect.poll(attempts, { timeout: 5000 }).toEqual([{ attempts: 1 }]);
});

async function keepSignedIn(): Promise<Visitor> {
  // The access token has expired with the clock: this renews it.
  await expect(visitor.call(getUser)).resolves.toMatchObject({ username: 'anna' });
  return visitor;
}

it('during maintenance people who are signed in stay so, may sign out, and read what they have', async () => {
  await visitor.call(createVariable, { body: { name: 'kept' } });
  await turn('on');
  await keepSignedIn();
  expect(JSON.stringify(await visitor.call(listVariables))).toContain('kept');
  expect(endpoints.filter(isServed).map((endpoint) => endpoint.id)).toEqual(
    expect.arrayContaining([refreshTokens.id, logout.id, 'shares.open']),
  );
  expect(endpoints.filter(isServed)).toHaveLength(3);
  const leaving = visitor.session.now()!.refresh;
  await expect(visitor.call(logout, { body: { refresh_token: leaving } })).resolves.toBeUndefined();
  await turn('off');
  visitor = await signIn(api, 'anna@example.org');
});

it('people are told what the operator says, by every answer too', async () => {
  const told = async () => readMaintenance((await fetch(`${api.url}/api/v1${getPricing.path}`)).headers);
  expect(await told()).toBeUndefined();
  await turn('on', 'We’re moving to a larger server, and are back at 14:00 UTC.');
  expect(await told()).toBe('We’re moving to a larger server, and are back at 14:00 UTC.');
  const failed = await visitor.call(createVariable, { body: { name: 'other' } }).catch((error: Error) => error.message);
  expect(failed).toBe('We’re moving to a larger server, and are back at 14:00 UTC.');
  await turn('off');
  await expect(visitor.call(createVariable, { body: { name: 'other' } })).resolves.toMatchObject({ name: 'other' });
});
