import { compareCustomer, listCustomers } from '../features/billing/provider/compare.ts';
import type { Admin } from './admin/open.ts';
import { Declined } from './admin/declined.ts';
import { writeCount, type Say } from './admin/lines.ts';

const chunkSize = 100;

/** Whoever is pro here is pro at the provider, and has paid there what is written here. True: nothing differs. */
export async function comparePayments({ database, openPayments }: Admin, say: Say): Promise<boolean> {
  const payments = await openPayments();
  if (!payments) throw new Declined('There is no payment provider to compare with, because nothing is sold here.');
  let [looked, differing] = [0, 0];
  for (
    let ids = await listCustomers(database.sql, '', chunkSize);
    ids.length > 0;
    ids = await listCustomers(database.sql, ids.at(-1)!, chunkSize)
  ) {
    for (const id of ids) {
      const differences = await compareCustomer(database.sql, id, await payments.readTruth(id));
      looked += 1;
      if (differences.length > 0) differing += 1;
      for (const difference of differences) say(`  - ${difference}`);
    }
  }
  say(
    differing === 0
      ? `No differences: ${writeCount(looked, 'customer was', 'customers were')} compared.`
      : `${writeCount(differing, 'customer differs', 'customers differ')} (${looked} compared). See docs/operating.md.`,
  );
  return differing === 0;
}
