import { and, asc, desc, eq, gt, inArray, lt, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { uploads } from './uploads.table.ts';

export type NewUpload = Pick<typeof uploads.$inferSelect, 'name' | 'user_id' | 'created_at'>;

/**
 * Called before a picture is processed. At the limit it records nothing and returns when the first recent upload
 * was sent. Refused pictures count too.
 */
export async function reserveUpload(sql: Sql, upload: NewUpload, most: number, since: Date): Promise<Date | undefined> {
  // Serializes one person's uploads, or two at the same time would both be the last allowed.
  await sql.execute(fragment`select pg_advisory_xact_lock(hashtextextended(${`uploads ${upload.user_id}`}, 0))`);
  const [first] = await sql
    .select({ created_at: uploads.created_at })
    .from(uploads)
    .where(and(eq(uploads.user_id, upload.user_id), gt(uploads.created_at, since)))
    .orderBy(desc(uploads.created_at))
    .offset(most - 1)
    .limit(1);
  if (!first) await sql.insert(uploads).values({ ...upload, bytes: 0 });
  return first?.created_at;
}

/** Without bytes there is no file under the name yet. False: the upload was deleted in the meantime. */
export async function saveBytes(sql: Sql, name: string, bytes: number): Promise<boolean> {
  const saved = await sql
    .update(uploads)
    .set({ bytes })
    .where(eq(uploads.name, name))
    .returning({ name: uploads.name });
  return saved.length > 0;
}

/** Locked until the transaction ends, so that no sweep removes it while it is being set. */
export async function lockUpload(sql: Sql, userId: string, name: string): Promise<boolean> {
  const found = await sql
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.name, name), eq(uploads.user_id, userId), gt(uploads.bytes, 0)))
    .for('share');
  return found.length > 0;
}

export async function listUploads(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.user_id, userId), gt(uploads.bytes, 0)))
    .orderBy(asc(uploads.created_at), asc(uploads.name));
  return rows.map(({ name }) => name);
}

/** In the order of the names; skips rows locked by others. */
export async function lockOldUploads(sql: Sql, before: Date, after: string, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(lt(uploads.created_at, before), gt(uploads.name, after)))
    .orderBy(asc(uploads.name))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ name }) => name);
}

export async function dropUploads(sql: Sql, names: readonly string[]): Promise<void> {
  if (names.length > 0) await sql.delete(uploads).where(inArray(uploads.name, [...names]));
}

export async function dropUploadsOf(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql.delete(uploads).where(eq(uploads.user_id, userId)).returning({ name: uploads.name });
  return rows.map(({ name }) => name);
}
