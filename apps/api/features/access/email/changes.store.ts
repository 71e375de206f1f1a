import { and, asc, desc, eq, gt, gte, isNull, lt } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { emailChanges as changes } from '../accounts/email-changes.table.ts';
import { isOpen } from '../accounts/reserved-emails.ts';

export type EmailChange = typeof changes.$inferSelect;

export async function insertChange(sql: Sql, change: typeof changes.$inferInsert): Promise<void> {
  await sql.insert(changes).values(change);
}

export async function findChangeByToken(sql: Sql, token_hash: string): Promise<EmailChange | undefined> {
  const [row] = await sql.select().from(changes).where(eq(changes.token_hash, token_hash));
  return row;
}

/** The oldest first. */
export async function findChanges(sql: Sql, user_id: string): Promise<EmailChange[]> {
  return sql.select().from(changes).where(eq(changes.user_id, user_id)).orderBy(asc(changes.changed_at));
}

/** Those that can be undone, the oldest first. */
export async function findOpenChanges(sql: Sql, user_id: string, now: Date, since?: Date): Promise<EmailChange[]> {
  return sql
    .select()
    .from(changes)
    .where(and(eq(changes.user_id, user_id), isOpen(now), since && gte(changes.changed_at, since)))
    .orderBy(asc(changes.changed_at), asc(changes.id));
}

export async function findLastChange(sql: Sql, user_id: string, after: Date): Promise<Date | undefined> {
  const [row] = await sql
    .select({ changed_at: changes.changed_at })
    .from(changes)
    .where(and(eq(changes.user_id, user_id), gt(changes.changed_at, after)))
    .orderBy(desc(changes.changed_at))
    .limit(1);
  return row?.changed_at;
}

/** This one is used; what came after it is undone with it. */
export async function closeChanges(sql: Sql, { id, user_id, changed_at }: EmailChange, closed_at: Date): Promise<void> {
  const own = and(eq(changes.user_id, user_id), isNull(changes.closed_at));
  await sql
    .update(changes)
    .set({ closed_at, closed_because: 'used' })
    .where(and(own, eq(changes.id, id)));
  await sql
    .update(changes)
    .set({ closed_at, closed_because: 'undone' })
    .where(and(own, gte(changes.changed_at, changed_at)));
}

export async function deleteChanges(sql: Sql, user_id: string): Promise<void> {
  await sql.delete(changes).where(eq(changes.user_id, user_id));
}

export function sweepChanges(sql: Sql, before: Date): Promise<boolean> {
  return deleteSome(sql, changes, lt(changes.changed_at, before));
}
