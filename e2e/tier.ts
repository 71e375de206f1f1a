import { inject } from 'vitest';
import type { Way } from './person.ts';

/** In the deep tier all of them; the gate looks at the first. */
export function sampled<Value>(all: readonly Value[]): Value[] {
  return inject('chance').depth > 1 ? [...all] : all.slice(0, 1);
}

export const ways = sampled<Way>(['keyboard', 'mouse']);
export const widths = sampled([1440, 375]);
