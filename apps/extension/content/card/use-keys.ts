import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Keys {
  enter(): void;
  /** Out of a field, in which everything has been said. */
  leaveField(): void;
  escape(): void;
}

/** Elements with their own use for Enter. */
const own = 'button,select,.brief';
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
      const at = target instanceof Element ? target : undefined;
      const isField = at?.matches(field) === true;
      // Enter alone begins a new line.
      const isInLines = at instanceof HTMLTextAreaElement;
      const isLeft = isField && (key === 'Escape' || (key === 'Enter' && isInLines === (ctrlKey !== metaKey)));
      if (altKey || shiftKey || repeat || ((ctrlKey || metaKey) && !isLeft)) return;
      const isPressed = at !== undefined && at.closest(own) !== null;
      if (!isLeft && key !== 'Escape' && (key !== 'Enter' || isPressed)) return;
      event.preventDefault();
      if (isLeft) newest.current.leaveField();
      else if (key === 'Escape') newest.current.escape();
      else newest.current.enter();
    };
    element?.addEventListener('keydown', onKey, { signal });
    for (const type of ['keyup', 'keypress'])
      element?.addEventListener(type, (event) => event.stopPropagation(), { signal });
    return () => listening.abort();
  }, [frame]);
}
