import type { Shown } from '../shown/proof.ts';

export interface FaultRow extends Shown {
  fault: string;
  holds: string;
  /** What people notice of it, and operators. */
  told: string;
  /** Milliseconds within which it must serve again. */
  readyWithin?: number;
}
