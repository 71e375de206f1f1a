import { eq } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import { libraries } from './changes.table.ts';

/** How often somebody's library changed; what stands in it goes before. */
export const changesPersonalData = {
  name: 'library',
  tables: { libraries: { exported: 'a count', forgotten: true } },
  async forget(sql: Sql, { userId }: { userId: string }): Promise<void> {
    await sql.delete(libraries).where(eq(libraries.user_id, userId));
  },
} as const;
