import { defaultPreferences, getPreferences } from '@hone/contracts/preferences';
import { useEffect, useEffectEvent } from 'react';
import { useData } from './data.ts';

type Keys = Readonly<Record<string, () => void>>;

interface SingleKeysOptions {
  /** Otherwise they belong to the page, and are off while a dialog is open. */
  isDialog?: boolean;
}

/** Users who turned them off see no hints of them either. */
export function useSingleKeysOn(): boolean {
  const { data: { shortcuts } = defaultPreferences } = useData(getPreferences);
  return shortcuts.single_keys;
}

/** By key name: 'j', 'ArrowDown', '/'. Inactive while the user types. */
export function useSingleKeys(keys: Keys, { isDialog = false }: SingleKeysOptions = {}): void {
  const isOn = useSingleKeysOn();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act =
      isPlain(event) && isDialog === isInDialog() && keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
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

function isInDialog(): boolean {
  return document.querySelector('[role=dialog]') !== null;
}
