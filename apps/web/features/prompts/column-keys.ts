import { useRef, type KeyboardEvent } from 'react';
import { useSingleKeysOn } from '../../data/single-keys.ts';
import { pageDirection } from '../../ui/direction.ts';

export interface RowsHandle {
  /** If it is gone, the row that took its place. */
  focusRow(key: string | undefined): void;
}

/** Where the columns' keys have another meaning. */
const busy = 'input,textarea,select,[contenteditable],[role=menu],[role=dialog],[role=radiogroup],[role=listbox]';

/** By reading direction. */
export function stepOfArrow(key: string, direction: 'ltr' | 'rtl'): 1 | -1 | undefined {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  return (key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1;
}

/** Horizontal arrows move between columns. */
export function useColumnKeys(step: (from: string, by: 1 | -1, row: string | undefined) => void) {
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      target.closest(busy)
    )
      return;
    const by = stepOfArrow(event.key, pageDirection());
    const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    if (!by || column === undefined) return;
    event.preventDefault();
    step(column, by, target.closest<HTMLElement>('[data-key]')?.dataset['key']);
  };
}

/** Milliseconds after which typing starts a new word. */
const pause = 1000;

/** Type-ahead. Lowercase letters that are shortcuts don't start a word. */
export function useTypeAhead(shortcuts: string, find: (beginning: string) => void) {
  const typed = useRef({ text: '', at: -Infinity });
  const areKeysOn = useSingleKeysOn();
  return (event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
      return;
    if ([...key].length !== 1 || !(event.target as Element).matches('[data-row]')) return;
    const isGoingOn = timeStamp - typed.current.at < pause;
    if (!isGoingOn && (!/[\p{L}\p{N}]/u.test(key) || (areKeysOn && shortcuts.includes(key)))) return;
    typed.current = { text: (isGoingOn ? typed.current.text : '') + key.toLowerCase(), at: timeStamp };
    event.preventDefault();
    find(typed.current.text);
  };
}
