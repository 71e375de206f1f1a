import type { Act } from './act.ts';
import { creditActs } from './acts-credits.ts';
import { personActs } from './acts-person.ts';
import { providerActs } from './acts-provider.ts';
import { timeActs } from './acts-time.ts';

/** All that may happen. */
export const acts: readonly Act[] = [...personActs, ...creditActs, ...providerActs, ...timeActs];
