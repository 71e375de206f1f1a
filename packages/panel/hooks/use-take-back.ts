import { useEffect, type RefObject } from 'react';
import { isTaken } from '../session/reading.ts';
import type { Session } from '../session/session.ts';

/** Ctrl+Z, or Command+Z: undoes a use, else the last press. A field with words in it has its own undo. */
export function useTakeBack(panel: RefObject<HTMLElement | null>, session: Session): void {
  useEffect(() => {
    const element = panel.current;
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
      if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey || shiftKey || event.defaultPrevented) return;
      if (isText(target)) return;
      const isUsed = isTaken(session.state());
      if (isUsed) void session.undo();
      else if (!session.takeBack()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [panel, session]);
}

function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.type === 'text' && target.value !== '';
}
