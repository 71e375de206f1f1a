import type { Sql } from '../../../database/port.ts';
import { ledgerChecks as checks } from './ledger.table.ts';

type Check = Omit<typeof checks.$inferSelect, 'name'>;

// The table holds one row: what earlier checks found is in their output.
const name = 'last';

export async function saveCheck(sql: Sql, check: Check): Promise<void> {
  await sql
    .insert(checks)
    .values({ name, ...check })
    .onConflictDoUpdate({ target: checks.name, set: check });
}

export async function findLastCheck(sql: Sql): Promise<Check | undefined> {
  const [last] = await sql.select().from(checks);
  return last;
}
