import { graceCutoff, isForfeited } from '@hone/domain/money/subscriptions';
import { and, eq, inArray, lte, or } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { ProviderSnapshot } from '../../../ports/payments.ts';
import { callProvider } from '../customers/call-provider.ts';
import type { SellingDeps } from '../customers/deps.ts';
import { toSubscriptionValues } from '../plan/live.ts';
import { billingSubscriptions as subscriptions } from '../plan/plan.table.ts';

export const endKind = 'billing.end';
/** More fall due in an hour only after days of downtime, and the next hour takes the rest. */
const perHour = 1000;

/** Ends at the provider what has ended here, so that no one is charged for what they can't use. */
export async function endLapsed(deps: SellingDeps, customerId: string): Promise<ProviderSnapshot | undefined> {
  const snapshot = await deps.syncCustomer(customerId);
  const forfeit = snapshot ? toSubscriptionValues(snapshot).filter((values) => isForfeited(values, deps.now())) : [];
  for (const { id } of forfeit) await deps.payments.end(id);
  return forfeit.length > 0 ? deps.syncCustomer(customerId) : snapshot;
}

/** For callers that need the provider's current state before they continue. */
export function endLapsedNow(deps: SellingDeps, customerId: string): Promise<ProviderSnapshot | undefined> {
  return callProvider(deps, 'a customer was not read', () => endLapsed(deps, customerId));
}

/** For every subscription that has ended here and still lives at the provider. */
export async function enqueueEnds({ enqueue }: Pick<SellingDeps, 'enqueue'>, sql: Sql, now: Date): Promise<void> {
  const isUnpaid = and(eq(subscriptions.state, 'past_due'), lte(subscriptions.period_start, graceCutoff(now)));
  const rows = await sql
    .selectDistinct({ customerId: subscriptions.customer_id })
    .from(subscriptions)
    .where(
      and(inArray(subscriptions.state, ['active', 'past_due']), or(eq(subscriptions.is_taken_back, true), isUnpaid)),
    )
    .limit(perHour);
  for (const { customerId } of rows) await enqueue(sql, { kind: endKind, payload: { customerId } });
}
