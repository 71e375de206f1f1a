import type { PricingPlan } from '@hone/contracts/billing/plans';
import { planNames, type PlanName } from '@hone/domain/money/credits';
import {
  billedCents,
  centsToDollars,
  dollarsToCents,
  intervals,
  planFacts,
  prices,
  type Interval,
} from '@hone/domain/money/plans';

/** Rendered before the server answers, so that nothing moves; without price ids. */
const known: readonly PricingPlan[] = planNames.flatMap((name) =>
  name === 'pro' ? intervals.map((interval) => makePlan(name, interval)) : [makePlan(name, null)],
);

function makePlan(name: PlanName, billing_interval: Interval | null): PricingPlan {
  const price = billing_interval ? centsToDollars(prices[billing_interval].month_cents) : name === 'free' ? 0 : null;
  return { id: name, name, billing_interval, price, stripe_price_id: null, ...planFacts[name] };
}

export type ShownPlan = PricingPlan & {
  /** Per member and month; null: by arrangement. */
  month_cents: number | null;
  /** Null where there is no bill. */
  billed_cents: number | null;
};

/** Smallest first. */
export function plansFor(fetched: readonly PricingPlan[] | undefined, interval: Interval): ShownPlan[] {
  return planNames.map((name) => {
    const isIt = (plan: PricingPlan) =>
      plan.name === name && (plan.billing_interval === null || plan.billing_interval === interval);
    const plan = (fetched?.find(isIt) ?? known.find(isIt))!;
    const month_cents = plan.price === null ? null : dollarsToCents(plan.price);
    const isBilled = month_cents !== null && plan.billing_interval !== null;
    return { ...plan, month_cents, billed_cents: isBilled ? billedCents(interval, month_cents) : null };
  });
}

/** What Pro costs every interval. */
export function proCents(fetched: readonly PricingPlan[] | undefined, interval: Interval): number {
  return plansFor(fetched, interval).find(({ name }) => name === 'pro')?.billed_cents ?? billedCents(interval);
}

/** `undefined` until the prices have loaded. */
export function priceIdOf(fetched: readonly PricingPlan[] | undefined, interval: Interval): string | undefined {
  return (
    fetched?.find((plan) => plan.name === 'pro' && plan.billing_interval === interval)?.stripe_price_id ?? undefined
  );
}
