import { describe, expect, it } from 'vitest';
import { findTrend, type Point } from './trend.ts';

/** Goes up and down by as much as a heap between two collections, the same each time. */
const noise = (at: number) => [0, 7, -4, 9, -8, 3, -6][at % 7]!;
const sampled = (of: (at: number) => number) => Array.from({ length: 60 }, (_, at): Point => [at, of(at)]);

describe('a trend', () => {
  it('is found beneath noise, and not moved by a few samples that are far off', () => {
    const { slope, atLeast } = findTrend(sampled((at) => 2 * at + noise(at) + (at % 20 === 19 ? 500 : 0)));
    expect(slope).toBeCloseTo(2, 0);
    expect(atLeast).toBeGreaterThan(1.5);
  });

  it('is not seen in noise alone', () => {
    expect(findTrend(sampled(noise)).atLeast).toBeLessThanOrEqual(0);
  });
});
