import { asc, eq } from 'drizzle-orm';
import { makeChunks } from '../../database/chunks.ts';
import type { PersonalData } from '../../ports/room.ts';
import { categories } from './categories/categories.table.ts';
import { importsPersonalData } from './imports/imports.personal-data.ts';
import { prompts } from './prompts/prompts.table.ts';
import { promptVersions } from './prompts/versions.table.ts';
import { savedSearches } from './searches/searches.table.ts';

const chunks = makeChunks({
  name: 'prompts',
  table: prompts,
  rowsAtOnce: 500,
  read: async (sql, where) =>
    (await sql.select().from(prompts).where(where).orderBy(asc(prompts.id))).map(withoutOwner),
});

const versions = makeChunks({
  name: 'versions',
  table: promptVersions,
  rowsAtOnce: 500,
  read: async (sql, where) =>
    (await sql.select().from(promptVersions).where(where).orderBy(asc(promptVersions.id))).map(withoutOwner),
});

export const promptsPersonalData: PersonalData = {
  name: 'prompts',
  tables: {
    categories: { exported: true, forgotten: true },
    prompts: { exported: true, forgotten: true },
    prompt_versions: { exported: true, forgotten: true },
    saved_searches: { exported: true, forgotten: true },
    ...importsPersonalData.tables,
  },
  async exportOf(sql, { userId }) {
    const own = await sql.select().from(categories).where(eq(categories.user_id, userId)).orderBy(categories.id);
    const searches = await sql
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.user_id, userId))
      .orderBy(savedSearches.id);
    return {
      categories: own.map(withoutOwner),
      saved_searches: searches.map(withoutOwner),
      prompts: await chunks.first(sql, userId),
      versions: await versions.first(sql, userId),
    };
  },
  filesOf: async (sql, { userId }) => [...(await chunks.files(sql, userId)), ...(await versions.files(sql, userId))],
  async forget(sql, owner, now) {
    const { userId } = owner;
    await importsPersonalData.forget(sql, owner, now);
    await sql.delete(promptVersions).where(eq(promptVersions.user_id, userId));
    await sql.delete(savedSearches).where(eq(savedSearches.user_id, userId));
    await sql.delete(prompts).where(eq(prompts.user_id, userId));
    await sql.delete(categories).where(eq(categories.user_id, userId));
  },
};

function withoutOwner<Row extends { user_id: string }>({ user_id: _, ...row }: Row): Omit<Row, 'user_id'> {
  return row;
}
