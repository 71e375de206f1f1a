import { billedCents, currency, prices, type Interval } from '@hone/domain/money/plans';
import type { Price } from './objects.ts';
import { refuseMissing } from './refusal.ts';

export const priceIds: Record<Interval, string> = {
  monthly: 'price_hone_monthly',
  quarterly: 'price_hone_quarterly',
  yearly: 'price_hone_yearly',
};

export const currencyCode = currency.toLowerCase();

export function intervalOf(priceId: string): Interval {
  const interval = (Object.keys(priceIds) as Interval[]).find((name) => priceIds[name] === priceId);
  if (!interval) throw refuseMissing('price', priceId);
  return interval;
}

export function monthsOf(price: Pick<Price, 'id'>): number {
  return prices[intervalOf(price.id)].months;
}

export function priceOf(priceId: string): Price {
  const interval = intervalOf(priceId);
  return {
    id: priceId,
    object: 'price',
    active: true,
    currency: currencyCode,
    livemode: false,
    product: 'prod_hone_pro',
    recurring: { interval: 'month', interval_count: prices[interval].months },
    type: 'recurring',
    unit_amount: billedCents(interval),
  };
}
