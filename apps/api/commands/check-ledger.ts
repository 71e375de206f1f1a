import { sql as fragment } from 'drizzle-orm';
import type { Database } from '../database/port.ts';
import { billingChecks } from '../features/billing/billing.checks.ts';
import { appendOnlyChecks } from '../features/credits/ledger/append-only.checks.ts';
import { saveCheck } from '../features/credits/ledger/last-check.store.ts';
import { creditChecks } from '../features/credits/ledger/ledger.checks.ts';
import { purchaseChecks } from '../features/credits/purchases/purchases.checks.ts';
import { enhanceChecks } from '../features/enhance/enhance.checks.ts';
import { historyChecks } from '../features/history/history.checks.ts';
import { referralChecks } from '../features/referral/referral.checks.ts';
import { storageChecks } from '../features/storage/storage.checks.ts';
import type { LedgerCheck } from '../ports/room.ts';
import { formatCount, type Say } from './admin/lines.ts';
import type { Admin } from './admin/open.ts';

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

/** Prints one line per invariant as it is checked, and keeps the outcome for the metrics. Returns whether all hold. */
export async function printLedger({ database, now }: Admin, say: Say): Promise<boolean> {
  const started_at = now();
  const broken: number[] = [];
  let checked = 0;
  await checkLedger(database, now, ({ invariant, promise, violations, count }) => {
    say(`${String(invariant).padStart(2)}  ${(count > 0 ? 'BROKEN' : 'ok').padEnd(6)}  ${promise}`);
    for (const violation of violations) say(`      - ${violation}`);
    if (count > violations.length) say(`      - and ${count - violations.length} more`);
    if (count > 0) broken.push(invariant);
    else checked += 1;
  });
  await saveCheck(database.sql, { started_at, ended_at: now(), broken });
  say('');
  const holding = formatCount(checked, 'promise holds', 'promises hold');
  say(
    broken.length === 0
      ? `The ledger is in order: ${holding}.`
      : `The ledger is not in order: ${formatCount(broken.length, 'promise is', 'promises are')} broken, ${holding}. ` +
          'See docs/operating.md.',
  );
  return broken.length === 0;
}
