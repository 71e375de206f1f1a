import { median, quantile } from '../figures.ts';
import type { Trial } from './trial.ts';
import { countWords } from './words.ts';

const BUCKETS = [
  { name: '≤ 5', least: 0, most: 5, gate: 9 },
  { name: '6–15', least: 6, most: 15, gate: 5 },
  { name: '16–40', least: 16, most: 40, gate: 3 },
  { name: '41–120', least: 41, most: 120, gate: 2 },
  { name: '> 120', least: 121, most: Number.POSITIVE_INFINITY, gate: 1.4 },
] as const;

export interface Growth {
  name: string;
  gate: number;
  count: number;
  middle: number;
  high: number;
  /** The rows above the gate, the longest-grown first. */
  above: string[];
}

export function growthOf({ row, result }: Trial): number {
  return countWords(result) / Math.max(1, countWords(row.text));
}

export function measureGrowth(trials: readonly Trial[]): Growth[] {
  return BUCKETS.map(({ name, least, most, gate }) => {
    const inside = trials.filter(({ row }) => Math.round(countWords(row.text)) >= least && Math.round(countWords(row.text)) <= most);
    const grown = inside.map((trial) => ({ id: trial.row.id, by: growthOf(trial) })).toSorted((one, other) => other.by - one.by);
    const figures = grown.map(({ by }) => by);
    const [middle, high] = figures.length === 0 ? [1, 1] : [median(figures), quantile(figures, 0.95)];
    return { name, gate, count: inside.length, middle, high, above: grown.filter(({ by }) => by > gate).map(({ id, by }) => `${id} ×${by.toFixed(1)}`) };
  });
}
