import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  const over = new AbortController();
  addEventListener('online', onChange, { signal: over.signal });
  addEventListener('offline', onChange, { signal: over.signal });
  return () => over.abort();
}

/** What the browser believes; wrong on some VPNs. Only a call shows whether the server can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}
