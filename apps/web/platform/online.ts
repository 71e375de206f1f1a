import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  const over = new AbortController();
  addEventListener('online', onChange, { signal: over.signal });
  addEventListener('offline', onChange, { signal: over.signal });
  return () => over.abort();
}

/** Whether the browser has a line at all. What is asked for without one waits in silence. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine, () => true);
}
