import { useEffect, useEffectEvent, useRef } from 'react';
import { leadFromDialog } from '../../ui/dialog-focus.ts';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * When the columns that show become others and what had the focus is gone, `lead` says where it goes; not as the page
 * opens.
 */
export function useLedFocus(shown: string, lead: () => void): void {
  const before = useRef(shown);
  const onChange = useEffectEvent(() => {
    if (isLost()) lead();
  });
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    // What was opened may take the focus by itself.
    const frame = requestAnimationFrame(() => onChange());
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}

/** When a dialog is closed, `lead` says where the focus goes. */
export function useFocusAfterDialog(isOpen: boolean, lead: () => void): void {
  const onClosed = useEffectEvent(lead);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => leadFromDialog(() => onClosed());
  }, [isOpen]);
}
