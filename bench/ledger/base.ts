import type { Pool } from 'pg';

// The same act with plain rows instead of a database function: the client locks the account and decides.
const statements = {
  find: 'select id, bonus from credit_accounts where user_id = $1 for update',
  enter: `insert into credit_entries (account_id, key, kind, bucket, amount, act_id, at)
    values ($1, 'reserve:' || $2, 'reserve', 'bonus', -1, $2::uuid, $3)`,
  hold: `insert into credit_reservations (act_id, account_id, bucket, at) values ($1, $2, 'bonus', $3)`,
  update: 'update credit_accounts set bonus = bonus - 1 where id = $1',
};

export async function reserveByRows(pool: Pool, user: string, act: string, now: string): Promise<string> {
  const client = await pool.connect();
  const run = async (name: keyof typeof statements, values: unknown[]) =>
    (await client.query<{ id: string; bonus: number }>({ name, text: statements[name], values })).rows[0];
  try {
    await client.query('begin');
    const account = await run('find', [user]);
    const isEnough = account !== undefined && account.bonus > 0;
    if (isEnough) {
      await run('update', [account.id]);
      await run('enter', [account.id, act, now]);
      await run('hold', [act, account.id, now]);
    }
    await client.query('commit');
    return isEnough ? 'reserved' : 'none';
  } finally {
    client.release();
  }
}
