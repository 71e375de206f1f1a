import type { PlanName } from './credits.ts';

export const subscriptionStates = [
  'free',
  'incomplete',
  'active',
  'change_planned',
  'past_due',
  'ending',
  'lapsed',
  'enterprise',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

interface StateFlags {
  plan: PlanName;
  /** On the wire: `stripe_subscription_active`. */
  renews: boolean;
  /** On the wire: `pricing_plan_active`. */
  usable: boolean;
}

/** A free plan is always usable; of a lapsed one, the flag is about the paid period. */
export const subscriptionFlags: Record<SubscriptionState, StateFlags> = {
  free: { plan: 'free', renews: false, usable: true },
  incomplete: { plan: 'free', renews: false, usable: true },
  active: { plan: 'pro', renews: true, usable: true },
  change_planned: { plan: 'pro', renews: true, usable: true },
  past_due: { plan: 'pro', renews: true, usable: true },
  ending: { plan: 'pro', renews: false, usable: true },
  lapsed: { plan: 'free', renews: false, usable: false },
  enterprise: { plan: 'enterprise', renews: false, usable: true },
};

/** How long Pro remains available after a failed renewal. */
const graceDays = 7;
export const renewalNoticeDays = 30;
const day = 24 * 3600 * 1000;

export function graceEnd(periodStart: Date): Date {
  return new Date(periodStart.getTime() + graceDays * day);
}

export function graceCutoff(now: Date): Date {
  return new Date(now.getTime() - graceDays * day);
}

interface Unpaid {
  state: 'incomplete' | 'expired' | 'active' | 'past_due' | 'ended';
  period_start: Date;
}

export function isPastGrace({ state, period_start }: Unpaid, now: Date): boolean {
  return state === 'past_due' && now.getTime() >= graceEnd(period_start).getTime();
}

/** Over for us although the provider still has it: the payment was taken back, or the grace period has passed. */
export function isForfeited(subscription: Unpaid & { is_taken_back: boolean }, now: Date): boolean {
  const isAlive = subscription.state === 'active' || subscription.state === 'past_due';
  return isAlive && (subscription.is_taken_back || isPastGrace(subscription, now));
}

export function isRenewalNear(periodEnd: Date, now: Date): boolean {
  const ahead = periodEnd.getTime() - now.getTime();
  return ahead > 0 && ahead <= renewalNoticeDays * day;
}
