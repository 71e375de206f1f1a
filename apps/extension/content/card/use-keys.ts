import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Keys {
  enter(): void;
  escape(): void;
}

/** What Enter does something of its own in. */
const own = 'button,select,form';

/** The card's own keys. Whatever is pressed in the card, the page hears nothing of it. */
export function useKeys(frame: RefObject<HTMLElement | null>, keys: Keys): void {
  const newest = useRef(keys);
  useLayoutEffect(() => {
    newest.current = keys;
  });
  // As soon as it can have the focus: after the next picture, a first key would be the page's.
  useLayoutEffect(() => {
    const element = frame.current;
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
      // The shortcuts that are heard on every page are heard here too.
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
