import type { Breaker } from '../../ports/language-model.ts';

/** How many failures in a row within this time, in milliseconds, make a model be left alone. */
const rule = { failures: 5, within: 60_000, rest: 30_000 };
const minute = 60_000;
/** A server may ask for longer, but then no one would remember why its model is never asked. */
const longestWish = 300_000;

/**
 * A model that keeps failing is not asked for a while, so that no one waits for it. Neither is one that accepts no more
 * calls, by its own answer or by its configuration.
 */
export function makeBreaker(now: () => number, callsPerMinute = Infinity): Breaker {
  let failures: number[] = [];
  let calls: number[] = [];
  let closed: { until: number; because: 'resting' | 'busy' } | undefined;
  return {
    admit() {
      const at = now();
      if (closed && at < closed.until) return closed.because;
      if (callsPerMinute === Infinity) return undefined;
      calls = calls.filter((one) => at - one < minute);
      if (calls.length >= callsPerMinute) return 'busy';
      calls.push(at);
      return undefined;
    },
    failed(retryAfterSeconds = 0) {
      const at = now();
      failures = [...failures.filter((one) => at - one < rule.within), at];
      const wish = Math.min(retryAfterSeconds * 1000, longestWish);
      if (wish > 0) closed = { until: at + wish, because: 'busy' };
      if (failures.length < rule.failures) return;
      closed = { until: at + Math.max(rule.rest, wish), because: 'resting' };
      failures = [];
    },
    worked: () => void (failures = []),
  };
}
