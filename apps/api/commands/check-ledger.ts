import { sql as fragment } from 'drizzle-orm';
import type { Database, Sql } from '../database/port.ts';
import { billingChecks } from '../features/billing/billing.checks.ts';
import { appendOnlyChecks } from '../features/credits/ledger/append-only.checks.ts';
import { creditChecks } from '../features/credits/ledger/ledger.checks.ts';
import { purchaseChecks } from '../features/credits/purchases/purchases.checks.ts';
import { enhanceChecks } from '../features/enhance/enhance.checks.ts';
import { historyChecks } from '../features/history/history.checks.ts';
import { referralChecks } from '../features/referral/referral.checks.ts';

interface Check {
  invariant: number;
  promise: string;
  /** Where it is broken: twenty places at most, each with how many there are in all. */
  find(sql: Sql, now: Date): Promise<{ says: string; of: number }[]>;
}

export interface Finding {
  invariant: number;
  promise: string;
  violations: string[];
  /** How many there are in all. */
  count: number;
}

const checks: readonly Check[] = [
  ...creditChecks,
  ...appendOnlyChecks,
  ...purchaseChecks,
  ...billingChecks,
  ...enhanceChecks,
  ...historyChecks,
  ...referralChecks,
].toSorted((one, other) => one.invariant - other.invariant);

/**
 * Every promise of the ledger in turn, on a database at work: each in its own transaction, for which no server waits.
 * Millions of entries take longer than any call may.
 */
export function checkLedger(database: Database, now: () => Date, take: (finding: Finding) => void): Promise<void> {
  return database.unhurried(async (transaction) => {
    for (const { invariant, promise, find } of checks) {
      const found = await transaction(async (sql) => {
        await sql.execute(fragment`set local work_mem = '64MB'`);
        return find(sql, now());
      });
      take({ invariant, promise, violations: found.map(({ says }) => says), count: found[0]?.of ?? 0 });
    }
  });
}
