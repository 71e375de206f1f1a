import type { Perform, Recurring } from '../../jobs/port.ts';
import type { BillingDeps, SellingDeps } from './deps.ts';

/** What one subject of billing does by itself: on request, and again and again. */
export interface BillingJobs {
  performers: Record<string, Perform>;
  recurring: readonly Recurring[];
}

/** `sold` throws where nothing is sold: there no job is asked for. */
export type MakeJobs = (deps: BillingDeps, sold: () => SellingDeps) => BillingJobs;
