import { useEffect, useState } from 'react';
import { ask, watchStanding } from './ask.ts';
import type { ExtensionState } from './messages.ts';

export interface KnownStanding {
  standing: ExtensionState | undefined;
  isAway: boolean;
  take(standing: ExtensionState): void;
}

/** Undefined host: nothing is requested yet. */
export function useStanding(host: string | undefined): KnownStanding {
  const [standing, setStanding] = useState<ExtensionState>();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (host === undefined) return undefined;
    let isOver = false;
    const learn = async () => {
      const reply = await ask({ ask: 'standing', host }).catch(() => undefined);
      if (isOver) return;
      const isAnswered = reply !== undefined && 'answer' in reply;
      if (isAnswered) setStanding(reply.answer);
      setAway(!isAnswered);
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
