import type { PricingPlan } from '@hone/contracts/billing/plans';
import { centsToDollars, intervals, planFacts, prices } from '@hone/domain/money/plans';
import type { PaymentsPort } from '../../../ports/payments.ts';

export function listPlans(payments: PaymentsPort | null): PricingPlan[] {
  return [
    { id: 'free', name: 'free', billing_interval: null, price: 0, stripe_price_id: null, ...planFacts.free },
    ...intervals.map((interval) => ({
      id: `pro_${interval}`,
      name: 'pro' as const,
      billing_interval: interval,
      price: centsToDollars(prices[interval].month_cents),
      stripe_price_id: payments?.priceIds[interval] ?? null,
      ...planFacts.pro,
    })),
    {
      id: 'enterprise',
      name: 'enterprise',
      billing_interval: null,
      price: null,
      stripe_price_id: null,
      ...planFacts.enterprise,
    },
  ];
}
