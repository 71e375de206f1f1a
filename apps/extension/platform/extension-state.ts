import { useEffect, useState } from 'react';
import { ask, watchExtensionState } from './ask.ts';
import type { ExtensionState } from './messages.ts';

export interface KnownState {
  extension: ExtensionState | undefined;
  isAway: boolean;
  take(extension: ExtensionState): void;
}

/** Undefined host: nothing is requested yet. */
export function useExtensionState(host: string | undefined): KnownState {
  const [extension, setExtensionState] = useState<ExtensionState>();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (host === undefined) return undefined;
    let isOver = false;
    const learn = async () => {
      const reply = await ask({ ask: 'state', host }).catch(() => undefined);
      if (isOver) return;
      const isAnswered = reply !== undefined && 'answer' in reply;
      if (isAnswered) setExtensionState(reply.answer);
      if (isAnswered) showTheme(reply.answer.theme);
      setAway(!isAnswered);
    };
    void learn();
    const unwatch = watchExtensionState(() => void learn());
    return () => {
      isOver = true;
      unwatch();
    };
  }, [host]);
  return { extension, isAway, take: setExtensionState };
}

/** Our own pages have no page below them: the system decides. */
function showTheme(theme: ExtensionState['theme']): void {
  const { dataset } = document.documentElement;
  if (theme === 'page') delete dataset['theme'];
  else dataset['theme'] = theme;
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
