import { useCallback, useSyncExternalStore } from 'react';

/** Whether the browser's window answers to a media query; known at the first drawing already. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches, () => false);
}

/** A telephone's window, as a media query. */
export const phoneWindow = '(pointer: coarse) and (width < 40rem)';

/** Whether the keyboard is one of Apple's, with a Command key. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
