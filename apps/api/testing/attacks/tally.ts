import { expect, type TestContext } from 'vitest';

/** What an attack sent, and what happened to it. */
export interface Tally {
  sent: number;
  /** Refused, as it must be, or without any effect. */
  refused: number;
  /** Answers of 500 and more, or none at all. */
  errors: readonly unknown[];
  /** What told or changed something that it must not. */
  leaks: readonly unknown[];
  /** What was measured, in words. */
  figures?: readonly string[];
}

/** What `npm run test:attacks` prints beside the attack. */
export interface ObservedAttack {
  sent: number;
  refused: number;
  errors: number;
  leaks: number;
  figures: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    attack?: ObservedAttack;
  }
}

export function countOf({ sent, refused, errors, leaks, figures = [] }: Tally): ObservedAttack {
  return { sent, refused, errors: errors.length, leaks: leaks.length, figures };
}

/** Reports what an attack achieved, and fails if that is anything. */
export function observeAttack({ task }: TestContext, tally: Tally): void {
  task.meta.attack = countOf(tally);
  expect({ errors: tally.errors, leaks: tally.leaks }).toEqual({ errors: [], leaks: [] });
  // What sent nothing attacked nothing.
  expect(tally.sent).toBeGreaterThan(0);
}
