import { events } from '@hone/contracts/channel';
import { enhance } from '@hone/contracts/enhance/enhance';
import { login } from '@hone/contracts/access/logins';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveMeasures } from '../operators/archive.measures.ts';
import { checkedMeasures } from '../features/credits/ledger/ledger.measures.ts';
import { endMaintenance, startMaintenance } from '../operators/maintenance.store.ts';
import type { Reading } from '../ports/watching/measure.ts';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../testing/api.ts';
import { databaseKind } from '../testing/database.ts';
import { improvable, lookable } from '../testing/enhancing/improvable.ts';
import { startCollector, type Collector } from '../testing/monitoring/collector.ts';

let api: TestApi;
let collector: Collector;
let email: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  collector = await startCollector();
  const traces = { endpoint: collector.endpoint, service: 'hone' };
  api = await startApi({ monitoring: { metrics: { host: '127.0.0.1', port: 0 }, traces } });
  let stopped: Promise<void> | undefined;
  stop = () => (stopped ??= api.stop());
  email = await makeAccount(api, 'anna');
});
afterAll(async () => {
  await stop();
  collector.close();
});

const address = () => `http://127.0.0.1:${api.app.metricsPort}/metrics`;

async function scrape(): Promise<string[]> {
  const answer = await fetch(address());
  expect(answer.status).toBe(200);
  return (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

async function read(series: string): Promise<number | undefined> {
  const line = (await scrape()).find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

// First, since rows are read again only after five seconds.
it('rows tell of dead jobs, of events that wait, of maintenance, and of the last check of the ledger', async () => {
  const { sql } = api.app.database;
  await sql.execute(fragment`
    insert into jobs (id, kind, payload, created_at, run_at, attempts, dead_at)
    values (gen_random_uuid(), 'mail', '', now(), now(), 12, now())`);
  await sql.execute(fragment`
    insert into billing_events (id, type, received_at)
    values ('evt_1', 'invoice.paid', ${new Date(api.clock.now().getTime() - 600_000)})`);
  await sql.execute(fragment`
    insert into ledger_checks (name, started_at, ended_at, broken)
    values ('last', '2026-11-21T03:00:00Z', '2026-11-21T03:00:40Z', array[1, 6])`);
  await startMaintenance(sql, { since: api.clock.now(), by: 'olga', says: null });
  expect(await read('hone_jobs_dead{kind="mail"}')).toBe(1);
  expect(await read('hone_payment_events_oldest_seconds')).toBe(600);
  // With the embedded database it can't be checked while a server runs, and no alert may ask for it.
  const checkedAt = databaseKind === 'postgres' ? Date.parse('2026-11-21T03:00:40Z') / 1000 : undefined;
  expect(await read('hone_ledger_checked_timestamp_seconds')).toBe(checkedAt);
  expect(await read('hone_maintenance')).toBe(1);
  expect(await read('hone_disk_bytes{folder="data"}')).toBeGreaterThan(0);
  expect(await read('hone_backup_timestamp_seconds')).toBeUndefined();
  expect(await read('hone_ledger_check_seconds')).toBe(40);
  expect(await read('hone_ledger_broken_promises')).toBe(2);
  expect(await read('hone_database_up')).toBe(1);
  expect(await read('hone_database_connections{state="allowed"}')).toBeGreaterThan(0);
  await endMaintenance(sql);
});

it('a ledger that was never checked counts from the day on which the database was made', async () => {
  const { sql } = api.app.database;
  await sql.execute(fragment`delete from ledger_checks`);
  const { rows } = await sql.execute<{ began: Date }>(fragment`select min(applied_at) as began from migrations`);
  const [{ value }] = (await checkedMeasures.read(sql, api.clock.now())) as [Reading];
  expect(value).toBeCloseTo(new Date(rows[0]!.began).getTime() / 1000, 2);
});

it.each([
  ['never used', 'null', 'null', []],
  ['that works again', "'2026-11-21 14:00Z'", "'2026-11-21 13:59Z'", [0, Date.parse('2026-11-21T14:00Z') / 1000]],
  ['that fails', "'2026-11-21 14:00Z'", "'2026-11-21 14:01Z'", [1, Date.parse('2026-11-21T14:00Z') / 1000]],
  ['that never worked', 'null', "'2026-11-21 14:01Z'", [1, 0]],
])('an archive %s is told by PostgreSQL', async (_, done, failed, expected) => {
  const values = await api.app.database.transaction(async (sql) => {
    // Found before PostgreSQL's own.
    await sql.execute(fragment`set local search_path = public, pg_catalog`);
    await sql.execute(
      fragment.raw(`create view pg_stat_archiver as select
        ${done}::timestamptz as last_archived_time, ${failed}::timestamptz as last_failed_time`),
    );
    const readings = await archiveMeasures.read(sql, api.clock.now());
    await sql.execute(fragment`drop view public.pg_stat_archiver`);
    return readings.map(({ value }) => value);
  });
  expect(values).toEqual(expected);
});

it('answers are counted by the pattern of their route: a thousand made-up addresses are one series each way', async () => {
  const before = await scrape();
  for (let at = 0; at < 500; at += 1) {
    const answers = await Promise.all([
      fetch(`${api.url}/nowhere/${at}`),
      fetch(`${api.url}/api/v1/prompts/${at}-${'x'.repeat(10)}/`, { method: at % 2 ? 'GET' : 'DELETE' }),
    ]);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  }
  const isOfCalls = (line: string) => line.startsWith('hone_http_requests_total{');
  const after = await scrape();
  expect(after.join()).not.toMatch(/nowhere|-xxx/);
  expect(after.filter(isOfCalls).length - before.filter(isOfCalls).length).toBeLessThanOrEqual(3);
  expect(await read('hone_http_requests_total{method="GET",route="none",status="404"}')).toBeGreaterThanOrEqual(500);
});

it('an enhancement counts once, by who wrote it, with its first word and the credit that it cost', async () => {
  const anna = await signIn(api, email);
  await anna.call(enhance, { body: improvable() });
  for await (const _ of anna.stream(enhance, { body: lookable() }));
  await expect.poll(() => read('hone_acts_total{engine="built-in",outcome="done"}')).toBe(2);
  expect(await read('hone_act_first_word_seconds_count{engine="built-in"}')).toBe(2);
  expect(await read('hone_credits_total{outcome="spent"}')).toBe(1);
  await expect.poll(() => read('hone_streams_open{route="/api/v1/content/enhance/"}')).toBe(0);
  expect(await read('hone_jobs_total{kind="mail",outcome="done"}')).toBeGreaterThan(0);
});

it('a page that is closed while it follows changes is no longer counted as open', async () => {
  const anna = await signIn(api, email);
  const open = () => read('hone_streams_open{route="/api/v1/user/events/"}');
  const leaving = new AbortController();
  const stream = anna.stream(events, { query: {} }, { signal: leaving.signal });
  await stream.next();
  expect(await open()).toBe(1);
  leaving.abort();
  await expect.poll(open).toBe(0);
});

it('a refused sign-in is counted by its code, and no name, address or id of a person appears', async () => {
  const wrong = { email, password: 'Wrong-Horse7?' };
  await expect(api.visitor().call(login, { body: wrong })).rejects.toMatchObject({ status: 401 });
  const { id } = await (await signIn(api, email)).call(getUser);
  await expect.poll(() => read('hone_refusals_total{code="access.login.failed"}')).toBe(1);
  const text = (await scrape()).join('\n');
  for (const personal of [email, 'anna', goodPassword, id, '192.0.2.1']) expect(text).not.toContain(personal);
});

it('metrics are only on their own port, and nothing else is there', async () => {
  expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
  expect((await fetch(address().replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(address(), { method: 'POST' })).status).toBe(404);
});

it('each call is a trace by the pattern of its route, each job one by its kind, and no person’s name is in them', async () => {
  const anna = await signIn(api, email);
  const { id } = await anna.call(getUser);
  await anna.call(enhance, { body: improvable() });
  await expect(api.visitor().call(getUser)).rejects.toMatchObject({ status: 401 });
  await stop();
  const steps = collector.steps();
  const reads = steps.filter(({ name }) => name === 'GET /api/v1/user/get-user/').map(({ facts }) => facts);
  expect(reads).toContainEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/user/get-user/',
    'http.response.status_code': 200,
    'hone.request_id': expect.stringMatching(/^[\w-]{36}$/) as string,
  });
  expect(reads).toContainEqual(
    expect.objectContaining({ 'http.response.status_code': 401, 'hone.refusal': 'access.signed_out' }),
  );
  // Begun by a call, and no part of it.
  expect(steps.find(({ name }) => name === 'job mail')).toMatchObject({ traceId: expect.any(String) as string });
  expect(steps.filter(({ name, parentSpanId }) => name === 'job mail' && parentSpanId)).toEqual([]);
  const sent = collector.received.join();
  for (const personal of [email, 'anna', goodPassword, id, '192.0.2.1', 'landlord'])
    expect(sent).not.toContain(personal);
});
