import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Keys {
  enter(): void;
  /** Leaves a field that needs nothing more. */
  leaveField(): void;
  escape(): void;
}

/** Elements with their own use for Enter, unless it is pressed with Ctrl or Command. */
const own = 'button,header,.wishes,.rows';
const field = '.own';

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
      const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, target, isComposing, keyCode } = event;
      // Global shortcuts work here too.
      if (altKey && shiftKey) return;
      event.stopPropagation();
      // An input method uses these keys itself; some browsers tell only by the code.
      if (isComposing || keyCode === 229) return;
      if (altKey || shiftKey || repeat) return;
      const at = target instanceof Element ? target : undefined;
      const isAlone = !ctrlKey && !metaKey;
      const isEscape = key === 'Escape' && isAlone;
      if (!isEscape && (key !== 'Enter' || (isAlone ? at?.closest(own) : ctrlKey === metaKey))) return;
      event.preventDefault();
      if (!isEscape) newest.current.enter();
      else if (at?.matches(field)) newest.current.leaveField();
      else newest.current.escape();
    };
    element?.addEventListener('keydown', onKey, { signal });
    for (const type of ['keyup', 'keypress'])
      element?.addEventListener(type, (event) => event.stopPropagation(), { signal });
    return () => listening.abort();
  }, [frame]);
}
