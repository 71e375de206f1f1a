import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Store } from './card-state.ts';

/** Brings lost focus back into the card; otherwise the page would get the next keys. */
export function useFocusReturn(
  store: Store,
  frame: RefObject<HTMLElement | null>,
  home: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  const hadFocus = useRef(false);
  // Runs before the DOM changes and the focused element is gone.
  useLayoutEffect(() => {
    const element = frame.current;
    return store.watch(() => {
      if (hasFocus(element)) hadFocus.current = true;
    });
  }, [store, frame]);
  useLayoutEffect(() => {
    const isLost = hadFocus.current && !hasFocus(frame.current);
    const isAtDoor = home.current !== null && focusedIn(frame.current) === frame.current;
    if (isLost || isAtDoor) (home.current ?? frame.current)?.focus({ preventScroll: true });
    hadFocus.current = false;
  });
  useLayoutEffect(() => {
    if (isOpen) (home.current ?? frame.current)?.focus({ preventScroll: true });
  }, [isOpen, frame, home]);
}

export function hasFocus(frame: HTMLElement | null): boolean {
  const focused = focusedIn(frame);
  return focused !== null && (frame?.contains(focused) ?? false);
}

export function focusedIn(frame: HTMLElement | null): Element | null {
  const root = frame?.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  // A hidden element loses the focus a little later.
  return focused?.closest('[hidden]') ? null : focused;
}
