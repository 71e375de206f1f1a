import { createHash, createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { observe } from '../../../testing/load/observe.ts';
import { forEach } from '../../../testing/load/for-each.ts';
import { makeHistories } from '../../../testing/money/histories.ts';
import { findBrokenPromises } from '../../../testing/money/ledger.ts';
import { compareCustomer } from './compare.ts';

const events = 5000;
const payers = 200;
const inParallel = 100;
/** Shares of the events: repeated, sent without a signature, never sent. */
const [repeated, unsigned, lost] = [0.3, 0.05, 0.3];

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

/** Arbitrary, and the same in each run: a number from 0 to 1. */
const placeOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
const shuffle = <Item>(items: readonly Item[], nameOf: (item: Item, at: number) => string) =>
  items
    .map((item, at) => ({ item, place: placeOf(nameOf(item, at)) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

const idOf = (body: string) => (JSON.parse(body) as { id: string }).id;

async function post(body: string, isSigned: boolean): Promise<number> {
  const at = Math.floor(api.clock.now().getTime() / 1000);
  const hash = createHmac('sha256', api.sandbox.webhookSecret).update(`${at}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    ...(isSigned && { 'stripe-signature': `t=${at},v1=${hash}` }),
  };
  for (;;) {
    const response = await fetch(`${api.url}/api/v1/billing/webhook/`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    // Too busy: a provider sends it again.
    if (response.status !== 503) return response.status;
    await wait(100);
  }
}

it(`of ${events} events, shuffled, repeated and unsigned, each counts once, and the lost ones are fetched`, async (context) => {
  const { bodies, customers, readSnapshot } = await makeHistories(api, { payers, events });
  const { sql } = api.test.database;
  const arrives = (body: string) => placeOf(`lost ${body}`) >= lost;
  const sent = bodies.filter(arrives);
  const again = sent.filter((body) => placeOf(`again ${body}`) < repeated);
  const forged = bodies.filter((body) => placeOf(`forged ${body}`) < unsigned);
  const posts = [
    ...[...sent, ...again].map((body) => ({ body, isSigned: true })),
    ...forged.map((body) => ({ body, isSigned: false })),
  ];
  const acknowledged = new Set<string>();
  const refused: number[] = [];
  await forEach(
    shuffle(posts, ({ body }, at) => `${at} ${body}`),
    inParallel,
    async ({ body, isSigned }) => {
      const status = await post(body, isSigned);
      if (!isSigned) refused.push(status);
      else if (status === 200) acknowledged.add(idOf(body));
      else throw new Error(`An event was answered ${status}.`);
    },
  );
  expect(refused).toEqual(forged.map(() => 400));

  const late = bodies.filter((body) => !arrives(body)).map(idOf);
  const ids = fragment.join(
    late.map((id) => fragment`${id}`),
    fragment`, `,
  );
  await sql.execute(fragment`update sandbox_events set sent_at = null where body ->> 'id' in (${ids})`);
  api.clock.forward(3600);
  await api.app.keepSchedule();
  const open = fragment`select count(*)::int as kept, count(*) filter (where worked_at is null)::int as waiting from billing_events`;
  const isSettled = async () => {
    const [{ kept, waiting } = { kept: 0, waiting: 0 }] = (await sql.execute<{ kept: number; waiting: number }>(open))
      .rows;
    return kept >= bodies.length && waiting === 0;
  };
  await expect.poll(isSettled, { timeout: 240_000, interval: 250 }).toBe(true);

  const { rows } = await sql.execute<{ id: string }>(fragment`select id from billing_events`);
  const kept = new Set(rows.map(({ id }) => id));
  const told = [...acknowledged, ...late];
  const differences: string[] = [];
  await forEach(customers, 4, async (id) => {
    differences.push(...(await compareCustomer(sql, id, await readSnapshot(id))));
  });
  expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  // An event that counted twice makes a row differ from the provider's.
  observe(context, {
    acknowledged: told.length,
    lost: told.filter((id) => !kept.has(id)),
    doubled: differences,
  });
}, 600_000);
