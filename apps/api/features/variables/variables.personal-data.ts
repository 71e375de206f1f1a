import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../ports/room.ts';
import { variables } from './variables.table.ts';

export const variablesPersonalData: PersonalData = {
  name: 'variables',
  tables: { variables: { exported: true, forgotten: true } },
  async exportOf(sql, { userId }) {
    const rows = await sql.select().from(variables).where(eq(variables.user_id, userId)).orderBy(variables.id);
    return rows.map(({ user_id: _, key: __, ...row }) => row);
  },
  async forget(sql, { userId }) {
    await sql.delete(variables).where(eq(variables.user_id, userId));
  },
};
