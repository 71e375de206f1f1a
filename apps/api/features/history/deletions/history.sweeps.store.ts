import { and, eq, inArray, isNull, lt, not, exists, sql as fragment, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { historyPrompts as prompts, historySessions as sessions } from '../sessions/sessions.table.ts';
import { historySettings as settings } from '../settings/settings.table.ts';

interface Dropped {
  count: number;
  /** Sessions that may have lost their last prompt. */
  session_ids: string[];
}

async function drop(sql: Sql, ids: SQL): Promise<Dropped> {
  const rows = await sql
    .delete(prompts)
    .where(fragment`${prompts.id} in (${ids})`)
    .returning({ session_id: prompts.session_id });
  return { count: rows.length, session_ids: rows.map(({ session_id }) => session_id) };
}

export function dropDeletedPrompts(sql: Sql, before: Date, limit: number): Promise<Dropped> {
  return drop(
    sql,
    fragment`select id from ${prompts} where deleted_at < ${before.toISOString()} order by deleted_at limit ${limit}`,
  );
}

/** A session counts as one, so that those without prompts are dropped in batches too. */
export async function dropPromptsOfDeletedSessions(sql: Sql, before: Date, limit: number): Promise<Dropped> {
  const old = await sql
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.deleted_at, before))
    .orderBy(sessions.deleted_at)
    .limit(Math.ceil(limit / 10));
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return { count: 0, session_ids: [] };
  const { count } = await drop(
    sql,
    fragment`select id from ${prompts} where ${inArray(prompts.session_id, ids)} limit ${limit}`,
  );
  return { count, session_ids: ids };
}

/** Seconds in which a shorter retention can be reverted before anything is dropped. */
const undoSeconds = 60;

export function dropOldPrompts(sql: Sql, now: Date, limit: number): Promise<Dropped> {
  return drop(
    sql,
    fragment`select old.id from ${settings} cross join lateral (
      select id from ${prompts}
      where ${prompts.user_id} = ${settings.user_id}
        and ${prompts.created_at} < ${now.toISOString()}::timestamptz - make_interval(days => ${settings.keep_days})
      order by ${prompts.created_at} limit ${limit}
    ) old
    where ${settings.keep_days} is not null
      and ${settings.changed_at} <= ${now.toISOString()}::timestamptz - make_interval(secs => ${undoSeconds})
    limit ${limit}`,
  );
}

/** For one person, deleted or not, until about this many bytes are free. */
export function dropOldestOf(sql: Sql, user_id: string, bytes: number, limit: number): Promise<Dropped> {
  return drop(
    sql,
    fragment`select id from (
      select id, sum(bytes) over (order by created_at, id) - bytes as before
      from (
        select id, created_at, 250 + octet_length(text) + octet_length(enhanced_prompt) as bytes
        from ${prompts} where user_id = ${user_id}
        order by created_at, id limit ${limit} for update skip locked
      ) oldest
    ) measured where before < ${bytes}`,
  );
}

/** Drops sessions without prompts, and hides those without live ones. */
export async function tidySessions(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // A session locked elsewhere is being written to; no one starts writing while we hold the lock.
  const held = await sql
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]))
    .orderBy(sessions.id)
    .for('update', { skipLocked: true });
  if (held.length === 0) return;
  const own = inArray(
    sessions.id,
    held.map(({ id }) => id),
  );
  const any = sql.select({ id: prompts.id }).from(prompts).where(eq(prompts.session_id, sessions.id));
  const live = sql
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(eq(prompts.session_id, sessions.id), isNull(prompts.deleted_at)));
  await sql.delete(sessions).where(and(own, not(exists(any))));
  await sql
    .update(sessions)
    .set({ is_empty: true })
    .where(and(own, not(exists(live))));
}
