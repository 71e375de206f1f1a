import { useEffect, useEffectEvent } from 'react';

/** When a session is closed, its row has the focus again; where what opened it is gone, `lead` says where it goes. */
export function useFocusReturn(session: string | undefined, lead: (session: string) => void): void {
  const returnTo = useEffectEvent((closed: string) => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.matches('main')) lead(closed);
  });
  useEffect(() => {
    if (session === undefined) return undefined;
    return () => {
      // The dialog takes its time to leave, and gives the focus back itself where it can.
      const watch = () =>
        requestAnimationFrame(() =>
          document.querySelector('[role=dialog]') ? watch() : setTimeout(() => returnTo(session)),
        );
      watch();
    };
  }, [session]);
}
