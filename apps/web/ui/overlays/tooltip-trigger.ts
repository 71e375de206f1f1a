import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** Milliseconds before a tooltip opens, and during which the next one opens immediately. */
export const tooltipRules = { delay: 700, skipDelay: 300 } as const;
/** Milliseconds for the pointer to get from the button to the tooltip, whose text can be selected. */
const crossing = 150;

let closeShown: (() => void) | undefined;
let closedAt = -Infinity;

interface Pointing {
  anchor: HTMLElement | undefined;
  button: {
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerLeave(): void;
    onPointerDown(): void;
    onClick(): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
  tooltip: { onPointerEnter(): void; onPointerLeave(): void };
}

/** Opens on hover after a delay, or on keyboard focus. Escape, a press or scrolling closes it. */
export function useTooltipTrigger(delay: number): Pointing {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Stays closed until the pointer has left. */
  const isPressed = useRef(false);

  const wait = () => {
    clearTimeout(opening.current);
    clearTimeout(closing.current);
    opening.current = undefined;
  };
  const close = () => {
    wait();
    setAnchor(undefined);
  };
  const open = (element: HTMLElement) => {
    wait();
    closeShown?.();
    setAnchor(element);
  };
  const closeAfter = (milliseconds: number) => {
    wait();
    closing.current = setTimeout(close, milliseconds);
  };

  const onEnd = useEffectEvent(close);
  const onLeave = useEffectEvent(wait);
  useEffect(() => () => onLeave(), []);
  useEffect(() => {
    if (!anchor) return undefined;
    closeShown = () => onEnd();
    const own = closeShown;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    // Runs before a dialog's handler: the first Escape closes only the tooltip.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onEnd();
    };
    addEventListener('keydown', onKey, options);
    addEventListener('scroll', ({ target }) => void ((target as Node).contains(anchor) && onEnd()), options);
    addEventListener('resize', () => onEnd(), options);
    return () => {
      listening.abort();
      closedAt = performance.now();
      if (closeShown === own) closeShown = undefined;
    };
  }, [anchor]);

  return {
    anchor,
    button: {
      onPointerMove({ pointerType, currentTarget }) {
        if (pointerType === 'touch' || isPressed.current) return;
        if (anchor) return wait();
        if (opening.current !== undefined) return;
        const isNext = closeShown !== undefined || performance.now() - closedAt < tooltipRules.skipDelay;
        if (isNext || delay === 0) open(currentTarget);
        else opening.current = setTimeout(() => open(currentTarget), delay);
      },
      onPointerLeave() {
        isPressed.current = false;
        closeAfter(crossing);
      },
      onPointerDown() {
        isPressed.current = true;
        close();
      },
      onClick: close,
      onFocus({ currentTarget }) {
        if (!isPressed.current && currentTarget.matches(':focus-visible')) open(currentTarget);
      },
      // While nothing has the focus, a dialog would take the removed tooltip for the focused element and pull the focus
      // back.
      onBlur: ({ currentTarget }) => void setTimeout(() => document.activeElement === currentTarget || close()),
    },
    tooltip: { onPointerEnter: wait, onPointerLeave: () => closeAfter(crossing) },
  };
}
