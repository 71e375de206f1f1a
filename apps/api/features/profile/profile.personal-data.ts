import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../ports/room.ts';
import { readPreferences } from './preferences/preferences.ts';
import { findUser } from './profile.store.ts';
import { users } from './profile.table.ts';

/** Deleted last: other tables reference it. */
export const profilePersonalData: PersonalData = {
  name: 'profile',
  tables: { users: { exported: true, forgotten: true }, preferences: { exported: true, forgotten: true } },
  exportOf: async (sql, { userId }) => ({
    ...(await findUser(sql, userId)),
    preferences: await readPreferences(sql, userId),
  }),
  // The preferences are deleted with the user.
  async forget(sql, { userId }) {
    await sql.delete(users).where(eq(users.id, userId));
  },
};
