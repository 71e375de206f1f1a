import { useEffect, useRef, useState, type RefObject } from 'react';
import { toastRules } from './toast.ts';

interface Attention {
  /** Pointed at or focused. */
  isAttended: boolean;
  /** Attended, or the page is hidden: the timers pause. */
  isStill: boolean;
  /** Moves the focus from a closing toast to the next one, or back where it came from. */
  leave(card: HTMLElement): void;
}

/** F8 moves the focus to the newest toast and back. */
export function useToastAttention(stack: RefObject<HTMLElement | null>): Attention {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHidden, setHidden] = useState(document.hidden);
  const origin = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const element = stack.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const isOutside = (target: EventTarget | null) => !element.contains(target as Node | null);
    element.addEventListener('pointerenter', () => setPointedAt(true), { signal });
    // A finger leaves after each tap, and is really gone once it taps elsewhere.
    element.addEventListener('pointerleave', (event) => event.pointerType !== 'touch' && setPointedAt(false), {
      signal,
    });
    document.addEventListener('pointerdown', () => setPointedAt(false), { signal });
    // A dialog below treats toast clicks as outside clicks, and would close or take back the focus.
    element.addEventListener('pointerdown', (event) => event.stopPropagation(), { signal });
    const onFocus = (event: FocusEvent) => {
      event.stopPropagation();
      const isEntering = event.type === 'focusin';
      if (isEntering && isOutside(event.relatedTarget)) origin.current = event.relatedTarget as HTMLElement | null;
      setFocused(isEntering || !isOutside(event.relatedTarget));
    };
    element.addEventListener('focusin', onFocus, { signal });
    element.addEventListener('focusout', onFocus, { signal });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== toastRules.key || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const isInside = !isOutside(document.activeElement);
      const goal = isInside ? origin.current : findButton(element);
      if (!goal) return;
      event.preventDefault();
      if (isInside) goal.focus();
      else focusUnnoticed(goal);
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal });
    return () => listening.abort();
  }, [stack]);

  const isAttended = isPointedAt || isFocused;
  return {
    isAttended,
    isStill: isAttended || isHidden,
    leave(card) {
      if (!card.contains(document.activeElement)) return;
      const goal = findButton(stack.current, card) ?? origin.current;
      if (goal?.isConnected) goal.focus({ preventScroll: true });
    },
  };
}

function findButton(stack: HTMLElement | null, without?: HTMLElement): HTMLElement | undefined {
  const cards = [...(stack?.querySelectorAll<HTMLElement>('[data-toast=here]') ?? [])];
  return cards.find((card) => card !== without)?.querySelector('button') ?? undefined;
}

/** A dialog that traps the focus would take it back if it noticed. */
function focusUnnoticed(element: HTMLElement): void {
  const stop = (event: Event) => event.stopPropagation();
  addEventListener('focusout', stop, true);
  element.focus();
  removeEventListener('focusout', stop, true);
}
