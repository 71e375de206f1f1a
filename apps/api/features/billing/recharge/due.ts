import { balanceCents } from '@hone/domain/money/top-ups';
import type { Sql } from '../../../database/port.ts';
import type { BillingDeps } from '../customers/deps.ts';
import { isRechargeDue } from './recharge.store.ts';
import { rechargeKind } from './settings.ts';

/** In the transaction that spent a credit, so that a recharge is never missed. */
export async function rechargeIfDue(
  { payments, enqueue, now }: Pick<BillingDeps, 'payments' | 'enqueue' | 'now'>,
  sql: Sql,
  userId: string,
  bought: number,
): Promise<void> {
  if (!payments || !(await isRechargeDue(sql, userId, balanceCents(bought), now()))) return;
  await enqueue(sql, { kind: rechargeKind, payload: { userId } });
}
