import { asc, eq } from 'drizzle-orm';
import { makeChunks } from '../../database/chunks.ts';
import type { PersonalData } from '../../ports/room.ts';
import { categories } from './categories/categories.table.ts';
import { prompts } from './prompts/prompts.table.ts';

const chunks = makeChunks({
  name: 'prompts',
  table: prompts,
  rowsAtOnce: 500,
  read: async (sql, where) =>
    (await sql.select().from(prompts).where(where).orderBy(asc(prompts.id))).map(withoutOwner),
});

export const promptsPersonalData: PersonalData = {
  name: 'prompts',
  tables: { categories: { exported: true, forgotten: true }, prompts: { exported: true, forgotten: true } },
  async exportOf(sql, { userId }) {
    const own = await sql.select().from(categories).where(eq(categories.user_id, userId)).orderBy(categories.id);
    return { categories: own.map(withoutOwner), prompts: await chunks.first(sql, userId) };
  },
  filesOf: (sql, { userId }) => chunks.files(sql, userId),
  async forget(sql, { userId }) {
    await sql.delete(prompts).where(eq(prompts.user_id, userId));
    await sql.delete(categories).where(eq(categories.user_id, userId));
  },
};

function withoutOwner<Row extends { user_id: string }>({ user_id: _, ...row }: Row): Omit<Row, 'user_id'> {
  return row;
}
