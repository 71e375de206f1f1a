import type { PersonalData } from '../../ports/room.ts';
import type { KeyedHash } from '../../ports/secrets.ts';
import { detachAccount, findBalance, listEntries, listPurchases } from './credits.store.ts';
import { noteLeaver } from './leavers.ts';

const kept = 'kept for the books, under an id that says nothing of anybody';

export const creditsPersonalData = (keyed: KeyedHash): PersonalData => ({
  name: 'credits',
  tables: {
    credit_accounts: { exported: true, forgotten: kept },
    credit_entries: { exported: true, forgotten: kept },
    credit_purchases: { exported: true, forgotten: kept },
    credit_reservations: { exported: 'what is held for some seconds; it stands among the entries', forgotten: kept },
  },
  exportOf: async (sql, { userId }) => ({
    balance: await findBalance(sql, userId),
    entries: await listEntries(sql, userId),
    purchases: await listPurchases(sql, userId),
  }),
  async forget(sql, { userId, email }, now) {
    const balance = await detachAccount(sql, userId);
    if (balance) await noteLeaver(keyed, sql, { email, balance }, now);
  },
});
