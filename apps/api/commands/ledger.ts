import type { Admin } from './admin/open.ts';
import { checkLedger } from './check-ledger.ts';
import { writeCount, type Say } from './admin/lines.ts';

/** A line for each promise, as it is looked into. Answers whether all of them hold. */
export async function printLedger({ database, now }: Admin, say: Say): Promise<boolean> {
  let [checked, broken] = [0, 0];
  await checkLedger(database, now, ({ invariant, promise, violations, count }) => {
    say(`${String(invariant).padStart(2)}  ${(count > 0 ? 'BROKEN' : 'ok').padEnd(6)}  ${promise}`);
    for (const violation of violations) say(`      - ${violation}`);
    if (count > violations.length) say(`      - and ${count - violations.length} more`);
    if (count > 0) broken += 1;
    else checked += 1;
  });
  say('');
  const holding = writeCount(checked, 'promise holds', 'promises hold');
  say(
    broken === 0
      ? `The ledger is in order: ${holding}.`
      : `The ledger is not in order: ${writeCount(broken, 'promise is', 'promises are')} broken, ${holding}. ` +
          'See docs/operating.md.',
  );
  return broken === 0;
}
