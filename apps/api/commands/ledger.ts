import type { Admin } from './admin/open.ts';
import { checkLedger } from './check-ledger.ts';
import { formatCount, type Say } from './admin/lines.ts';

/** Prints one line per invariant as it is checked. Returns whether all hold. */
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
  const holding = formatCount(checked, 'promise holds', 'promises hold');
  say(
    broken === 0
      ? `The ledger is in order: ${holding}.`
      : `The ledger is not in order: ${formatCount(broken, 'promise is', 'promises are')} broken, ${holding}. ` +
          'See docs/operating.md.',
  );
  return broken === 0;
}
