import type { Sql } from '../database/port.ts';

export interface Violation {
  message: string;
  total: number;
}

export interface LedgerCheck {
  invariant: number;
  promise: string;
  find(sql: Sql, now: Date): Promise<Violation[]>;
}

/** The query returns twenty violations at most, each with the total number. */
export async function findViolations(sql: Sql, query: Parameters<Sql['execute']>[0]): Promise<Violation[]> {
  const { rows } = await sql.execute<Violation & Record<string, unknown>>(query);
  return rows;
}
