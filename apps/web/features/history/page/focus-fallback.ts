import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** When the focused last row is removed, the page gets the focus. */
export function useFocusFallback(main: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useLayoutEffect(() => {
    if (isEmpty && !wasEmpty.current && isLost()) main.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [main, isEmpty]);
}

/** Two buttons that replace each other: when the pressed one disappears, the other gets the focus. */
export function useSwappedButtons(
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
