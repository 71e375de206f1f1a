import type { SQL } from 'drizzle-orm';
import { sql as fragment } from 'drizzle-orm';
import type { Database } from '../../database/port.ts';
import type { LedgerCheck } from '../../ports/room.ts';

class RolledBack extends Error {}

/** Corrupts the books with the database's guards off, returns what the checks find, and rolls back. */
export async function findViolationsAfter(
  database: Database,
  checks: readonly LedgerCheck[],
  now: Date,
  done: readonly SQL[],
): Promise<string[]> {
  const found: string[] = [];
  const act = database.transaction(async (sql) => {
    await sql.execute(fragment`set local session_replication_role = replica`);
    for (const statement of done) await sql.execute(statement);
    for (const check of checks)
      found.push(...(await check.find(sql, now)).map(({ message }) => `${check.invariant}: ${message}`));
    throw new RolledBack();
  });
  await act.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return found;
}
