import type { BillingDeps } from '../features/billing/customers/deps.ts';
import { rechargeIfDue } from '../features/billing/recharge/due.ts';
import {
  countAct,
  giveBackCredit,
  holdCredit,
  keepCredit,
  readUsage,
  type CreditDeps,
  type HeldCredit,
} from '../features/credits/credits.ts';
import type { EnhanceDeps } from '../features/enhance/deps.ts';
import type { Note } from '../ports/watching/note.ts';

/** How enhancements are paid with credits: a balance that is low afterwards is topped up where its owner wants that. */
export function makeSpending(
  deps: CreditDeps & { note: Note },
  billing: BillingDeps,
): EnhanceDeps<HeldCredit>['credits'] {
  const { note } = deps;
  return {
    hold: (sql, act, at) => holdCredit(deps, sql, act, at),
    async keep(sql, held, at) {
      const kept = await keepCredit(sql, held, at);
      if (kept && kept.only_bought !== null) await rechargeIfDue(billing, sql, held.user_id, kept.only_bought);
      if (kept) sql.afterCommit(() => note('credit', { outcome: 'spent' }));
      return kept;
    },
    async giveBack(sql, held, at) {
      const left = await giveBackCredit(sql, held, at);
      sql.afterCommit(() => note('credit', { outcome: 'given_back' }));
      return left;
    },
    left: (sql, userId, at) => readUsage(deps, sql, userId, at),
    count: countAct,
  };
}
