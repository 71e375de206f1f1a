import type { Phrases } from './pack.ts';

/** Each of the one list before each of the other. */
export function pairs(firsts: Phrases, seconds: Phrases): Phrases {
  return firsts
    .split(', ')
    .flatMap((first) => seconds.split(', ').map((second) => `${first} ${second}`))
    .join(', ');
}
