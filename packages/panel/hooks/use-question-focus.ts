import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusFirst } from './row-keys.ts';

/** A question takes the focus when it comes, from whoever was only waiting for it; on a phone it would open the keyboard. */
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
