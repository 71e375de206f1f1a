import type { PlanName } from './credits.ts';

/** Where somebody's subscription stands. */
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

interface Standing {
  plan: PlanName;
  /** The provider will charge again: `stripe_subscription_active`. */
  renews: boolean;
  /** What was paid for may be used: `pricing_plan_active`. */
  usable: boolean;
}

/** What each state means. A free plan is always usable; of a lapsed one the flag speaks of what was paid for. */
export const standings: Record<SubscriptionState, Standing> = {
  free: { plan: 'free', renews: false, usable: true },
  incomplete: { plan: 'free', renews: false, usable: true },
  active: { plan: 'pro', renews: true, usable: true },
  change_planned: { plan: 'pro', renews: true, usable: true },
  past_due: { plan: 'pro', renews: true, usable: true },
  ending: { plan: 'pro', renews: false, usable: true },
  lapsed: { plan: 'free', renews: false, usable: false },
  enterprise: { plan: 'enterprise', renews: false, usable: true },
};

/** How long Pro stays on after a renewal that was not paid. */
const graceDays = 7;
/** The renewal of a year is told so long before it. */
export const renewalNoticeDays = 30;
const day = 24 * 3600 * 1000;

/** Until when Pro stays on: what is not paid is the period that has begun. */
export function graceEnd(periodStart: Date): Date {
  return new Date(periodStart.getTime() + graceDays * day);
}

/** What began by then and was not paid is over now. */
export function graceStart(now: Date): Date {
  return new Date(now.getTime() - graceDays * day);
}

interface Lived {
  state: 'incomplete' | 'expired' | 'active' | 'past_due' | 'ended';
  period_start: Date;
}

/** Whether what was not paid has lasted longer than Pro may stay on without. */
export function isPastGrace({ state, period_start }: Lived, now: Date): boolean {
  return state === 'past_due' && now.getTime() >= graceEnd(period_start).getTime();
}

/**
 * Whether a subscription that the provider still has is over all the same: its money was taken back, or its grace is
 * past.
 */
export function isForfeit(lived: Lived & { is_taken_back: boolean }, now: Date): boolean {
  const isAlive = lived.state === 'active' || lived.state === 'past_due';
  return isAlive && (lived.is_taken_back || isPastGrace(lived, now));
}

/** Whether it is time to tell that a year renews. */
export function isRenewalNear(periodEnd: Date, now: Date): boolean {
  const ahead = periodEnd.getTime() - now.getTime();
  return ahead > 0 && ahead <= renewalNoticeDays * day;
}
