import { hkdfSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { sign } from '../../apps/api/adapters/payments/sandbox/signature.ts';
import { insertPeople } from '../accounts.ts';
import { median, printTable, quantile, spread } from '../figures.ts';
import { measure } from '../machine.ts';
import { makeHistories } from './histories.ts';

const wanted = 5000;
const atOnce = 100;
const repeated = 0.3;
const rounds = 3;

interface Run {
  /** Of the answers, in milliseconds. */
  latencies: number[];
  answeredSeconds: number;
  /** Until everything was worked on. */
  workedSeconds: number;
}

const tables = ['billing_cards', 'billing_subscriptions', 'billing_invoices'];

await measure(`bench:webhooks: ${wanted} events, ${atOnce} at once, ${repeated * 100} % again, shuffled, beside the same events in order`, async ({ database, settings, startHone }) => {
  const hone = await startHone({ HONE_MODE: 'local', HONE_PAYMENTS: 'sandbox', HONE_ORIGIN: 'http://localhost:4000' });
  const secret = Buffer.from(hkdfSync('sha256', Buffer.from(settings.HONE_SECRET), '', 'hone payment sandbox', 32));
  const people = await insertPeople(database, 'payer', 200);
  const { bodies, webhookSecret } = await makeHistories(settings.DATABASE_URL, secret, people, wanted);
  const address = `${hone.said}/api/v1/billing/webhook/`;
  const send = async (body: string): Promise<number> => {
    const began = performance.now();
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(body, webhookSecret, new Date()) };
    const response = await fetch(address, { method: 'POST', headers, body });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`An event was answered ${response.status}.`);
    return performance.now() - began;
  };

  const shuffled = () => {
    const again = bodies.filter(() => Math.random() < repeated);
    return [...bodies, ...again].map((body) => ({ body, place: Math.random() })).toSorted((one, other) => one.place - other.place).map(({ body }) => body);
  };
  const ordered: Run[] = [];
  const mixed: Run[] = [];
  let truth: unknown;
  for (let round = 0; round < rounds; round += 1) {
    for (const [runs, order] of [[ordered, bodies], [mixed, shuffled()]] as const) {
      await forget(database);
      runs.push(await sendAll(database, order, send));
      const end = await readEnd(database);
      truth ??= end;
      if (!isDeepStrictEqual(end, truth)) throw new Error('The end differs from that of the events in order.');
    }
  }
  const describe = (name: string, runs: Run[]) => [
    name,
    String(runs[0]!.latencies.length),
    median(runs.map(({ latencies, answeredSeconds }) => latencies.length / answeredSeconds)).toFixed(0),
    median(runs.map(({ latencies }) => quantile(latencies, 0.5))).toFixed(1),
    median(runs.map(({ latencies }) => quantile(latencies, 0.95))).toFixed(1),
    median(runs.map(({ workedSeconds }) => workedSeconds)).toFixed(1),
  ];
  printTable(['', 'events', 'answered/s', 'p50 ms', 'p95 ms', 's until all are worked on'], [describe('in order', ordered), describe('shuffled, some again', mixed)]);
  const ratio = mixed.map((run, at) => run.latencies.length / run.workedSeconds / (ordered[at]!.latencies.length / ordered[at]!.workedSeconds));
  console.log(`\n  ratio of events a second, shuffled/in order, until all were worked on: ${spread(ratio, 2)}, median (least–most) of ${rounds} rounds`);
  console.log(`  ${people.length} customers; the end was the same ${rounds * 2} times, row by row of ${tables.join(', ')}`);
  await hone.stop();
});

/** Nothing was ever heard of anybody but their names. */
async function forget(database: pg.Pool): Promise<void> {
  await database.query(`truncate ${tables.join(', ')}, billing_events, jobs`);
  await database.query('update billing_customers set seen = null, preferred_card = null');
}

async function sendAll(database: pg.Pool, bodies: readonly string[], send: (body: string) => Promise<number>): Promise<Run> {
  const began = performance.now();
  const latencies: number[] = [];
  let next = 0;
  const goOn = async () => {
    while (next < bodies.length) latencies.push(await send(bodies[(next += 1) - 1]!));
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  const answeredSeconds = (performance.now() - began) / 1000;
  while ((await database.query('select from billing_events where worked_at is null limit 1')).rows.length > 0) await wait(20);
  return { latencies, answeredSeconds, workedSeconds: (performance.now() - began) / 1000 };
}

async function readEnd(database: pg.Pool): Promise<unknown> {
  const found: unknown[] = [];
  for (const table of tables) found.push((await database.query(`select * from ${table} order by id`)).rows);
  return found;
}
