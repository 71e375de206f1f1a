type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** By key code where the keyboard has another script. */
export function isToggle({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }: Press): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey || repeat || isComposing) return false;
  return key.toLowerCase() === 'b' || (code === 'KeyB' && !/^[a-z]$/i.test(key));
}

/** Ctrl+B may mean bold text, or a dialog may cover the page. */
export function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
