import { useEffect, useEffectEvent, type RefObject } from 'react';

interface PanelKeys {
  /** Ctrl+Enter, or Command. */
  enter(): void;
  /** Answers whether there was anything to leave. */
  escape(): boolean;
}

/** The panel's keys: wherever in it the focus is, and where it is nowhere. */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, keys: PanelKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented } = event;
    if (isComposing || defaultPrevented || repeat || altKey || shiftKey || !isOurs(panel.current, event.target)) return;
    const isModified = ctrlKey !== metaKey;
    if (key === 'Enter' && isModified) {
      event.preventDefault();
      keys.enter();
    } else if (key === 'Escape' && !ctrlKey && !metaKey && keys.escape()) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isOurs(panel: HTMLElement | null, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || document.querySelector('[role=dialog]')) return false;
  return target === document.body || target.matches('main') || (panel?.contains(target) ?? false);
}
