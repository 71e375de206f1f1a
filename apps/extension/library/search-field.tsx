import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

interface SearchFieldProps {
  value: string;
  listId: string;
  activeId: string | undefined;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onText(text: string): void;
}

/** Has the focus from the start. */
export function SearchField({ value, listId, activeId, onKeyDown, onText }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current: element } = field;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  return (
    <input
      ref={field}
      type="text"
      className="search"
      role="combobox"
      aria-label={t(words.search)}
      aria-expanded
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      placeholder={t(words.search)}
      autoComplete="off"
      spellCheck="false"
      dir="auto"
      value={value}
      onChange={already}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** An input method has the key for itself; some browsers tell only by the code. */
export function isComposed(event: KeyboardEvent): boolean {
  return (event as KeyboardEvent & { isComposing?: boolean }).isComposing === true || event.keyCode === 229;
}

/** React requires it next to a value; Preact's core would call it only on blur. */
export const already = () => undefined;
