import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import type { Interval } from '@hone/domain/plans';

type Standing = Pick<SubscriptionInfo, 'status' | 'pricing_plan' | 'next_pricing_plan'>;

const leading = ['change', 'change_ending', 'keep', 'resume'] as const;
export type Leading = (typeof leading)[number];
/** What the choice of an interval comes to; those that are not leading say why they lead nowhere. */
export type Wish = Leading | 'same' | 'planned' | 'unpaid' | 'none';

/** What choosing this interval comes to, as the plan stands. */
export function wishOf(
  { status, pricing_plan: { billing_interval: current }, next_pricing_plan: next }: Standing,
  chosen: Interval | '',
): Wish {
  if (status === 'past_due') return 'unpaid';
  if (chosen === '') return 'none';
  const isCurrent = chosen === current;
  if (status === 'ending') return isCurrent ? 'resume' : 'change_ending';
  if (status === 'change_planned' && isCurrent) return 'keep';
  if (status === 'change_planned' && chosen === next?.billing_interval) return 'planned';
  return isCurrent ? 'same' : 'change';
}

/** Whether there is something to be confirmed. */
export function isLeading(wish: Wish): wish is Leading {
  return leading.some((name) => name === wish);
}

/** What is chosen at first: what the next renewal would be. */
export function firstChoice({ pricing_plan, next_pricing_plan }: Standing): Interval | '' {
  return next_pricing_plan?.billing_interval ?? pricing_plan.billing_interval ?? '';
}

/** Whether the next renewal is of this interval by now. */
export function hasCome({ status, next_pricing_plan }: Standing, chosen: Interval | ''): boolean {
  return (status === 'active' || status === 'change_planned') && next_pricing_plan?.billing_interval === chosen;
}
