import { compareCustomer, listCustomers } from '../features/billing/provider/compare.ts';
import type { Admin } from './admin/open.ts';
import { CommandError } from './admin/command-error.ts';
import { formatCount, type Say } from './admin/lines.ts';

const chunkSize = 100;

/** Compares plans and payments with the provider. True: nothing differs. */
export async function comparePayments({ database, openPayments }: Admin, say: Say): Promise<boolean> {
  const payments = await openPayments();
  if (!payments) throw new CommandError('There is no payment provider to compare with, because nothing is sold here.');
  let [looked, differing] = [0, 0];
  for (
    let ids = await listCustomers(database.sql, '', chunkSize);
    ids.length > 0;
    ids = await listCustomers(database.sql, ids.at(-1)!, chunkSize)
  ) {
    for (const id of ids) {
      const differences = await compareCustomer(database.sql, id, await payments.readSnapshot(id));
      looked += 1;
      if (differences.length > 0) differing += 1;
      for (const difference of differences) say(`  - ${difference}`);
    }
  }
  say(
    differing === 0
      ? `No differences: ${formatCount(looked, 'customer was', 'customers were')} compared.`
      : `${formatCount(differing, 'customer differs', 'customers differ')} (${looked} compared). See docs/operating.md.`,
  );
  return differing === 0;
}
