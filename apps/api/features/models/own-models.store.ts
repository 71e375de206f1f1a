import { failuresUntilPaused, type ModelFault } from '@hone/domain/enhance/models';
import { and, eq, gt, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { ownModels } from './own-models.table.ts';

export type OwnModelRow = typeof ownModels.$inferSelect;

const none = { failures_in_a_row: 0, failed_at: null, fault: null };

const ofUser = (sql: Sql) =>
  sql
    .select()
    .from(ownModels)
    .where(eq(ownModels.user_id, fragment.placeholder('user_id')))
    .prepare('models.of_user');

export async function findRow(sql: Sql, user_id: string): Promise<OwnModelRow | undefined> {
  const [row] = await sql.once(ofUser).execute({ user_id });
  return row;
}

export async function saveRow(sql: Sql, user_id: string, sealed: string, now: Date): Promise<void> {
  await sql
    .insert(ownModels)
    .values({ user_id, sealed, created_at: now, changed_at: now })
    .onConflictDoUpdate({ target: ownModels.user_id, set: { sealed, changed_at: now, ...none } });
}

export async function deleteRow(sql: Sql, user_id: string): Promise<void> {
  await sql.delete(ownModels).where(eq(ownModels.user_id, user_id));
}

/** Returns whether it has just become too many. */
export async function countFailure(sql: Sql, user_id: string, fault: ModelFault | null, now: Date): Promise<boolean> {
  const [counted] = await sql
    .update(ownModels)
    .set({
      failures_in_a_row: fragment`${ownModels.failures_in_a_row} + 1`,
      failed_at: fragment`coalesce(${ownModels.failed_at}, ${now.toISOString()}::timestamptz)`,
      fault,
    })
    .where(eq(ownModels.user_id, user_id))
    .returning({ count: ownModels.failures_in_a_row });
  return counted?.count === failuresUntilPaused;
}

/** Returns whether there were any. */
export async function forgetFailures(sql: Sql, user_id: string): Promise<boolean> {
  const forgotten = await sql
    .update(ownModels)
    .set(none)
    .where(and(eq(ownModels.user_id, user_id), gt(ownModels.failures_in_a_row, 0)))
    .returning({ user_id: ownModels.user_id });
  return forgotten.length > 0;
}
