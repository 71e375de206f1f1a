import type { PlanName } from '@hone/domain/money/credits';
import { isForfeited, type SubscriptionState } from '@hone/domain/money/subscriptions';
import type { Sql } from '../../../database/port.ts';
import { findPlanRow, type SubscriptionRow } from './plan.store.ts';

type Live = Pick<SubscriptionRow, 'state' | 'period_start' | 'ends_at' | 'change' | 'is_taken_back'>;

interface Facts {
  wasPaid: boolean;
  isEnterprise: boolean;
  now: Date;
}

/** Our clock ends the grace period, whenever the provider ends the subscription. */
export function stateOf(live: Live | undefined, { wasPaid, isEnterprise, now }: Facts): SubscriptionState {
  if (isEnterprise) return 'enterprise';
  if (!live) return wasPaid ? 'lapsed' : 'free';
  if (live.state === 'incomplete') return 'incomplete';
  if (isForfeited(live, now)) return 'lapsed';
  if (live.state === 'past_due') return 'past_due';
  if (live.ends_at !== null) return 'ending';
  return live.change === null ? 'active' : 'change_planned';
}

type PlanRow = Awaited<ReturnType<typeof findPlanRow>>;

export async function planOf(sql: Sql, userId: string, now: Date) {
  const row = await findPlanRow(sql, userId);
  const name = planNameOf(row, now);
  return { name, ends_at: name === 'pro' ? row.period_end : null };
}

export function planNameOf(
  { state, period_start, is_taken_back, since }: Pick<PlanRow, 'state' | 'period_start' | 'is_taken_back' | 'since'>,
  now: Date,
): PlanName {
  if (since !== null) return 'enterprise';
  if (state === null || period_start === null || is_taken_back === null) return 'free';
  const isStarted = state === 'active' || state === 'past_due';
  return isStarted && !isForfeited({ state, period_start, is_taken_back }, now) ? 'pro' : 'free';
}
