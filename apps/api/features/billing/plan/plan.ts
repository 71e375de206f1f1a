import { isForfeited, type SubscriptionState } from '@hone/domain/subscriptions';
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

export async function planOf(sql: Sql, userId: string, now: Date) {
  const { state, period_start, period_end, is_taken_back, since } = await findPlanRow(sql, userId);
  if (since !== null) return { name: 'enterprise', ends_at: null } as const;
  const free = { name: 'free', ends_at: null } as const;
  if (state === null || period_start === null || is_taken_back === null) return free;
  const isStarted = state === 'active' || state === 'past_due';
  const isPaid = isStarted && !isForfeited({ state, period_start, is_taken_back }, now);
  return isPaid ? ({ name: 'pro', ends_at: period_end } as const) : free;
}
