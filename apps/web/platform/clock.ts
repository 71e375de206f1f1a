import { useEffect, useState } from 'react';

export function now(): number {
  return Date.now();
}

/** The day of the person who looks, as files are named by it: '2026-11-21'. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE').format(now());
}

/** Whole seconds until an instant, down to 0; ticks by itself, and is right again after the page slept. */
export function useSecondsUntil(instant: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((instant - time) / 1000));
}
