import { createHash, hkdfSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sign } from '../../apps/api/adapters/payments/sandbox/events/signature.ts';
import { printRatios } from '../figures.ts';
import { measure } from '../measure.ts';
import { insertPeople } from '../people.ts';
import { forEach, interleave } from '../rounds.ts';
import { makeHistories } from './histories.ts';

const events = 5000;
const atOnce = 100;
const repeated = 0.3;
const tables = ['billing_cards', 'billing_subscriptions', 'billing_invoices'];

const title = `bench:webhooks: ${events} events, ${atOnce} at once, shuffled and some again, beside the same in order`;
await measure(title, async ({ database, settings, startHone }) => {
  const origin = 'http://localhost:4000';
  const hone = await startHone({ HONE_MODE: 'local', HONE_PAYMENTS: 'sandbox', HONE_ORIGIN: origin });
  const secret = Buffer.from(hkdfSync('sha256', settings.HONE_SECRET, '', 'hone payment sandbox', 32));
  const people = await insertPeople(database, 'payer', 200);
  const { DATABASE_URL: url } = settings;
  const { bodies, webhookSecret } = await makeHistories(database, { url, secret, origin, people, events });

  const send = async (body: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(body, webhookSecret, new Date()) };
    const response = await fetch(`${hone.url}/api/v1/billing/webhook/`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`An event was answered ${response.status}.`);
  };
  let expected: unknown;
  const taken = await interleave([bodies, shuffle(bodies)], { rounds: 3 }, async (order) => {
    await database.query(`truncate ${tables.join(', ')}, billing_events, jobs`);
    await database.query('update billing_customers set seen = null, preferred_card = null');
    const startedAt = performance.now();
    await forEach(order, atOnce, send);
    const answered = performance.now() - startedAt;
    const left = 'select from billing_events where worked_at is null limit 1';
    while ((await database.query(left)).rows.length > 0) await wait(20);
    const worked = performance.now() - startedAt;
    const end: unknown[] = [];
    for (const table of tables) end.push((await database.query(`select * from ${table} order by id`)).rows);
    expected ??= end;
    if (!isDeepStrictEqual(end, expected)) throw new Error('The end differs from that of the events in order.');
    const perSecond = (milliseconds: number) => (order.length * 1000) / milliseconds;
    return { answered: perSecond(answered), worked: perSecond(worked) };
  });
  printRatios(['', 'in order', 'shuffled'], taken, [
    { name: 'events/s until all were answered', of: ({ answered }) => answered, digits: 0 },
    { name: 'events/s until all were worked on', of: ({ worked }) => worked, digits: 0 },
  ]);
  console.log(`  ${people.length} customers; the end was always the same, row by row of ${tables.join(', ')}`);
});

/** Some events appear twice. The order is arbitrary, and the same in each run. */
function shuffle(bodies: readonly string[]): string[] {
  const placeOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
  const again = bodies.filter((body) => placeOf(body) < repeated);
  const placed = [...bodies, ...again].map((body, at) => ({ body, place: placeOf(`${at} ${body}`) }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ body }) => body);
}
