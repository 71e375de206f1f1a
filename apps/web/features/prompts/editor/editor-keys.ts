import { useEffect, useEffectEvent } from 'react';

interface EditorKeys {
  save(): void;
  leave(): void;
}

/** Dialogs, lists and the enhancing panel handle them first. */
export function useEditorKeys({ save, leave }: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented, repeat } = event;
    if (isComposing || defaultPrevented || altKey || shiftKey || document.querySelector('[role=dialog]')) return;
    if (key.toLowerCase() === 's' && ctrlKey !== metaKey) {
      // Otherwise the browser saves the page.
      event.preventDefault();
      if (!repeat) save();
    } else if (key === 'Escape' && !ctrlKey && !metaKey && !repeat) {
      event.preventDefault();
      leave();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
