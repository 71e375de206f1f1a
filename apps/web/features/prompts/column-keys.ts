import { useRef, type KeyboardEvent } from 'react';
import { useSingleKeysOn } from '../../platform/single-keys.ts';
import { pageDirection } from '../../ui/direction.ts';

/** A list whose rows can be led to. */
export interface RowsHandle {
  /** Leads the focus to the row of this key; where it is gone, to the one that came to its place. */
  focusRow(key: string | undefined): void;
}

/** Where a column's keys do something else. */
const busy = 'input,textarea,select,[contenteditable],[role=menu],[role=dialog],[role=radiogroup],[role=listbox]';

/** Which way an arrow leads, as the eye goes: to the column after, or to the one before. */
function stepOfArrow(key: string, direction: 'ltr' | 'rtl'): 1 | -1 | undefined {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  return (key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1;
}

/** The arrows to both sides lead from column to column. */
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

/** Milliseconds after which typing begins another word. */
const pause = 1000;

/**
 * Typing the beginning of a name leads to its row. Letters that are shortcuts of the page begin no word while they are
 * small.
 */
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
