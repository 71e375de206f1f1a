import type { Interval } from '@hone/domain/plans';

export type PriceIds = Record<Interval, string>;

export function intervalOf(priceId: string, priceIds: PriceIds): Interval | null {
  return (Object.keys(priceIds) as Interval[]).find((interval) => priceIds[interval] === priceId) ?? null;
}

export function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id;
}

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
