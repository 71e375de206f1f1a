import { useEffect, useEffectEvent } from 'react';
import { pageDirection } from '../../ui/direction.ts';

/** By reading direction, and not while typing. */
export function useStepKeys(move: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (
      (key !== 'ArrowRight' && key !== 'ArrowLeft') ||
      altKey ||
      ctrlKey ||
      metaKey ||
      shiftKey ||
      event.defaultPrevented
    )
      return;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    move((key === 'ArrowRight') === (pageDirection() === 'ltr') ? 1 : -1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
