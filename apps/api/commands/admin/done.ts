import type { Say } from './lines.ts';

/** False: something isn't well. */
export type Done = boolean | 'unchanged' | void;

export function unchanged(say: Say, why: string): 'unchanged' {
  say(`No change: ${why}`);
  return 'unchanged';
}
