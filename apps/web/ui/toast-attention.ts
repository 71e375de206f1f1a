import { useEffect, useRef, useState, type RefObject } from 'react';
import { toastRules } from './toast.ts';

type Stack = RefObject<HTMLElement | null>;

/** Whether somebody points at the toasts or has the focus in them, or the page is hidden. */
export function useToastAttention(stack: Stack): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const element = stack.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
      element.addEventListener(name, act, { signal: listening.signal });
    on('pointerenter', () => setPointedAt(true));
    on('pointerleave', () => setPointedAt(false));
    // A dialog below takes what happens in toasts for something outside of it, and would close or take the focus back.
    on('pointerdown', (event) => event.stopPropagation());
    on('focusin', (event) => {
      event.stopPropagation();
      setFocused(true);
    });
    on('focusout', (event) => {
      event.stopPropagation();
      setFocused(element.contains(event.relatedTarget as Node | null));
    });
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal: listening.signal });
    return () => listening.abort();
  }, [stack]);
  return isPointedAt || isFocused || isHidden;
}

/** The key that leads to the newest toast, and back. Answers how to leave a toast that goes away. */
export function useToastKey(stack: Stack): (card: HTMLElement) => void {
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== toastRules.key || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const focused = document.activeElement as HTMLElement | null;
      const isInside = stack.current?.contains(focused) ?? false;
      const goal = isInside ? origin.current : findButton(stack.current);
      if (!goal) return;
      event.preventDefault();
      if (isInside) goal.focus();
      else {
        origin.current = focused;
        focusUnnoticed(goal);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [stack]);
  return (card) => {
    if (!card.contains(document.activeElement)) return;
    const goal = findButton(stack.current, card) ?? origin.current;
    if (goal?.isConnected) goal.focus();
  };
}

/** The first button of the newest toast that stays. */
function findButton(stack: HTMLElement | null, without?: HTMLElement): HTMLElement | undefined {
  const cards = [...(stack?.querySelectorAll<HTMLElement>('[data-toast=here]') ?? [])];
  return cards.find((card) => card !== without)?.querySelector('button') ?? undefined;
}

/** A dialog that keeps the focus would take it back at once, were it told that it goes. */
function focusUnnoticed(element: HTMLElement): void {
  const stop = (event: Event) => event.stopPropagation();
  addEventListener('focusout', stop, true);
  element.focus();
  removeEventListener('focusout', stop, true);
}
