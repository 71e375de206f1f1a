import { asc, eq, sql as fragment, and } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { shareCopies } from './shares.table.ts';

type NewCopy = typeof shareCopies.$inferInsert;

export async function insertCopies(sql: Sql, rows: NewCopy[]): Promise<void> {
  if (rows.length > 0) await sql.insert(shareCopies).values(rows);
}

export async function deleteCopies(sql: Sql, share_id: string): Promise<void> {
  await sql.delete(shareCopies).where(eq(shareCopies.share_id, share_id));
}

/** Of what hasn’t been deleted since. */
export async function findCopies(
  sql: Sql,
  share_id: string,
): Promise<Pick<typeof shareCopies.$inferSelect, 'prompt_id' | 'content'>[]> {
  return sql
    .select({ prompt_id: shareCopies.prompt_id, content: shareCopies.content })
    .from(shareCopies)
    .where(
      and(
        eq(shareCopies.share_id, share_id),
        fragment`not exists (select from prompts where id = ${shareCopies.prompt_id} and deleted_at is not null)`,
        fragment`not exists (select from variables where id = ${shareCopies.variable_id} and deleted_at is not null)`,
      ),
    )
    .orderBy(asc(shareCopies.place));
}
