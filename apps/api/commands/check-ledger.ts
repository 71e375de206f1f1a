import { sql as fragment } from 'drizzle-orm';
import type { Database } from '../database/port.ts';
import { billingChecks } from '../features/billing/billing.checks.ts';
import { appendOnlyChecks } from '../features/credits/ledger/append-only.checks.ts';
import { creditChecks } from '../features/credits/ledger/ledger.checks.ts';
import { purchaseChecks } from '../features/credits/purchases/purchases.checks.ts';
import { enhanceChecks } from '../features/enhance/enhance.checks.ts';
import { historyChecks } from '../features/history/history.checks.ts';
import { referralChecks } from '../features/referral/referral.checks.ts';
import { storageChecks } from '../features/storage/storage.checks.ts';
import type { LedgerCheck } from '../ports/room.ts';

export interface Finding {
  invariant: number;
  promise: string;
  violations: string[];
  count: number;
}

const checks: readonly LedgerCheck[] = [
  ...creditChecks,
  ...appendOnlyChecks,
  ...purchaseChecks,
  ...billingChecks,
  ...enhanceChecks,
  ...historyChecks,
  ...referralChecks,
  ...storageChecks,
].toSorted((one, other) => one.invariant - other.invariant);

/**
 * One invariant after another on a live database, each in its own transaction, which blocks no server. Millions of
 * entries take longer than any call may.
 */
export function checkLedger(database: Database, now: () => Date, take: (finding: Finding) => void): Promise<void> {
  return database.withLongTransactions(async (transaction) => {
    for (const { invariant, promise, find } of checks) {
      const found = await transaction(async (sql) => {
        await sql.execute(fragment`set local work_mem = '64MB'`);
        return find(sql, now());
      });
      take({ invariant, promise, violations: found.map(({ message }) => message), count: found[0]?.total ?? 0 });
    }
  });
}
