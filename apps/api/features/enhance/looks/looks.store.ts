import { lookHours } from '@hone/domain/enhance/brief';
import { and, eq, gt, lt, sql as fragment } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { looks, lookUses } from './looks.table.ts';

export type Look = typeof looks.$inferSelect;

const given = fragment.placeholder;
const usableSince = (now: Date) => new Date(now.getTime() - lookHours * 3_600_000);

const grown = { sealed: fragment`excluded.sealed`, frame: fragment`excluded.frame` };

const newLook = (sql: Sql) =>
  sql
    .insert(looks)
    .values({
      id: given('id'),
      user_id: given('user_id'),
      at: given('at'),
      reach: given('reach'),
      frame: given('frame'),
      sealed: given('sealed'),
    } as unknown as Look)
    .onConflictDoUpdate({ target: looks.id, set: grown })
    .prepare('enhance.new_look');

/** Kept again, it has grown. */
export async function saveLook(sql: Sql, look: Look): Promise<void> {
  await sql.once(newLook).execute(look);
}

const unused = (sql: Sql) =>
  sql
    .select({ count: fragment<number>`count(*)::int` })
    .from(looks)
    .where(
      fragment`${looks.user_id} = ${given('user_id')} and ${looks.at} >= ${given('since')}::timestamptz
        and not exists (select from acts where acts.id = ${looks.id})`,
    )
    .prepare('enhance.unused_looks');

/** Calls at the same moment may go slightly over the limit. */
export async function countUnusedLooks(sql: Sql, user_id: string, since: Date): Promise<number> {
  const [row] = await sql.once(unused).execute({ user_id, since: since.toISOString() });
  return row!.count;
}

/** Undefined: it has expired, is another person's, or never existed. */
export async function findLook(sql: Sql, id: string, user_id: string, now: Date): Promise<Look | undefined> {
  const [found] = await sql
    .select()
    .from(looks)
    .where(isUsable(id, user_id, now));
  return found;
}

const isUsable = (id: string, user_id: string, now: Date) =>
  and(eq(looks.id, id), eq(looks.user_id, user_id), gt(looks.at, usableSince(now)));

/** Until the transaction ends, no one else can use it. */
export async function lockLook(sql: Sql, id: string, user_id: string, now: Date): Promise<Look | undefined> {
  const [found] = await sql
    .select()
    .from(looks)
    .where(isUsable(id, user_id, now))
    .for('update');
  return found;
}

export async function insertUse(sql: Sql, use: typeof lookUses.$inferSelect): Promise<void> {
  await sql.insert(lookUses).values(use);
}

/** The oldest first, until about this many bytes are free: they can't be used any more, and still count as looks. */
export async function blankOldestLooks(sql: Sql, user_id: string, bytes: number): Promise<void> {
  await sql.execute(fragment`
    update ${looks} set sealed = ''
    from (
      select id, sum(bytes) over (order by at, id) - bytes as before
      from (
        select id, at, octet_length(sealed) as bytes from ${looks} where user_id = ${user_id} and sealed <> ''
        order by at for update skip locked
      ) kept
    ) oldest
    where before < ${bytes} and ${looks}.id = oldest.id`);
}

export function sweepLooks(sql: Sql, now: Date): Promise<boolean> {
  return deleteSome(sql, looks, lt(looks.at, usableSince(now)));
}

/** Their uses are deleted with them. */
export async function dropLooks(sql: Sql, user_id: string): Promise<void> {
  await sql.delete(looks).where(eq(looks.user_id, user_id));
}
