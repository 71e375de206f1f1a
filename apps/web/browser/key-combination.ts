type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** Ctrl or Command and a letter; by key code on keyboards with another script. */
export function isCombination(press: Press, letter: string): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = press;
  if (ctrlKey === metaKey || altKey || shiftKey || isComposing) return false;
  return key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(key));
}
