import { useEffect, useEffectEvent } from 'react';

/** A closed session's row gets the focus; if that is gone, `lead` decides. */
export function useFocusReturn(session: string | undefined, lead: (session: string) => void): void {
  const returnTo = useEffectEvent((closed: string) => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.matches('main')) lead(closed);
  });
  useEffect(() => {
    if (session === undefined) return undefined;
    return () => {
      // The dialog closes with a delay, and returns the focus itself where it can.
      const watch = () =>
        requestAnimationFrame(() =>
          document.querySelector('[role=dialog]') ? watch() : setTimeout(() => returnTo(session)),
        );
      watch();
    };
  }, [session]);
}
