import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { sayCode } from './failures.ts';
import { useLater } from './later.ts';

/**
 * A button that is there at once. Its menu, a tenth of what the first page weighs, is fetched when it is pointed at.
 */
export function useLaterMenu<List>(load: () => Promise<List>) {
  const button = useRef<HTMLButtonElement>(null);
  const { Part: List, prepare, bring } = useLater(load);
  const [wasPressed, setPressed] = useState(false);
  const hadFocus = useRef(false);

  const fetchIt = useEffectEvent(() =>
    bring(() => void (hadFocus.current = document.activeElement === button.current)).catch(() => {
      toast.failed(sayCode('request.unreachable'));
      setPressed(false);
    }),
  );
  useEffect(() => void (wasPressed && fetchIt()), [wasPressed]);
  // The menu brings a button of its own, which goes on where the first one was.
  useLayoutEffect(() => {
    if (!List) return;
    if (hadFocus.current) button.current?.focus();
    if (wasPressed) button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, [List, wasPressed]);

  return {
    button,
    /** The menu, once it is here. */
    List,
    /** What the button spreads until then. */
    first: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setPressed(true),
      onPointerEnter: prepare,
      onFocus: prepare,
    },
  } as const;
}
