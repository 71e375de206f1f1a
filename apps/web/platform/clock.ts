import { useEffect, useState } from 'react';

export function now(): number {
  return Date.now();
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
