import { useCallback, useSyncExternalStore } from 'react';

/** Known at the first render already. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}

export const phoneWindow = '(pointer: coarse) and (width < 40rem)';

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

export function isWindows(): boolean {
  return navigator.userAgent.includes('Windows');
}
