import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { sayCode } from './failures.ts';

/** A button that is there at once. Its menu, a tenth of what the first page weighs, is fetched when it is pointed at. */
export function useLaterMenu<List>(load: () => Promise<List>) {
  const button = useRef<HTMLButtonElement>(null);
  const [list, setList] = useState<{ Drawn: List }>();
  const [wasPressed, setPressed] = useState(false);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (!wasPressed) return;
    const take = (Drawn: List) => {
      hadFocus.current = document.activeElement === button.current;
      setList({ Drawn });
    };
    const refuse = () => {
      toast.failed(sayCode('request.unreachable'));
      setPressed(false);
    };
    load().then(take, refuse);
  }, [wasPressed, load]);
  // The menu brings a button of its own, which goes on where the first one was.
  useLayoutEffect(() => {
    if (!list) return;
    if (hadFocus.current) button.current?.focus();
    if (wasPressed) button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, [list, wasPressed]);

  const prepare = () => void load().catch(() => undefined);
  return {
    button,
    /** The menu, once it is here. */
    List: list?.Drawn,
    /** What the button spreads until then. */
    first: { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setPressed(true), onPointerEnter: prepare, onFocus: prepare },
  } as const;
}
