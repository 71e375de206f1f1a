import { useEffect, useState } from 'react';

const minute = 60_000;
/** Milliseconds over which browsers spread what they would all do at the same instant. */
const spread = 2000;

export function now(): number {
  return Date.now();
}

export function today(): string {
  return new Intl.DateTimeFormat('sv-SE').format(now());
}

/** Counts down to 0, and is right again after the machine slept. */
export function useSecondsUntil(instant: number): number {
  const [{ time, until }, setTime] = useState(() => ({ time: now(), until: instant }));
  // The last tick may be older than the instant: counting from it would add a second.
  if (until !== instant) setTime({ time: now(), until: instant });
  useEffect(() => {
    const timer = setInterval(() => setTime({ time: now(), until: instant }), 250);
    return () => clearInterval(timer);
  }, [instant]);
  return Math.max(0, Math.ceil((instant - time) / 1000));
}

/** Nothing is called while the page is hidden; missed calls are made up for when it is visible again. */
export function pollFrom(instant: number, act: () => void): () => void {
  let next = instant + Math.random() * spread;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    if (now() >= next && !document.hidden) {
      next = now() + minute;
      act();
    }
    const left = next - now();
    // Timers pause while the machine sleeps, so none is trusted for more than a minute.
    timer = setTimeout(look, left > 0 ? Math.min(left, minute) : minute);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
