import type { Shot } from './shot.ts';

/** The texts that anybody may read. */
export const privacy: readonly Shot[] = [
  { name: 'privacy', address: '/privacy' },
  { name: 'terms', address: '/terms' },
];
