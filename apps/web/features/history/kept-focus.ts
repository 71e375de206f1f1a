import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** When the last row is taken away, the focus that it had goes to the page. */
export function useKeptFocus(main: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useLayoutEffect(() => {
    if (isEmpty && !wasEmpty.current && isLost()) main.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [main, isEmpty]);
}

/**
 * Two buttons that stand for each other: the one that is pressed, which is told here, goes away, and the focus goes to
 * the other.
 */
export function useTurnedButtons(
  first: RefObject<HTMLElement | null>,
  second: RefObject<HTMLElement | null>,
  isTurned: boolean | undefined,
): () => void {
  const isPressed = useRef(false);
  const giveFocus = useEffectEvent((isOther: boolean | undefined) => {
    if (isPressed.current && isLost()) (isOther ? second : first).current?.focus({ preventScroll: true });
  });
  useEffect(() => giveFocus(isTurned), [isTurned]);
  return () => void (isPressed.current = true);
}
