import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../ports/room.ts';
import { libraries } from './changes.table.ts';

/** Only the number of changes; the content is deleted before. */
export const changesPersonalData: PersonalData = {
  name: 'library',
  tables: { libraries: { exported: 'a count', forgotten: true } },
  async forget(sql, { userId }) {
    await sql.delete(libraries).where(eq(libraries.user_id, userId));
  },
};
