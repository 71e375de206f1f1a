import { and, desc, eq, gte, inArray, isNull, sql as fragment, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sql } from '../../../database/port.ts';
import { historyPrompts as prompts, historySessions as sessions } from '../sessions/sessions.table.ts';

const atOnce = 20_000;

// What was deleted before keeps its earlier time.
const sinceFirst = (column: PgColumn, now: Date): SQL =>
  fragment`coalesce(${column}, ${now.toISOString()}::timestamptz)`;

/** A time at which no session of this user was deleted: it identifies a bulk deletion. */
export async function findFreeInstant(sql: Sql, user_id: string, now: Date): Promise<Date> {
  const [latest] = await sql
    .select({ deleted_at: sessions.deleted_at })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), gte(sessions.deleted_at, now)))
    .orderBy(desc(sessions.deleted_at))
    .limit(1);
  return latest?.deleted_at ? new Date(latest.deleted_at.getTime() + 1) : now;
}

/** Returns when it was deleted; undefined: this user has no such session. */
export async function markSession(sql: Sql, user_id: string, id: string, now: Date): Promise<Date | undefined> {
  const [marked] = await sql
    .update(sessions)
    .set({ deleted_at: sinceFirst(sessions.deleted_at, now) })
    .where(and(eq(sessions.id, id), eq(sessions.user_id, user_id)))
    .returning({ deleted_at: sessions.deleted_at });
  return marked?.deleted_at ?? undefined;
}

/** Returns when it was deleted; undefined: this user has no such prompt. */
export async function markPrompt(
  sql: Sql,
  user_id: string,
  id: string,
  now: Date,
): Promise<{ session_id: string; deleted_at: Date } | undefined> {
  const [marked] = await sql
    .update(prompts)
    .set({ deleted_at: sinceFirst(prompts.deleted_at, now) })
    .where(and(eq(prompts.id, id), eq(prompts.user_id, user_id)))
    .returning({ session_id: prompts.session_id, deleted_at: prompts.deleted_at });
  return marked as { session_id: string; deleted_at: Date } | undefined;
}

/** A session is shown while it has a live prompt. */
export async function saveIsEmpty(sql: Sql, session_id: string): Promise<void> {
  const live = sql
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(eq(prompts.session_id, sessions.id), isNull(prompts.deleted_at)));
  await sql
    .update(sessions)
    .set({ is_empty: fragment`not exists ${live}` })
    .where(eq(sessions.id, session_id));
}

/** In batches, since no statement may take long. */
export async function markAll(sql: Sql, user_id: string, deleted_at: Date): Promise<void> {
  await setDeleted(sql, and(eq(sessions.user_id, user_id), isNull(sessions.deleted_at)), deleted_at);
}

/** Returns the prompt's session; undefined: this user has no such prompt. */
export async function unmarkPrompt(sql: Sql, user_id: string, id: string): Promise<string | undefined> {
  const [restored] = await sql
    .update(prompts)
    .set({ deleted_at: null })
    .where(and(eq(prompts.id, id), eq(prompts.user_id, user_id)))
    .returning({ session_id: prompts.session_id });
  return restored?.session_id;
}

export async function unmarkCleared(sql: Sql, user_id: string, deleted_at: Date): Promise<void> {
  await setDeleted(sql, and(eq(sessions.deleted_at, deleted_at), eq(sessions.user_id, user_id)), null);
}

async function setDeleted(sql: Sql, condition: SQL | undefined, deleted_at: Date | null): Promise<void> {
  let changed = atOnce;
  while (changed === atOnce) {
    const some = sql.select({ id: sessions.id }).from(sessions).where(condition).limit(atOnce);
    changed = (
      await sql
        .update(sessions)
        .set({ deleted_at })
        .where(inArray(sessions.id, some))
        .returning({ one: fragment`1` })
    ).length;
  }
}
