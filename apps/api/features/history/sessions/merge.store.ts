import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { historyPrompts as prompts, historySessions as sessions } from './sessions.table.ts';

export type Session = typeof sessions.$inferSelect;

/** In whatever state; locked until the transaction ends. */
async function find(sql: Sql, user_id: string, condition: SQL | undefined): Promise<Session[]> {
  return sql
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), condition))
    .orderBy(sessions.id)
    .for('update');
}

export async function findAnySession(sql: Sql, user_id: string, id: string): Promise<Session | undefined> {
  const [found] = await find(sql, user_id, eq(sessions.id, id));
  return found;
}

export async function findLiveByDraft(sql: Sql, user_id: string, draft_id: string): Promise<Session | undefined> {
  const [found] = await find(sql, user_id, and(eq(sessions.draft_id, draft_id), isNull(sessions.deleted_at)));
  return found;
}

export async function findLiveByKey(sql: Sql, user_id: string, key: string): Promise<Session | undefined> {
  const [found] = await find(sql, user_id, and(eq(sessions.key, key), isNull(sessions.deleted_at)));
  return found;
}

/** Live sessions with the same address, or of the same draft. */
export async function findRivals(sql: Sql, { id, user_id, key, draft_id }: Session): Promise<Session[]> {
  const same = or(eq(sessions.key, key), draft_id === null ? undefined : eq(sessions.draft_id, draft_id));
  return find(sql, user_id, and(isNull(sessions.deleted_at), ne(sessions.id, id), same));
}

export async function findClearedWithRivals(sql: Sql, user_id: string, deleted_at: Date): Promise<Session[]> {
  const live = and(eq(sessions.user_id, user_id), isNull(sessions.deleted_at));
  const keys = sql.select({ key: sessions.key }).from(sessions).where(live);
  const drafts = sql
    .select({ draft_id: sessions.draft_id })
    .from(sessions)
    .where(and(live, isNotNull(sessions.draft_id)));
  return find(
    sql,
    user_id,
    and(eq(sessions.deleted_at, deleted_at), or(inArray(sessions.key, keys), inArray(sessions.draft_id, drafts))),
  );
}

export function isMoved({ key, address }: Session): boolean {
  return key === address;
}

/** Keeps the first one's id and the conversation's latest address. */
export async function merge(
  sql: Sql,
  into: Session,
  others: readonly Session[],
  draft_id: string | null,
): Promise<void> {
  const all = [into, ...others];
  const ids = others.map(({ id }) => id);
  if (ids.length > 0) {
    await sql.update(prompts).set({ session_id: into.id }).where(inArray(prompts.session_id, ids));
    await sql.delete(sessions).where(inArray(sessions.id, ids));
  }
  const { key, address } = all.find(isMoved) ?? into;
  const time = (pick: (...times: number[]) => number, name: 'created_at' | 'last_at') =>
    new Date(pick(...all.map((session) => session[name].getTime())));
  await sql
    .update(sessions)
    .set({
      key,
      address,
      draft_id,
      created_at: time(Math.min, 'created_at'),
      last_at: time(Math.max, 'last_at'),
      is_empty: all.every(({ is_empty }) => is_empty),
      deleted_at: null,
    })
    .where(eq(sessions.id, into.id));
}

export async function setAddress(sql: Sql, id: string, address: string): Promise<void> {
  await sql.update(sessions).set({ key: address, address }).where(eq(sessions.id, id));
}
