import { balanceCents } from '@hone/domain/top-ups';
import type { Sql } from '../../../database/port.ts';
import type { BillingDeps } from '../deps.ts';
import { rechargeKind } from './recharge-settings.ts';
import { isRechargeDue } from './recharge.store.ts';

/** Has credits bought where somebody wants it and has few left; in the transaction that spent one, so that it is not forgotten. */
export async function rechargeIfDue({ payments, enqueue, now }: Pick<BillingDeps, 'payments' | 'enqueue' | 'now'>, sql: Sql, userId: string, bought: number): Promise<void> {
  if (!payments || !(await isRechargeDue(sql, userId, balanceCents(bought), now()))) return;
  await enqueue(sql, { kind: rechargeKind, payload: { userId } });
}
