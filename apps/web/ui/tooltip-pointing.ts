import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** Milliseconds before a tooltip opens, and for which the next one then opens at once. */
export const tooltipRules = { delay: 700, skipDelay: 300 } as const;
/** Milliseconds that a pointer may take from the button to the tooltip, which can be read and marked too. */
const crossing = 150;

/** One shows at a time; when it goes, the next comes at once. */
let closeShown: (() => void) | undefined;
let closedAt = -Infinity;

interface Pointing {
  /** The button whose tooltip shows. */
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

/**
 * When a tooltip shows: pointed at for a while or focused by the keyboard, until that ends, or Escape, a press or a
 * scroll takes it away.
 */
export function useTooltipPointing(delay: number): Pointing {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Pressed, and quiet until the pointer has left. */
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
    // Before a dialog hears of it: the first Escape is the tooltip's.
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
      // Not while nothing has the focus: a dialog would take what goes from it then for what had it, and fetch the
      // focus back.
      onBlur: ({ currentTarget }) => void setTimeout(() => document.activeElement === currentTarget || close()),
    },
    tooltip: { onPointerEnter: wait, onPointerLeave: () => closeAfter(crossing) },
  };
}
