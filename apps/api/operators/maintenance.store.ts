import { isNotNull, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../database/port.ts';
import { maintenance } from './maintenance.table.ts';

export interface Maintenance {
  since: Date;
  by: string;
  says: string | null;
}

/** Undefined: it's off. */
export async function findMaintenance(sql: Sql): Promise<Maintenance | undefined> {
  const [row] = await sql.select().from(maintenance);
  return row?.since ? { since: row.since, by: row.by ?? '', says: row.says } : undefined;
}

/** One that is on keeps its beginning, and says something else from now on. */
export async function startMaintenance(sql: Sql, { since, by, says }: Maintenance): Promise<void> {
  const kept = {
    since: fragment`coalesce(${maintenance.since}, excluded.since)`,
    by: fragment`coalesce(${maintenance.by}, excluded.by)`,
  };
  await sql
    .insert(maintenance)
    .values({ since, by, says })
    .onConflictDoUpdate({ target: maintenance.id, set: { ...kept, says } });
}

/** False: it was off. */
export async function endMaintenance(sql: Sql): Promise<boolean> {
  const ended = await sql
    .update(maintenance)
    .set({ since: null, by: null, says: null })
    .where(isNotNull(maintenance.since))
    .returning();
  return ended.length > 0;
}
