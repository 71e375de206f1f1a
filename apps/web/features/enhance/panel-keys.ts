import { useEffect, useEffectEvent, type RefObject } from 'react';

interface PanelKeys {
  /** Or Command+Enter. */
  enter(): void;
  /** Returns whether there was anything to leave. */
  escape(): boolean;
}

/** Work anywhere in the panel, and when nothing has the focus. */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, keys: PanelKeys): void {
  const isPress = (
    { key, altKey, shiftKey, repeat, isComposing, defaultPrevented, target }: KeyboardEvent,
    name: string,
  ) =>
    key === name &&
    !isComposing &&
    !defaultPrevented &&
    !repeat &&
    !altKey &&
    !shiftKey &&
    isOurs(panel.current, target);
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    if (
      !isPress(event, 'Enter') ||
      event.ctrlKey === event.metaKey ||
      (event.target as Element).closest('[data-takes-enter]')
    )
      return;
    event.preventDefault();
    keys.enter();
  });
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (isPress(event, 'Escape') && !event.ctrlKey && !event.metaKey && keys.escape()) event.preventDefault();
  });
  useEffect(() => {
    const enter = (event: KeyboardEvent) => onEnter(event);
    const escape = (event: KeyboardEvent) => onEscape(event);
    // Captured, as a closed select would open; an open one handles Escape first.
    addEventListener('keydown', enter, true);
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('keydown', enter, true);
      removeEventListener('keydown', escape);
    };
  }, []);
}

function isOurs(panel: HTMLElement | null, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || document.querySelector('[role=dialog]')) return false;
  return target === document.body || target.matches('main') || (panel?.contains(target) ?? false);
}
