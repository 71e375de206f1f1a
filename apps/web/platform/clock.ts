import { useEffect, useState } from 'react';

const minute = 60_000;
/** Milliseconds over which the browsers of the world spread what they all do at one instant. */
const spread = 2000;

export function now(): number {
  return Date.now();
}

/** The day of the person who looks, as files are named by it: '2026-11-21'. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE').format(now());
}

/** Whole seconds until an instant, down to 0; ticks by itself, and is right again after the page slept. */
export function useSecondsUntil(instant: number): number {
  const [{ time, until }, setTime] = useState(() => ({ time: now(), until: instant }));
  // The last tick may be older than what set the instant: counted from it, there would be a second too many.
  if (until !== instant) setTime({ time: now(), until: instant });
  useEffect(() => {
    const timer = setInterval(() => setTime({ time: now(), until: instant }), 250);
    return () => clearInterval(timer);
  }, [instant]);
  return Math.max(0, Math.ceil((instant - time) / 1000));
}

/**
 * Calls a moment after an instant, and every minute from then on, until it is stopped. Nothing is called while nobody
 * looks; that is made up for when somebody does, as is what fell into a sleep.
 */
export function callFrom(instant: number, act: () => void): () => void {
  let next = instant + Math.random() * spread;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    if (now() >= next && !document.hidden) {
      next = now() + minute;
      act();
    }
    const left = next - now();
    // A timer stands still while the machine sleeps: it is never trusted with more than a minute.
    timer = setTimeout(look, left > 0 ? Math.min(left, minute) : minute);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
