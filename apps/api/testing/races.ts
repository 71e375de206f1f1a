import { sql as fragment, type SQL } from 'drizzle-orm';
import type { Database } from '../database/port.ts';
import { refusalOf } from './money/money.ts';

/** Calls at the same moment, and connections for them. */
export const many = 40;

export function atOnce<Value>(count: number, act: (number: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, (_, number) => act(number)));
}

/** On a slow machine some wait too long for their turn and are told to retry, which they do. */
export async function retriedOutcomeOf(act: () => Promise<unknown>): Promise<string> {
  for (;;) {
    const outcome = await refusalOf(act());
    if (outcome !== '503 request.unavailable') return outcome;
  }
}

export async function expectNoDeadlock({ sql }: Database): Promise<void> {
  const { rows } = await sql.execute<{ deadlocks: number }>(
    fragment`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
  );
  if (rows[0]!.deadlocks > 0) throw new Error('Two transactions waited for each other.');
}

/** How many calls wait for a row that another one holds. */
export async function countWaiting({ sql }: Database): Promise<number> {
  const { rows } = await sql.execute<{ count: number }>(fragment`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]!.count;
}

/** Rows that no one else changes, until they are let go. */
export async function holdRows(database: Database, rows: SQL): Promise<{ letGo(): Promise<void> }> {
  let end = () => {};
  const over = new Promise<void>((resolve) => void (end = resolve));
  let holding = Promise.resolve();
  await new Promise<void>((held, failed) => {
    holding = database.transaction(async (sql) => {
      await sql.execute(fragment`${rows} for update`);
      held();
      await over;
    });
    holding.catch(failed);
  });
  return {
    async letGo() {
      end();
      await holding;
    },
  };
}
