import type { Pool, QueryConfig, QueryResult } from 'pg';

// The same act as a program does it that leaves nothing but rows to its database: it locks the account, decides, and writes.
const find = { name: 'find', text: 'select id, daily, day::text, bonus, bought from credit_accounts where user_id = $1 for update' };
const insertGrant = {
  name: 'grant',
  text: `insert into credit_entries (account_id, key, kind, bucket, day, amount, at)
    values ($1, 'daily:' || $2, 'daily', 'daily', $2::date, $3, $4) on conflict do nothing`,
};
const insertExpiry = {
  name: 'expire',
  text: `insert into credit_entries (account_id, key, kind, bucket, day, amount, at)
    values ($1, 'expire:' || $2 || ':' || $3, 'expire', 'daily', $2::date, $4, $5)`,
};
const insertEntry = {
  name: 'entry',
  text: `insert into credit_entries (account_id, key, kind, bucket, day, amount, act_id, at)
    values ($1, 'reserve:' || $2, 'reserve', $3, $4, -1, $2::uuid, $5)`,
};
const insertReservation = {
  name: 'reservation',
  text: 'insert into credit_reservations (act_id, account_id, bucket, day, at) values ($1, $2, $3, $4, $5)',
};
const updateAccount = {
  name: 'account',
  text: 'update credit_accounts set daily = $2, day = $3, bonus = $4, bought = $5 where id = $1',
};

interface Account {
  id: string;
  daily: number;
  day: string | null;
  bonus: number;
  bought: number;
}

/** Holds one credit back in a transaction of six statements. */
export async function reserveByRows(pool: Pool, user: string, act: string, now: Date, allowance: number): Promise<string> {
  const client = await pool.connect();
  const run: Run = (statement, values) => client.query<Account>({ ...statement, values });
  try {
    await client.query('begin');
    const outcome = await reserve(run, user, act, now, allowance);
    await client.query('commit');
    return outcome;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

type Run = (statement: QueryConfig, values: unknown[]) => Promise<QueryResult<Account>>;

async function reserve(run: Run, user: string, act: string, now: Date, allowance: number): Promise<string> {
  const [own] = (await run(find, [user])).rows;
  if (!own) return 'nobody';
  const at = now.toISOString();
  const today = at.slice(0, 10);
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (own.day === null || own.day < today || own.day > tomorrow) {
    const granted = (await run(insertGrant, [own.id, today, allowance, at])).rowCount === 1;
    if (granted || own.day === null || own.day < today) {
      if (own.daily > 0) await run(insertExpiry, [own.id, own.day, act, -own.daily, at]);
      [own.daily, own.day] = [granted ? allowance : 0, today];
    }
  }
  const spent = (['daily', 'bonus', 'bought'] as const).find((bucket) => own[bucket] > 0);
  if (spent) own[spent] -= 1;
  await run(updateAccount, [own.id, own.daily, own.day, own.bonus, own.bought]);
  if (!spent) return 'none';
  const day = spent === 'daily' ? own.day : null;
  await run(insertEntry, [own.id, act, spent, day, at]);
  await run(insertReservation, [act, own.id, spent, day, at]);
  return 'reserved';
}
