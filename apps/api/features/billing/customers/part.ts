import type { Room } from '../../../ports/room.ts';
import type { BillingDeps, SellingDeps } from './deps.ts';

/** One subject's share of the billing room; `sell` refuses where nothing is sold, and no job runs there. */
export type BillingPart = (deps: BillingDeps, sell: () => SellingDeps) => Pick<Room, 'mount' | 'jobs' | 'recurring'>;
