import { inject } from 'vitest';

/** In the deep tier all of them; the gate looks at the first. */
export function sampled<Value>(all: readonly Value[]): Value[] {
  return inject('chance').depth > 1 ? [...all] : all.slice(0, 1);
}
