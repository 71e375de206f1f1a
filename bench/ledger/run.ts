import { randomUUID } from 'node:crypto';
import { creditRules } from '@hone/domain/credits';
import pg from 'pg';
import { checkBalances, insertPeople } from '../accounts.ts';
import { median, printTable, spread } from '../figures.ts';
import { measure } from '../machine.ts';
import { ratePerSecond, repeat, takeTurns, type Turn } from '../turns.ts';
import { reserveByRows } from './base.ts';

const connections = 32;
const people = 1000;
const times = { rounds: 5, turns: 4 };
const turnSeconds = 1;

type Reserve = (pool: pg.Pool, user: string, act: string, now: Date, allowance: number) => Promise<string | undefined>;

const byFunction = { name: 'reserve', text: 'select outcome from reserve_credit($1, $2, $3, $4, null, null)' };
const reserveByFunction: Reserve = async (pool, user, act, now, allowance) => {
  const { rows } = await pool.query<{ outcome: string }>({ ...byFunction, values: [user, act, now.toISOString(), allowance] });
  return rows[0]?.outcome;
};

interface Side {
  name: string;
  pool: pg.Pool;
  reserve: Reserve;
}

// This process is the client of both sides, whose work with its database is what is compared.
await measure(`bench:ledger: a credit held back by the function against rows locked by the client, ${connections} connections`, async (machine) => {
  // Its start brings the database to its form.
  await (await machine.startHone()).stop();
  const sides: Side[] = [
    { name: 'select … for update', pool: makePool(machine.settings.DATABASE_URL), reserve: reserveByRows },
    { name: 'the function', pool: makePool(machine.settings.DATABASE_URL), reserve: reserveByFunction },
  ];
  const many = await compare(machine.database, sides, await insertPeople(machine.database, 'many', people));
  const one = await compare(machine.database, sides, await insertPeople(machine.database, 'one', 1));
  printTable(['acts/s', 'median', 'least', 'most'], [...describe(sides, many, `${people} users`), ...describe(sides, one, 'one user')]);
  console.log(`\n  ratio of ${people} users: ${spread(ratio(many), 2)}, median (least–most) of ${times.rounds} rounds; at least 1.8, aim 2.2`);
  console.log(`  ratio of one user, whose row everybody waits for: ${spread(ratio(one), 2)}`);
  console.log(`  a round is ${times.turns} turns of ${turnSeconds} s a side; after each turn every balance was the sum of its entries, and none below 0`);
  await Promise.all(sides.map(({ pool }) => pool.end()));
});

function makePool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: connections, keepAlive: true });
  // The database is dropped under it when something goes wrong, which is told already.
  return pool.on('error', () => undefined);
}

async function compare(database: pg.Pool, sides: readonly Side[], users: readonly string[]): Promise<Turn[][][]> {
  let next = 0;
  const takeTurn = async ({ name, pool, reserve }: Side): Promise<Turn> => {
    const before = await countReserved(database);
    const turn = await repeat(connections, turnSeconds, async () => {
      const user = users[(next += 1) % users.length]!;
      const outcome = await reserve(pool, user, randomUUID(), new Date(), creditRules.dailyAllowance);
      if (outcome !== 'reserved') throw new Error(`${name} answered ${outcome}.`);
    });
    const reserved = (await countReserved(database)) - before;
    if (reserved !== turn.done) throw new Error(`${name} was told ${turn.done} times that a credit is held, and ${reserved} are.`);
    await checkBalances(database);
    return turn;
  };
  // The first of each opens its connections and prepares its statements.
  for (const side of sides) await takeTurn(side);
  return takeTurns(sides, times, takeTurn);
}

async function countReserved(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ reserved: number }>('select count(*)::int as reserved from credit_reservations');
  return rows[0]!.reserved;
}

function ratio([byClient, byDatabase]: Turn[][][]): number[] {
  return byDatabase!.map((round, at) => ratePerSecond(round) / ratePerSecond(byClient![at]!));
}

function describe(sides: readonly Side[], taken: Turn[][][], whose: string): string[][] {
  return taken.map((rounds, at) => {
    const rates = rounds.map(ratePerSecond);
    return [`${sides[at]!.name}, ${whose}`, ...[median(rates), Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(0))];
  });
}
