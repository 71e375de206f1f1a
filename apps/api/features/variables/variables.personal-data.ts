import { asc, eq } from 'drizzle-orm';
import { makeChunks } from '../../database/chunks.ts';
import type { PersonalData } from '../../ports/room.ts';
import { variables } from './variables.table.ts';

const chunks = makeChunks({
  name: 'variables',
  table: variables,
  rowsAtOnce: 100,
  async read(sql, where) {
    const rows = await sql.select().from(variables).where(where).orderBy(asc(variables.id));
    return rows.map(({ user_id: _, key: __, ...row }) => row);
  },
});

export const variablesPersonalData: PersonalData = {
  name: 'variables',
  tables: { variables: { exported: true, forgotten: true } },
  exportOf: (sql, { userId }) => chunks.first(sql, userId),
  filesOf: (sql, { userId }) => chunks.files(sql, userId),
  async forget(sql, { userId }) {
    await sql.delete(variables).where(eq(variables.user_id, userId));
  },
};
