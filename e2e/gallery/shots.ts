import { entering } from './entering.ts';
import { inside } from './inside.ts';
import type { Shot } from './shot.ts';

export const shots: readonly Shot[] = [
  ...entering,
  ...inside,
  { name: 'coming soon', address: '/coming-soon' },
  { name: 'terms', address: '/terms' },
  { name: 'nothing here', address: '/nowhere' },
  { name: 'furniture', address: '/local/furniture' },
  { name: 'the extension’s address', address: '/extension/store' },
];
