import { eq } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { variables } from './variables.table.ts';

interface Owner {
  userId: string;
}

/** Somebody's variables, for the export and the deletion. */
export const variablesPersonalData = {
  name: 'variables',
  tables: { variables: { exported: true, forgotten: true } },
  async exportOf(sql: Sql, { userId }: Owner) {
    const rows = await sql.select().from(variables).where(eq(variables.user_id, userId)).orderBy(variables.id);
    return rows.map(({ user_id: _, key: __, ...row }) => row);
  },
  async forget(sql: Sql, { userId }: Owner): Promise<void> {
    await sql.delete(variables).where(eq(variables.user_id, userId));
  },
} as const;
