import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import type { Interval } from '@hone/domain/money/plans';

type PlanState = Pick<SubscriptionInfo, 'status' | 'pricing_plan' | 'next_pricing_plan'>;

const leading = ['change', 'change_ending', 'keep', 'resume'] as const;
export type ConfirmableChange = (typeof leading)[number];
/** Choices that change nothing explain why. */
export type IntervalChange = ConfirmableChange | 'same' | 'planned' | 'unpaid' | 'none';

export function intervalChangeOf(
  { status, pricing_plan: { billing_interval: current }, next_pricing_plan: next }: PlanState,
  chosen: Interval | '',
): IntervalChange {
  if (status === 'past_due') return 'unpaid';
  if (chosen === '') return 'none';
  const isCurrent = chosen === current;
  if (status === 'ending') return isCurrent ? 'resume' : 'change_ending';
  if (status === 'change_planned' && isCurrent) return 'keep';
  if (status === 'change_planned' && chosen === next?.billing_interval) return 'planned';
  return isCurrent ? 'same' : 'change';
}

export function isConfirmable(wish: IntervalChange): wish is ConfirmableChange {
  return leading.some((name) => name === wish);
}

/** What the next renewal would be; nothing where only another plan would change something. */
export function firstChoice({ status, pricing_plan, next_pricing_plan }: PlanState): Interval | '' {
  if (status === 'active') return '';
  return next_pricing_plan?.billing_interval ?? pricing_plan.billing_interval ?? '';
}

export function hasTakenEffect({ status, next_pricing_plan }: PlanState, chosen: Interval | ''): boolean {
  return (status === 'active' || status === 'change_planned') && next_pricing_plan?.billing_interval === chosen;
}
