import { useEffect, useEffectEvent } from 'react';

/** Only where they would neither scroll nor change a selection. */
export function useArrowKeys(keys: { ArrowUp(): void; ArrowDown(): void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (!(key === 'ArrowUp' || key === 'ArrowDown') || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented)
      return;
    if (target instanceof Element && (target.closest('input,textarea,select,[role=menu]') || isInScroller(target)))
      return;
    event.preventDefault();
    keys[key]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isInScroller(element: Element): boolean {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)) return true;
  }
  return false;
}
