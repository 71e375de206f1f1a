import { defaultPreferences, getPreferences } from '@hone/contracts/profile/preferences';
import { useEffect, useEffectEvent } from 'react';
import { useData } from './data.ts';

/** By where they work. The list of shortcuts is typed by it, so each key is explained there. */
export const singleKeys = {
  everywhere: ['?', 'w'],
  prompts: ['n', 'e', 'c', 'x', '/'],
  variables: ['n', 'e', 'a', '/'],
  history: ['j', 'k', '/'],
  sessionSteps: ['j', 'k'],
  session: ['c', 's'],
} as const;
export type KeyPlace = keyof typeof singleKeys;
export type SingleKey<Place extends KeyPlace> = (typeof singleKeys)[Place][number];

/** The others belong to the page, and are off while a dialog is open. */
const inDialogs: readonly KeyPlace[] = ['sessionSteps', 'session'];

/** Users who turned them off see no hints of them either. */
export function useSingleKeysOn(): boolean {
  const { data: { shortcuts } = defaultPreferences } = useData(getPreferences);
  return shortcuts.single_keys;
}

/** Inactive while the user types. `undefined`: something else has the keys for now. */
export function useSingleKeys<Place extends KeyPlace>(
  place: Place,
  keys: Readonly<Record<SingleKey<Place>, () => void>> | undefined,
): void {
  const isOn = useSingleKeysOn();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = keys ?? {};
    const isHere = inDialogs.includes(place) === isInDialog();
    const act = isPlain(event) && isHere && acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
}

const typing =
  'input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable],' +
  '[role=menu],[role=listbox],[role=combobox]';

function isPlain({ target, altKey, ctrlKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  return (
    !altKey &&
    !ctrlKey &&
    !metaKey &&
    !isComposing &&
    !defaultPrevented &&
    !(target instanceof Element && target.closest(typing))
  );
}

/** One that is closing doesn't count. */
export function isInDialog(): boolean {
  return document.querySelector('[role=dialog]:not([data-state=closed])') !== null;
}
