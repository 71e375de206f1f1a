import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  const over = new AbortController();
  addEventListener('online', onChange, { signal: over.signal });
  addEventListener('offline', onChange, { signal: over.signal });
  return () => over.abort();
}

/** Requests made offline wait in silence. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}
