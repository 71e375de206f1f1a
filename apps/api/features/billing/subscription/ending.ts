import { graceStart, isForfeit } from '@hone/domain/subscriptions';
import { and, eq, inArray, lte, or } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { ProviderTruth } from '../../../ports/payments.ts';
import { callProvider } from '../customers/call-provider.ts';
import type { SellingDeps } from '../customers/deps.ts';
import { toSubscriptionValues } from '../plan/live.ts';
import { billingSubscriptions as subscriptions } from '../plan/plan.table.ts';

export const endKind = 'billing.end';
/** More fall due an hour only after days without a look, and the next hour takes the rest. */
const perHour = 1000;

/** Ends at the provider what is over here, so that nobody is charged for what they may not use. */
export async function endForfeit(deps: SellingDeps, customerId: string): Promise<ProviderTruth | undefined> {
  const truth = await deps.syncCustomer(customerId);
  const forfeit = truth ? toSubscriptionValues(truth).filter((values) => isForfeit(values, deps.now())) : [];
  for (const { id } of forfeit) await deps.payments.end(id);
  return forfeit.length > 0 ? deps.syncCustomer(customerId) : truth;
}

/** For whoever must know how things stand before they go on. */
export function endForfeitNow(deps: SellingDeps, customerId: string): Promise<ProviderTruth | undefined> {
  return callProvider(deps, 'a customer was not read', () => endForfeit(deps, customerId));
}

/** Has every subscription ended that is over here, and lives on at the provider. */
export async function enqueueEnds({ enqueue }: Pick<SellingDeps, 'enqueue'>, sql: Sql, now: Date): Promise<void> {
  const isUnpaid = and(eq(subscriptions.state, 'past_due'), lte(subscriptions.period_start, graceStart(now)));
  const rows = await sql
    .selectDistinct({ customerId: subscriptions.customer_id })
    .from(subscriptions)
    .where(
      and(inArray(subscriptions.state, ['active', 'past_due']), or(eq(subscriptions.is_taken_back, true), isUnpaid)),
    )
    .limit(perHour);
  for (const { customerId } of rows) await enqueue(sql, { kind: endKind, payload: { customerId } });
}
