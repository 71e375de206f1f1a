import { intervals, type Interval } from '@hone/domain/plans';
import { words } from './words.ts';

/** How the screens that sell call an interval. */
export const intervalNames: Record<Interval, string> = {
  monthly: words.monthly,
  quarterly: words.quarterly,
  yearly: words.yearly,
};

/** What is shown before anybody has chosen: the one that most choose. */
export const usualInterval: Interval = 'yearly';

/** The interval that an address names. */
export function readInterval(named: string | undefined): Interval | undefined {
  return intervals.find((interval) => interval === named);
}
