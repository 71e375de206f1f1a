import { graceStart, isForfeit } from '@hone/domain/subscriptions';
import { and, eq, inArray, lte, or } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { ProviderTruth } from '../../../ports/payments.ts';
import { billingSubscriptions as subscriptions } from '../billing.table.ts';
import { seeSubscriptions } from '../provider/live.ts';
import type { SellingDeps } from '../deps.ts';

export const endKind = 'billing.end';
/** More fall due an hour only after days without a look, and the next hour takes the rest. */
const anHour = 1000;

/** Reads how things stand, and ends at the provider what is over here, so that nobody is charged for what they may not use. */
export async function readEnding(deps: SellingDeps, customerId: string): Promise<ProviderTruth | undefined> {
  const truth = await deps.syncCustomer(customerId);
  const forfeit = truth ? seeSubscriptions(truth).filter((seen) => isForfeit(seen, deps.now())) : [];
  for (const { id } of forfeit) await deps.payments.end(id);
  return forfeit.length > 0 ? deps.syncCustomer(customerId) : truth;
}

/** Has every subscription ended that is over here, and lives on at the provider. */
export async function askForEnds({ enqueue }: Pick<SellingDeps, 'enqueue'>, sql: Sql, now: Date): Promise<void> {
  const isOver = or(eq(subscriptions.is_taken_back, true), and(eq(subscriptions.state, 'past_due'), lte(subscriptions.period_start, graceStart(now))));
  const rows = await sql
    .selectDistinct({ customerId: subscriptions.customer_id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.state, ['active', 'past_due']), isOver))
    .limit(anHour);
  for (const { customerId } of rows) await enqueue(sql, { kind: endKind, payload: { customerId } });
}
