import { and, asc, eq, gte, lt, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import type { PersonalData } from '../../ports/room.ts';
import { categories } from './categories/categories.table.ts';
import { prompts } from './prompts/prompts.table.ts';

const exportedAtOnce = 500;

export const promptsPersonalData: PersonalData = {
  name: 'prompts',
  tables: { categories: { exported: true, forgotten: true }, prompts: { exported: true, forgotten: true } },
  async exportOf(sql, { userId }) {
    const [first] = await findChunks(sql, userId);
    const own = await sql.select().from(categories).where(eq(categories.user_id, userId)).orderBy(categories.id);
    return { categories: own.map(withoutOwner), prompts: first ? await exportChunk(sql, userId, first) : [] };
  },
  /** A library may be more than a process should hold, so older prompts go to files of their own. */
  async filesOf(sql, { userId }) {
    const [, ...newer] = await findChunks(sql, userId);
    return newer.map((chunk, at) => ({
      name: `prompts-${at + 2}.json`,
      read: async () => Buffer.from(`${JSON.stringify({ prompts: await exportChunk(sql, userId, chunk) }, null, 2)}\n`),
    }));
  },
  async forget(sql, { userId }) {
    await sql.delete(prompts).where(eq(prompts.user_id, userId));
    await sql.delete(categories).where(eq(categories.user_id, userId));
  },
};

interface Chunk {
  from: string;
  to: string | undefined;
}

async function findChunks(sql: Sql, user_id: string): Promise<Chunk[]> {
  const { rows } = await sql.execute(fragment`
    select id
    from (select id, row_number() over (order by id) as rank from ${prompts} where user_id = ${user_id}) ranked
    where rank % ${exportedAtOnce} = 1 order by rank`);
  const ids = (rows as { id: string }[]).map(({ id }) => id);
  return ids.map((from, at) => ({ from, to: ids[at + 1] }));
}

async function exportChunk(sql: Sql, user_id: string, { from, to }: Chunk) {
  const own = and(
    eq(prompts.user_id, user_id),
    gte(prompts.id, from),
    to === undefined ? undefined : lt(prompts.id, to),
  );
  return (await sql.select().from(prompts).where(own).orderBy(asc(prompts.id))).map(withoutOwner);
}

function withoutOwner<Row extends { user_id: string }>({ user_id: _, ...row }: Row): Omit<Row, 'user_id'> {
  return row;
}
