import { inject } from 'vitest';

/** All of them in the deep tier, the first in the gate. */
export function sampled<Value>(all: readonly Value[]): Value[] {
  return inject('chance').depth > 1 ? [...all] : all.slice(0, 1);
}
