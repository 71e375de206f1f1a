import { checkLedger } from '../../commands/check-ledger.ts';
import type { Database } from '../../database/port.ts';

/** What the ledger's checker finds, a line each; none: every promise holds that is not pending. */
export async function findBrokenPromises(database: Database, now: () => Date): Promise<string[]> {
  const lines: string[] = [];
  await checkLedger(database, now, ({ invariant, violations }) =>
    lines.push(...violations.map((says) => `${invariant}: ${says}`)),
  );
  return lines;
}
