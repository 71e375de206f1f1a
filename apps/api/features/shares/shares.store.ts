import type { Share } from '@hone/contracts/library/shares';
import { and, eq, isNull, sql as fragment, type SQL } from 'drizzle-orm';
import { instantColumn } from '../../database/pages.ts';
import type { Sql } from '../../database/port.ts';
import { shares } from './shares.table.ts';

export type ShareRow = typeof shares.$inferSelect;
type ShareChanges = { [Column in keyof ShareRow]?: ShareRow[Column] | undefined };

const columns = fragment`id, key, case when prompt_id is null then 'category' else 'prompt' end as kind,
  coalesce(prompt_id, category_id) as subject, shown_name, shows_values, follows_changes,
  ${instantColumn('expires_at')}, openings, ${instantColumn('created_at')}`;

async function find(sql: Sql, where: SQL): Promise<Share[]> {
  const { rows } = await sql.execute(fragment`
    select ${columns} from ${shares} where ${where} and deleted_at is null order by id desc`);
  return rows as unknown as Share[];
}

export const findShares = (sql: Sql, user_id: string) => find(sql, fragment`user_id = ${user_id}`);

export async function findShare(sql: Sql, user_id: string, id: string): Promise<Share | undefined> {
  return (await find(sql, fragment`user_id = ${user_id} and id = ${id}`))[0];
}

export async function findShareOf(sql: Sql, user_id: string, subject: string): Promise<Share | undefined> {
  const isOf = fragment`(prompt_id = ${subject} or category_id = ${subject})`;
  return (await find(sql, fragment`user_id = ${user_id} and ${isOf}`))[0];
}

/** Revoked or not. */
export async function findRow(sql: Sql, user_id: string, id: string): Promise<ShareRow | undefined> {
  const [row] = await sql
    .select()
    .from(shares)
    .where(and(eq(shares.id, id), eq(shares.user_id, user_id)))
    .for('update');
  return row;
}

/** One that works: what it shows is still there. */
export async function findWorking(sql: Sql, key: string, now: Date): Promise<ShareRow | undefined> {
  const [row] = await sql
    .select()
    .from(shares)
    .where(
      and(
        eq(shares.key, key),
        isNull(shares.deleted_at),
        fragment`(${shares.expires_at} is null or ${shares.expires_at} > ${now.toISOString()}::timestamptz)`,
        fragment`not exists (select from prompts where id = ${shares.prompt_id} and deleted_at is not null)`,
        fragment`not exists (select from categories where id = ${shares.category_id} and deleted_at is not null)`,
      ),
    );
  return row;
}

/** Also of a link that no longer works: someone came by it while it did. */
export async function findOwner(sql: Sql, key: string): Promise<string | undefined> {
  const [row] = await sql.select({ user_id: shares.user_id }).from(shares).where(eq(shares.key, key));
  return row?.user_id;
}

export async function countShares(sql: Sql, user_id: string): Promise<number> {
  const [row] = await sql
    .select({ count: fragment<number>`count(*)::int` })
    .from(shares)
    .where(and(eq(shares.user_id, user_id), isNull(shares.deleted_at)));
  return row!.count;
}

/** False: a call at the same time has made one. */
export async function insertShare(sql: Sql, row: typeof shares.$inferInsert): Promise<boolean> {
  const made = await sql.insert(shares).values(row).onConflictDoNothing().returning({ id: shares.id });
  return made.length > 0;
}

export async function saveShare(sql: Sql, id: string, changes: ShareChanges): Promise<void> {
  if (Object.values(changes).some((value) => value !== undefined)) {
    await sql
      .update(shares)
      .set(changes as Partial<ShareRow>)
      .where(eq(shares.id, id));
  }
}

export async function countOpening(sql: Sql, id: string): Promise<void> {
  await sql
    .update(shares)
    .set({ openings: fragment`least(${shares.openings} + 1, 2147483647)` })
    .where(eq(shares.id, id));
}

/** Links that were revoked, or whose content was deleted, before this: nothing can bring them back. */
export async function eraseShares(sql: Sql, before: Date): Promise<void> {
  const isOld = (table: string) =>
    fragment`${fragment.identifier(table)}.deleted_at < ${before.toISOString()}::timestamptz`;
  await sql.execute(fragment`
    delete from ${shares} where ${isOld('shares')}
      or exists (select from prompts where prompts.id = shares.prompt_id and ${isOld('prompts')})
      or exists (select from categories where categories.id = shares.category_id and ${isOld('categories')})`);
  await sql.execute(fragment`
    delete from share_copies
    where exists (select from prompts where prompts.id = share_copies.prompt_id and ${isOld('prompts')})
      or exists (select from variables where variables.id = share_copies.variable_id and ${isOld('variables')})`);
}
