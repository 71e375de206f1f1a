import { checkLedger } from '../../commands/check-ledger.ts';
import type { Database } from '../../database/port.ts';

/** One line per violation; empty: every promise holds that isn't pending. */
export async function findBrokenPromises(database: Database, now: () => Date): Promise<string[]> {
  const lines: string[] = [];
  await checkLedger(database, now, ({ invariant, violations }) =>
    lines.push(...violations.map((says) => `${invariant}: ${says}`)),
  );
  return lines;
}
