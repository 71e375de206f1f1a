import type { PricingPlan } from '@hone/contracts/billing/plans';
import { planNames, type PlanName } from '@hone/domain/credits';
import { centsOf, dollarsOf, intervals, planFacts, prices, seats, type Interval } from '@hone/domain/plans';

/** Drawn before the server has answered, so that nothing jumps when it does; sold under no name yet. */
const known: readonly PricingPlan[] = planNames.flatMap((name) =>
  name === 'pro' ? intervals.map((interval) => makePlan(name, interval)) : [makePlan(name, null)],
);

function makePlan(name: PlanName, billing_interval: Interval | null): PricingPlan {
  const price = billing_interval ? dollarsOf(prices[billing_interval].month_cents) : name === 'free' ? 0 : null;
  return { id: name, name, billing_interval, price, stripe_price_id: null, ...planFacts[name] };
}

/** What a plan is for whoever pays at this interval. */
export type ShownPlan = PricingPlan & {
  /** For one member and one month; null: by arrangement. */
  month_cents: number | null;
  /** What one bill is; null where none is written. */
  billed_cents: number | null;
};

/** The plans from the smallest to the largest, as they are paid at this interval. */
export function showPlans(fetched: readonly PricingPlan[] | undefined, interval: Interval): ShownPlan[] {
  return planNames.map((name) => {
    const isIt = (plan: PricingPlan) =>
      plan.name === name && (plan.billing_interval === null || plan.billing_interval === interval);
    const plan = (fetched?.find(isIt) ?? known.find(isIt))!;
    const month_cents = plan.price === null ? null : centsOf(plan.price);
    const isBilled = month_cents !== null && plan.billing_interval !== null;
    return { ...plan, month_cents, billed_cents: isBilled ? month_cents * prices[interval].months * seats : null };
  });
}

/** What the provider calls the price of this interval; undefined before the server has said it. */
export function priceIdOf(fetched: readonly PricingPlan[] | undefined, interval: Interval): string | undefined {
  return (
    fetched?.find((plan) => plan.name === 'pro' && plan.billing_interval === interval)?.stripe_price_id ?? undefined
  );
}
