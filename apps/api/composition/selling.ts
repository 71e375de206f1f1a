import type { Database } from '../database/port.ts';
import type { BillingNeeds, SellingNeeds } from '../features/billing/needs.ts';
import { makeSync } from '../features/billing/provider/sync.ts';
import { findBalance } from '../features/credits/credits.store.ts';
import { bookPurchase } from '../features/credits/purchases.ts';
import type { PaymentsPort } from '../ports/payments.ts';

export interface SellingAround extends Pick<BillingNeeds, 'announce' | 'enqueue' | 'postMail' | 'emailOf' | 'keyed' | 'noteCards' | 'origin' | 'now' | 'tellFault'> {
  database: Database;
}

/** What billing is handed, of the server as of a command; `selling`: undefined where nothing is sold. */
export function makeSelling(payments: PaymentsPort | null, { database, ...around }: SellingAround): { needs: BillingNeeds; selling: SellingNeeds | undefined } {
  const needs: BillingNeeds = {
    ...around,
    payments,
    sql: database.sql,
    transaction: database.transaction,
    bookPurchase: (sql, purchase) => bookPurchase(around.announce, sql, purchase),
    boughtOf: async (sql, userId) => (await findBalance(sql, userId))?.bought,
  };
  return { needs, selling: payments ? { ...needs, payments, syncCustomer: makeSync({ ...needs, payments }) } : undefined };
}
