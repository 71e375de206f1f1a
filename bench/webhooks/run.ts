import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sign } from '../../apps/api/local/sandbox/events/signature.ts';
import { printRatios, quantile } from '../figures.ts';
import { measure } from '../measure.ts';
import { insertPeople } from '../people.ts';
import { forEach } from '../../apps/api/testing/load/for-each.ts';
import { interleave } from '../rounds.ts';
import { makeHistories } from './histories.ts';

const events = 5000;
const atOnce = 100;
const repeated = 0.3;
const tables = ['billing_cards', 'billing_subscriptions', 'billing_invoices'];

const title = `bench:webhooks: ${events} events, ${atOnce} at once, shuffled and some again, beside the same in order`;
await measure(title, async ({ database, settings, startHone }) => {
  const origin = 'http://localhost:4000';
  const hone = await startHone({ HONE_MODE: 'local', HONE_PAYMENTS: 'sandbox', HONE_ORIGIN: origin });
  const people = await insertPeople(database, 'payer', 200);
  const { DATABASE_URL: url, HONE_SECRET: secret } = settings;
  const history = await makeHistories(database, { url, secret, origin, people, events });
  const { bodies, webhookSecret } = history;

  let sentAgain = 0;
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(body, webhookSecret, new Date()) };
    for (;;) {
      const response = await fetch(`${hone.url}/api/v1/billing/webhook/`, { method: 'POST', headers, body });
      await response.arrayBuffer();
      if (response.status === 200) return;
      if (response.status !== 503) throw new Error(`An event was answered ${response.status}.`);
      // Too busy: a provider sends it again.
      sentAgain += 1;
      await wait(100);
    }
  };
  /** Each event is kept once, however often it came, and no job gave up. */
  const checkOnce = async (sent: number) => {
    const { rows } = await database.query<{ kept: number; dead: number }>(
      `select (select count(*)::int from billing_events) as kept,
        (select count(*)::int from jobs where dead_at is not null) as dead`,
    );
    if (rows[0]!.kept !== sent || rows[0]!.dead > 0)
      throw new Error(`Of ${sent} events ${rows[0]!.kept} were kept, and ${rows[0]!.dead} jobs gave up.`);
  };
  let expected: unknown;
  const taken = await interleave([bodies, shuffle(bodies)], { rounds: 3 }, async (order) => {
    await database.query(`truncate ${tables.join(', ')}, billing_events, jobs`);
    await database.query('update billing_customers set seen = null, preferred_card = null');
    const startedAt = performance.now();
    const waits: number[] = [];
    await forEach(order, atOnce, async (body) => {
      const sentAt = performance.now();
      await send(body);
      waits.push(performance.now() - sentAt);
    });
    const answered = performance.now() - startedAt;
    const left = 'select from billing_events where worked_at is null limit 1';
    while ((await database.query(left)).rows.length > 0) await wait(20);
    const worked = performance.now() - startedAt;
    const end: unknown[] = [];
    for (const table of tables) end.push((await database.query(`select * from ${table} order by id`)).rows);
    expected ??= end;
    if (!isDeepStrictEqual(end, expected)) throw new Error('The end differs from that of the events in order.');
    await checkOnce(new Set(order).size);
    const differences = await history.findDifferences();
    if (differences.length > 0) throw new Error(`The end differs from the provider: ${differences[0]}.`);
    const perSecond = (milliseconds: number) => (order.length * 1000) / milliseconds;
    return { answered: perSecond(answered), worked: perSecond(worked), waits };
  });
  printRatios(['', 'in order', 'shuffled'], taken, [
    { name: 'events/s until all were answered', of: ({ answered }) => answered, digits: 0 },
    { name: 'events/s until all were worked on', of: ({ worked }) => worked, digits: 0 },
    { name: 'an answer, p95, ms', of: ({ waits }) => quantile(waits, 0.95), digits: 0 },
  ]);
  await history.close();
  console.log(`  ${sentAgain} were answered 503 and sent again`);
  const same = `row by row of ${tables.join(', ')}, and the provider's`;
  console.log(`  ${people.length} customers; the end was always the same, ${same}`);
});

/** Some events appear twice. The order is arbitrary, and the same in each run. */
function shuffle(bodies: readonly string[]): string[] {
  const placeOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
  const again = bodies.filter((body) => placeOf(body) < repeated);
  const placed = [...bodies, ...again].map((body, at) => ({ body, place: placeOf(`${at} ${body}`) }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ body }) => body);
}
