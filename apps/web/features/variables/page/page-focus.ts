import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListHandle } from '../../../ui/lists/list-rows.tsx';
import { setFocusAfterDialog } from '../../../ui/overlays/dialog-focus.ts';

const isOnNothing = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Goes to the neighbor of what is deleted, and back to the row of what is closed. `open`: the variable shown instead of
 * the list.
 */
export function usePageFocus(
  main: RefObject<HTMLElement | null>,
  list: RefObject<ListHandle | null>,
  open: string | undefined,
) {
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    if (isWithin.current && isOnNothing()) main.current?.focus({ preventScroll: true });
  });
  const lead = useEffectEvent((id: string | undefined) => {
    if (list.current) list.current.focusRow(id);
    else main.current?.focus({ preventScroll: true });
  });
  const comeBack = useEffectEvent((left: string) => {
    if (isOnNothing() || document.activeElement === main.current) lead(left);
  });
  useEffect(() => {
    if (open === undefined) return undefined;
    return () => void requestAnimationFrame(() => comeBack(open));
  }, [open]);
  const wanted = useRef<{ row: string | undefined }>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { row } = wanted.current;
    wanted.current = undefined;
    requestAnimationFrame(() => lead(row));
  });
  return {
    frame: { onFocus: () => void (isWithin.current = true), onBlur: () => void (isWithin.current = false) },
    /** After the next render. */
    leadTo: (row: string | undefined) => void (wanted.current = { row }),
    /** After the open dialog has closed. */
    leadFromDialog: (row: string) => setFocusAfterDialog(() => lead(row)),
  };
}
