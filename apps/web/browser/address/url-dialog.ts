import { useEffect, useRef } from 'react';
import { useQueryValue } from './navigation.tsx';
import { navigationState } from './navigation-state.ts';

const dialogs = ['add-credit', 'auto-recharge', 'refer-a-friend'] as const;
/** A dialog that can open over any page and is named in the address. */
export type UrlDialog = (typeof dialogs)[number];

/** Opening pushes a history entry, so Back closes the dialog; closing leaves no dead step behind. */
export function useUrlDialog() {
  const [named, name] = useQueryValue('dialog');
  const asked = dialogs.find((one) => one === named);
  const left = useRef<UrlDialog>(undefined);
  useEffect(() => {
    if (left.current !== asked) left.current = undefined;
  }, [asked]);
  return {
    asked,
    open(wanted: UrlDialog) {
      if (wanted !== asked) name(wanted, { state: { ...navigationState(), dialog: wanted } });
    },
    close() {
      // Going back takes a moment, in which the dialog may be opened again.
      if (asked === undefined || left.current === asked) return;
      left.current = asked;
      if (navigationState()['dialog'] === asked) history.back();
      else name(undefined, { replace: true, state: navigationState() });
    },
  };
}
