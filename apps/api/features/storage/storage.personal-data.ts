import type { PersonalData } from '../../ports/room.ts';
import { describeStorage } from './storage.ts';
import { addUpChanges, dropEmpty } from './storage.store.ts';

export const storagePersonalData: PersonalData = {
  name: 'storage',
  tables: {
    account_bytes: { exported: true, forgotten: true },
    account_byte_changes: { exported: 'added up every minute', forgotten: true },
  },
  exportOf: (sql, { userId }) => describeStorage(sql, userId),
  /** All that was counted has been deleted before, in the same transaction. */
  async forget(sql, { userId }) {
    await addUpChanges(sql, userId);
    await dropEmpty(sql, [userId]);
  },
};
