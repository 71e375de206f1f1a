import type { Clock } from '../ports/clock.ts';

export interface MovableClock extends Clock {
  forward(seconds: number): void;
  /** Requested pauses; none of them is waited for. */
  pauses: number[];
}

/** It moves only when a test moves it. */
export function movableClock(start = '2026-11-21T12:00:00Z'): MovableClock {
  let now = Date.parse(start);
  const pauses: number[] = [];
  return {
    pauses,
    pause: (milliseconds) => Promise.resolve(void pauses.push(milliseconds)),
    now: () => new Date(now),
    forward: (seconds) => void (now += seconds * 1000),
  };
}
