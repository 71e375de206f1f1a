type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** Ctrl+B or Cmd+B, also where the keyboard writes other letters than Latin ones; not while the keys are held down. */
export function isToggle({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }: Press): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey || repeat || isComposing) return false;
  return key.toLowerCase() === 'b' || (code === 'KeyB' && !/^[a-z]$/i.test(key));
}

/** Whether the keys belong to what has the focus: text where they mean bold, or a dialog that lies over the page. */
export function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
