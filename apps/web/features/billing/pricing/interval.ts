import { intervals, type Interval } from '@hone/domain/money/plans';
import { words } from './words.ts';

export const intervalNames: Record<Interval, string> = {
  monthly: words.monthly,
  quarterly: words.quarterly,
  yearly: words.yearly,
};

/** The most popular one. */
export const usualInterval: Interval = 'yearly';

export function readInterval(named: string | undefined): Interval | undefined {
  return intervals.find((interval) => interval === named);
}
