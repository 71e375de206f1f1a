import type { Breaker } from '../../ports/language-model.ts';

/** Failures in a row of time after which a model is left alone, in milliseconds. */
const rule = { failures: 5, within: 60_000, rest: 30_000 };

/** A model that fails again and again is not asked for a while, so that nobody waits for it. */
export function makeBreaker(now: () => number): Breaker {
  let failures: number[] = [];
  let openUntil = 0;
  return {
    isOpen: () => now() < openUntil,
    failed() {
      const at = now();
      failures = [...failures.filter((one) => at - one < rule.within), at];
      if (failures.length < rule.failures) return;
      openUntil = at + rule.rest;
      failures = [];
    },
    worked: () => void (failures = []),
  };
}
