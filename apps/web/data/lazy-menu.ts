import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { showMissingCode } from './failures.ts';
import { useLazy } from '../browser/lazy.ts';

/** The menu, a tenth of the first page's weight, is fetched when its button is pointed at. */
export function useLazyMenu<List>(load: () => Promise<List>) {
  const button = useRef<HTMLButtonElement>(null);
  const { Part: List, prepare, mount } = useLazy(load);
  const [wasPressed, setPressed] = useState(false);
  const hadFocus = useRef(false);

  const fetchIt = useEffectEvent(() =>
    mount(() => void (hadFocus.current = document.activeElement === button.current)).catch((error: unknown) => {
      showMissingCode(error);
      setPressed(false);
    }),
  );
  useEffect(() => void (wasPressed && fetchIt()), [wasPressed]);
  // The menu has its own button, which takes over the focus.
  useLayoutEffect(() => {
    if (!List) return;
    if (hadFocus.current) button.current?.focus();
    if (wasPressed) button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, [List, wasPressed]);

  return {
    button,
    List,
    /** Props for the placeholder button until the menu has loaded. */
    first: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setPressed(true),
      onPointerEnter: prepare,
      onFocus: prepare,
    },
  } as const;
}
