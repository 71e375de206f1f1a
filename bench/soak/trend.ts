import { median, quantile } from '../figures.ts';

export type Point = readonly [x: number, y: number];

export interface Trend {
  /** By how much y grows for each x: the median of all pairs' slopes, which a few odd points don't move. */
  slope: number;
  /** In 95 of 100 cases it grows by at least this. */
  atLeast: number;
}

/** Theil and Sen's estimate, with its confidence interval from Kendall's distribution. */
export function findTrend(points: readonly Point[]): Trend {
  const slopes: number[] = [];
  for (const [at, [x, y]] of points.entries()) {
    for (const [laterX, laterY] of points.slice(at + 1)) slopes.push((laterY - y) / (laterX - x));
  }
  const count = points.length;
  const deviation = Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  const place = (slopes.length - 1.96 * deviation) / 2 / slopes.length;
  return { slope: median(slopes), atLeast: quantile(slopes, Math.max(0, place)) };
}

export function lastTwoThirds<Item>(items: readonly Item[]): Item[] {
  return items.slice(Math.floor(items.length / 3));
}
