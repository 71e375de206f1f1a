import { megabyte } from './storage.ts';

/** One import reads this much at most, and its calls carry so much each. */
export const importRules = {
  /** Of all files together, as they are and unpacked. */
  bytes: 64 * megabyte,
  files: 20_000,
  batchPrompts: 500,
  /** Of a batch as JSON: a call may carry a tenth more. */
  batchBytes: 900_000,
  batches: 1000,
  /** Imports of a person that wait for their end; beyond this, the oldest is dropped. */
  open: 3,
} as const;

/** How long an import that wasn't finished is kept. */
export function stagedSince(now: Date): Date {
  return new Date(now.getTime() - 24 * 3600 * 1000);
}
