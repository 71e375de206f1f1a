import { eq, lt, sql as fragment } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { disownedLogins } from './disowned.table.ts';

export type Disowned = typeof disownedLogins.$inferSelect;

/** Undefined where that sign-in is already covered: of two presses, one ends everything. */
export async function claimDisowned(sql: Sql, row: typeof disownedLogins.$inferInsert): Promise<Disowned | undefined> {
  const { since, until, had_password } = disownedLogins;
  const [claimed] = await sql
    .insert(disownedLogins)
    .values(row)
    .onConflictDoUpdate({
      target: disownedLogins.user_id,
      set: {
        since: row.since,
        until: row.until,
        // Ended, and no new one set since.
        had_password: fragment`${had_password} or excluded.had_password`,
      },
      setWhere: fragment`not (excluded.since between ${since} and ${until})`,
    })
    .returning();
  return claimed;
}

export async function findDisowned(sql: Sql, user_id: string): Promise<Disowned | undefined> {
  const [row] = await sql.select().from(disownedLogins).where(eq(disownedLogins.user_id, user_id));
  return row;
}

export function sweepDisowned(sql: Sql, before: Date): Promise<boolean> {
  return deleteSome(sql, disownedLogins, lt(disownedLogins.until, before));
}
