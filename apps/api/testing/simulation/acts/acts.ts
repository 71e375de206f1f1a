import type { SimulatedAct } from './act.ts';
import { creditActs } from './credits.ts';
import { personActs } from './person.ts';
import { providerActs } from './provider.ts';
import { timeActs } from './time.ts';

export const acts: readonly SimulatedAct[] = [...personActs, ...creditActs, ...providerActs, ...timeActs];
