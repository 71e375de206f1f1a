import { useEffect, type RefObject } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The field first, as words say the most; a closed row opens. Returns whether there was anything to focus. */
export function focusFirst(place: Element | null | undefined): boolean {
  const control =
    place?.querySelector<HTMLElement>('input[data-stop], textarea') ?? place?.querySelector<HTMLElement>('button');
  control?.focus();
  if (control?.matches('[aria-expanded=false]')) control.click();
  return control !== null && control !== undefined;
}

/** On to the row below; false at the last one. */
export function focusNextRow(from: Element): boolean {
  return focusFirst(from.closest('[data-row]')?.nextElementSibling);
}

/** Where a row is changed: at its chosen option, else in its field. */
export function focusRow(list: Element | null, slot: string): void {
  const row = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
    ({ dataset }) => dataset['row'] === slot,
  );
  const pressed = row?.querySelector<HTMLElement>('[aria-pressed=true]');
  if (pressed) pressed.focus();
  else focusFirst(row);
}

/** Arrows move through a row, Enter moves on from its field. `end`: beyond the last row. */
export function useRowKeys(list: RefObject<HTMLElement | null>, end: () => void): void {
  useEffect(() => {
    const element = list.current;
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, keyCode, target } = event;
      // An input method uses these keys itself; some browsers tell only by the code.
      if (altKey || ctrlKey || metaKey || shiftKey || isComposing || keyCode === 229 || event.defaultPrevented) return;
      const at = target instanceof HTMLElement && target.matches('[data-stop]') ? target : undefined;
      // A list of completions, or a field with several lines, uses them itself.
      if (!at || at.matches('textarea,[data-takes-enter]')) return;
      if (key === 'Enter' && at instanceof HTMLInputElement) {
        event.preventDefault();
        event.stopPropagation();
        if (!focusNextRow(at)) end();
      }
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      const isForward = (key === 'ArrowRight') === (getComputedStyle(at).direction === 'ltr');
      if (at instanceof HTMLInputElement && !isAtEnd(at, isForward)) return;
      const stops = [...(at.closest('[data-row]')?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
      const next = stops[stops.indexOf(at) + (isForward ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [list, end]);
}

function isAtEnd({ selectionStart, selectionEnd, value }: TextField, isForward: boolean): boolean {
  return selectionStart === selectionEnd && selectionStart === (isForward ? value.length : 0);
}
