import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusFirst } from './row-keys.ts';

/** A new question takes the focus from a waiting user; not on a phone, where it would open the keyboard. */
export function useQuestionFocus(
  rows: RefObject<HTMLElement | null>,
  result: string | undefined,
  isWaiting: () => boolean,
): void {
  const newest = useRef(isWaiting);
  useLayoutEffect(() => {
    newest.current = isWaiting;
  });
  useLayoutEffect(() => {
    if (result === undefined || matchMedia('(pointer: coarse)').matches || !newest.current()) return;
    focusFirst(rows.current?.querySelector('.essential'));
  }, [rows, result]);
}
