import { and, count, desc, eq, gt, isNull, lt, or, sql as fragment } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { apiKeys } from './keys.table.ts';

export type KeyRow = typeof apiKeys.$inferSelect;

export async function countKeys(sql: Sql, user_id: string): Promise<number> {
  const [counted] = await sql.select({ count: count() }).from(apiKeys).where(eq(apiKeys.user_id, user_id));
  return counted!.count;
}

export async function countWorkingKeys(sql: Sql, user_id: string, now: Date): Promise<number> {
  const works = or(isNull(apiKeys.expires_at), gt(apiKeys.expires_at, now));
  const [counted] = await sql
    .select({ count: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.user_id, user_id), works));
  return counted!.count;
}

export async function insertKey(sql: Sql, key: typeof apiKeys.$inferInsert): Promise<void> {
  await sql.insert(apiKeys).values(key);
}

export async function findKeys(sql: Sql, user_id: string): Promise<KeyRow[]> {
  return sql
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.user_id, user_id))
    .orderBy(desc(apiKeys.created_at), desc(apiKeys.id));
}

export async function findKey(sql: Sql, id: string, user_id: string): Promise<KeyRow | undefined> {
  const [key] = await sql
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.user_id, user_id)));
  return key;
}

const byHash = (sql: Sql) =>
  sql
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.hash, fragment.placeholder('hash')))
    .prepare('access.key_by_hash');

/** For each call that is made with a key. */
export async function findKeyByHash(sql: Sql, hash: string): Promise<KeyRow | undefined> {
  const [key] = await sql.once(byHash).execute({ hash });
  return key;
}

/** Of many calls at the same time, one writes. */
export async function noteUse(sql: Sql, id: string, used_at: Date, unlessSince: Date): Promise<void> {
  await sql
    .update(apiKeys)
    .set({ used_at })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.used_at), lt(apiKeys.used_at, unlessSince))));
}

/** One, or all. */
export async function deleteKeys(sql: Sql, { user_id, id }: { user_id: string; id?: string }): Promise<number> {
  const gone = await sql
    .delete(apiKeys)
    .where(and(eq(apiKeys.user_id, user_id), id === undefined ? undefined : eq(apiKeys.id, id)))
    .returning({ id: apiKeys.id });
  return gone.length;
}

export function sweepKeys(sql: Sql, expiredBefore: Date): Promise<boolean> {
  return deleteSome(sql, apiKeys, lt(apiKeys.expires_at, expiredBefore));
}
