import type { Shot } from '../shot.ts';

/** Pages that belong to no room. */
export const shots: readonly Shot[] = [
  { name: 'privacy', address: '/privacy' },
  { name: 'terms', address: '/terms' },
  { name: 'coming soon', address: '/coming-soon' },
  { name: 'nothing here', address: '/nowhere' },
  { name: 'components', address: '/local/components' },
  { name: 'the extension’s address', address: '/extension/store' },
];
