import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { apps } from './apps.table.ts';

export type App = typeof apps.$inferSelect;

export async function insertApp(sql: Sql, app: typeof apps.$inferInsert): Promise<void> {
  await sql.insert(apps).values(app);
}

export async function findApp(sql: Sql, id: string): Promise<App | undefined> {
  const [app] = await sql.select().from(apps).where(eq(apps.id, id));
  return app;
}

export async function markAppUsed(sql: Sql, id: string, used_at: Date): Promise<void> {
  await sql.update(apps).set({ used_at }).where(eq(apps.id, id));
}

/** Whoever comes back later registers again. */
export function sweepApps(sql: Sql, before: { unused: Date; idle: Date }): Promise<boolean> {
  return deleteSome(
    sql,
    apps,
    or(and(isNull(apps.used_at), lt(apps.registered_at, before.unused)), lt(apps.used_at, before.idle)),
  );
}
