import type { Act } from './act.ts';
import { creditActs } from './credits.ts';
import { personActs } from './person.ts';
import { providerActs } from './provider.ts';
import { timeActs } from './time.ts';

export const acts: readonly Act[] = [...personActs, ...creditActs, ...providerActs, ...timeActs];
