import { sql as fragment } from 'drizzle-orm';
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
