import { useEffect, useState } from 'react';
import { ask, watchStanding } from './ask.ts';
import type { Standing } from './messages.ts';

export interface KnownStanding {
  /** Undefined while it is not known. */
  standing: Standing | undefined;
  /** The worker does not answer. */
  isAway: boolean;
  /** What it was told as the answer to a change. */
  take(standing: Standing): void;
}

/** How things stand for a host, kept true while the page is open. Without a host nothing is asked yet. */
export function useStanding(host: string | undefined): KnownStanding {
  const [standing, setStanding] = useState<Standing>();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (host === undefined) return undefined;
    let isOver = false;
    const learn = async () => {
      const told = await ask({ ask: 'standing', host }).catch(() => undefined);
      if (isOver) return;
      const isTold = told !== undefined && 'answer' in told;
      if (isTold) setStanding(told.answer);
      setAway(!isTold);
    };
    void learn();
    const unwatch = watchStanding(() => void learn());
    return () => {
      isOver = true;
      unwatch();
    };
  }, [host]);
  return { standing, isAway, take: setStanding };
}

/** Whether the browser has a line at all. */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
