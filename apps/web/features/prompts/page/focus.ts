import { useEffect, useEffectEvent, useRef } from 'react';
import { setFocusAfterDialog } from '../../../ui/dialog-focus.ts';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** When a change of columns removes the focused element, `lead` moves the focus; not on the first render. */
export function useFocusOnColumnChange(shown: string, lead: () => void): void {
  const before = useRef(shown);
  const onChange = useEffectEvent(() => {
    if (isLost()) lead();
  });
  const onDialogClosed = useEffectEvent(lead);
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    // A dialog that closed with its column has no opener to return to.
    setFocusAfterDialog(() => onDialogClosed());
    // What was opened may take the focus itself.
    const frame = requestAnimationFrame(() => onChange());
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}

export function useFocusAfterDialog(isOpen: boolean, lead: () => void): void {
  const onClosed = useEffectEvent(lead);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => setFocusAfterDialog(() => onClosed());
  }, [isOpen]);
}
