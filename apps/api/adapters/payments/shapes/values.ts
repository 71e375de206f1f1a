import type { Interval } from '@hone/domain/money/plans';

export type PriceIds = Record<Interval, string>;

export function intervalOf(priceId: string, priceIds: PriceIds): Interval | null {
  return (Object.keys(priceIds) as Interval[]).find((interval) => priceIds[interval] === priceId) ?? null;
}

type Named = string | { id: string };

export function idOf(named: Named): string {
  return typeof named === 'string' ? named : named.id;
}

/** Whoever speaks Stripe's protocol may leave out what is null. */
export function idOrNull(named: Named | null | undefined): string | null {
  return named ? idOf(named) : null;
}

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function dateOrNull(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? dateOf(seconds) : null;
}
