import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../../ports/room.ts';
import { imports } from './imports.table.ts';

export const importsPersonalData: Pick<PersonalData, 'tables' | 'forget'> = {
  tables: {
    imports: { exported: 'what was imported is in the library', forgotten: true },
    import_batches: { exported: 'held for a day at most', forgotten: true },
    imported_rows: { exported: 'which rows of the library an import wrote', forgotten: true },
  },
  /** The other two go with it. */
  async forget(sql, { userId }) {
    await sql.delete(imports).where(eq(imports.user_id, userId));
  },
};
