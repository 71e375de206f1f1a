import { useEffect, useRef } from 'react';
import { arrivalState, useQueryValue } from './navigation.tsx';

const dialogs = ['add-credit', 'auto-recharge', 'refer-a-friend'] as const;
/** A dialog that can stand over whatever page; its name stands in the address. */
export type AskedDialog = (typeof dialogs)[number];

/**
 * The dialog that the address names: how it is led to, so that Back closes it, and how it is left without a dead step
 * back.
 */
export function useAskedDialog() {
  const [named, name] = useQueryValue('dialog');
  const asked = dialogs.find((one) => one === named);
  const left = useRef<AskedDialog>(undefined);
  useEffect(() => {
    if (left.current !== asked) left.current = undefined;
  }, [asked]);
  return {
    asked,
    open(wanted: AskedDialog) {
      if (wanted !== asked) name(wanted, { state: { ...arrivalState(), dialog: wanted } });
    },
    close() {
      // Going back takes a moment, in which it may be asked for again.
      if (asked === undefined || left.current === asked) return;
      left.current = asked;
      if (arrivalState()['dialog'] === asked) history.back();
      else name(undefined, { replace: true, state: arrivalState() });
    },
  };
}
