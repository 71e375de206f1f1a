import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Keys {
  enter(): void;
  escape(): void;
}

/** Elements with their own use for Enter. */
const own = 'button,select,form';

/** Keys pressed in the card never reach the page. */
export function useKeys(frame: RefObject<HTMLElement | null>, keys: Keys): void {
  const newest = useRef(keys);
  useLayoutEffect(() => {
    newest.current = keys;
  });
  // In the layout effect already: one frame later, a first key would go to the page.
  useLayoutEffect(() => {
    const element = frame.current;
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
      // Global shortcuts work here too.
      if (altKey && shiftKey) return;
      event.stopPropagation();
      if (altKey || ctrlKey || metaKey || shiftKey || repeat) return;
      const isPressed = target instanceof Element && target.closest(own) !== null;
      if (key !== 'Escape' && (key !== 'Enter' || isPressed)) return;
      event.preventDefault();
      if (key === 'Escape') newest.current.escape();
      else newest.current.enter();
    };
    element?.addEventListener('keydown', onKey, { signal });
    for (const type of ['keyup', 'keypress'])
      element?.addEventListener(type, (event) => event.stopPropagation(), { signal });
    return () => listening.abort();
  }, [frame]);
}
