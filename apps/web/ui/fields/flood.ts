import { useEffect, useEffectEvent } from 'react';

/** In characters; far more than any short text needs. */
export const longestPaste = 100_000;

/** Laying out megabytes of pasted text would freeze the page. */
export function useFlood(
  field: { current: HTMLTextAreaElement | null },
  flood: number,
  onFlood: ((length: number) => void) | undefined,
): void {
  const refuse = useEffectEvent((event: InputEvent) => {
    const given = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    const { value, selectionStart, selectionEnd } = event.target as HTMLTextAreaElement;
    if (given.length === 0 || value.length - (selectionEnd - selectionStart) + given.length <= flood) return;
    event.preventDefault();
    onFlood?.(given.length);
  });
  useEffect(() => {
    const element = field.current;
    const listen = (event: InputEvent) => refuse(event);
    element?.addEventListener('beforeinput', listen);
    return () => element?.removeEventListener('beforeinput', listen);
  }, [field]);
}
