import { randomUUID } from 'node:crypto';
import { creditRules } from '@hone/domain/money/credits';
import pg from 'pg';
import { printRatios } from '../figures.ts';
import { measure, type Bench } from '../measure.ts';
import { checkLedger, insertPeople } from '../people.ts';
import { forEach } from '../../apps/api/testing/load/for-each.ts';
import { interleave } from '../rounds.ts';
import { reserveByRows } from './base.ts';

const connections = 32;
const people = 1000;
const rounds = 12;
const acts = Array.from({ length: 500 }, (_, at) => at);

const byFunction = { name: 'reserve', text: 'select outcome from reserve_credit($1, $2, $3, $4, null, null)' };
const reserveByFunction: typeof reserveByRows = async (pool, user, act, now) => {
  const values = [user, act, now, creditRules.dailyAllowance];
  const { rows } = await pool.query<{ outcome: string }>({ ...byFunction, values });
  return rows[0]!.outcome;
};

// This process is the client of both sides; their work with the database is compared.
await measure('bench:ledger: a credit held back by the function against rows locked by the client', async (bench) => {
  const startedAt = new Date();
  // Goal: 2.2.
  await compare(bench, await insertPeople(bench.database, 'many', people), `${people} users`, 1.8);
  await compare(bench, await insertPeople(bench.database, 'one', 1), 'one user, whose row everybody waits for');
  await checkLedger(bench.settings.DATABASE_URL, startedAt);
});

async function compare({ settings, database }: Bench, users: string[], whose: string, least?: number): Promise<void> {
  const sides = [reserveByRows, reserveByFunction].map((reserve) => {
    return { reserve, pool: new pg.Pool({ connectionString: settings.DATABASE_URL, max: connections }) };
  });
  const countHeld = async () => (await database.query('select from credit_reservations')).rows.length;
  const before = await countHeld();
  const taken = await interleave(sides, { rounds, warmUps: 1 }, async ({ reserve, pool }) => {
    const startedAt = performance.now();
    await forEach(acts, connections, async (at) => {
      const user = users[at % users.length]!;
      const outcome = await reserve(pool, user, randomUUID(), new Date().toISOString());
      if (outcome !== 'reserved') throw new Error(`A credit was not held back: ${outcome}.`);
    });
    return (acts.length * 1000) / (performance.now() - startedAt);
  });
  const [held, wanted] = [(await countHeld()) - before, 2 * (1 + rounds) * acts.length];
  if (held !== wanted) throw new Error(`${wanted} acts were told that a credit is held, and ${held} are.`);
  await Promise.all(sides.map(({ pool }) => pool.end()));
  const figure = { name: 'acts/s', of: (rate: number) => rate, digits: 0, ...(least && { least }) };
  printRatios([whose, 'select … for update', 'the function'], taken, [figure]);
}
