import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Desk } from './desk.ts';

/**
 * Leads the focus into the card when it opens, to one place, and back there when what had it is taken away: on the page
 * itself it would be the page's keys that are pressed next.
 */
export function useHome(
  desk: Desk,
  frame: RefObject<HTMLElement | null>,
  home: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  const hadFocus = useRef(false);
  // Asked before what is drawn anew takes the place of what has the focus.
  useLayoutEffect(() => {
    const element = frame.current;
    return desk.watch(() => {
      if (hasFocus(element)) hadFocus.current = true;
    });
  }, [desk, frame]);
  useLayoutEffect(() => {
    // A text that may be longer than its place is scrolled by the arrows.
    home.current?.setAttribute('tabindex', '0');
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

function focusedIn(frame: HTMLElement | null): Element | null {
  const root = frame?.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  // What is hidden loses it a little later.
  return focused?.closest('[hidden]') ? null : focused;
}
