import { useEffect, useReducer } from 'react';
import { now } from '../../platform/clock.ts';

export function useSecondsUntil(instant: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const seconds = Math.max(0, Math.ceil((instant - now()) / 1000));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}
