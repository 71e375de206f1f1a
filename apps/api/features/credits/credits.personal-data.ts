import type { Sql } from '../../database/port.ts';
import { detachAccount, findBalance, listEntries, listPurchases } from './credits.store.ts';

const kept = 'kept for the books, under an id that says nothing of anybody';

/** What somebody was given and spent, for the export and the deletion. */
export const creditsPersonalData = {
  name: 'credits',
  tables: {
    credit_accounts: { exported: true, forgotten: kept },
    credit_entries: { exported: true, forgotten: kept },
    credit_purchases: { exported: true, forgotten: kept },
    credit_reservations: { exported: 'what is held for some seconds; it stands among the entries', forgotten: kept },
  },
  exportOf: async (sql: Sql, { userId }: { userId: string }) => ({
    balance: await findBalance(sql, userId),
    entries: await listEntries(sql, userId),
    purchases: await listPurchases(sql, userId),
  }),
  forget: (sql: Sql, { userId }: { userId: string }) => detachAccount(sql, userId),
} as const;
