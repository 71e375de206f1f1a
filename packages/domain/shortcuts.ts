/** With Ctrl or Alt, since a key alone is typed: 'Alt+Shift+E', 'Ctrl+Alt+F2'. */
export const shortcutKeys = /^(?:Ctrl\+(?:Alt\+)?|Alt\+)(?:Shift\+)?(?:[A-Z0-9]|F[1-9]|F1[0-2])$/;

/** What a shortcut can do. */
export const shortcutNames = ['enhance', 'prompts'] as const;
export type ShortcutName = (typeof shortcutNames)[number];
export type ShortcutKeys = Record<ShortcutName, string>;

/** Opens the button's menu, and can't be changed: Shift+F10 does the same everywhere. */
export const menuKeys = 'Alt+Shift+F10';

/** On Windows, Alt+Shift switches between keyboard layouts. Of Alt with a letter, browsers and their menus take others. */
export const defaultShortcutKeys = {
  windows: { enhance: 'Alt+Q', prompts: 'Alt+P' },
  others: { enhance: 'Alt+Shift+E', prompts: 'Alt+Shift+P' },
} as const satisfies Record<string, ShortcutKeys>;

export function suggestedKeys(isWindows: boolean): ShortcutKeys {
  return isWindows ? defaultShortcutKeys.windows : defaultShortcutKeys.others;
}

/** Keys chosen on Windows count on Windows only, since keys that work elsewhere may switch keyboards there. */
export const keyFields = ['enhance', 'prompts', 'windows_enhance', 'windows_prompts'] as const;
export type KeyField = (typeof keyFields)[number];

/** Null: the default. */
export type ChosenKeys = Record<KeyField, string | null>;

export function keyFieldOf(name: ShortcutName, isWindows: boolean): KeyField {
  return isWindows ? `windows_${name}` : name;
}

export function keysFor(chosen: Partial<ChosenKeys>, isWindows: boolean): ShortcutKeys {
  const { enhance, prompts } = suggestedKeys(isWindows);
  return {
    enhance: chosen[keyFieldOf('enhance', isWindows)] ?? enhance,
    prompts: chosen[keyFieldOf('prompts', isWindows)] ?? prompts,
  };
}

interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** By what is printed on the key, or by its place where the layout or Alt makes it something else than a Latin letter. */
export function keysOf({ key, code, ctrlKey, altKey, shiftKey }: KeyPress): string {
  const name = /^[a-z\d]$/i.test(key) ? key.toUpperCase() : code.replace(/^(?:Key|Digit)/, '');
  return (ctrlKey ? 'Ctrl+' : '') + (altKey ? 'Alt+' : '') + (shiftKey ? 'Shift+' : '') + name;
}

/** '⌥⇧E' on Apple keyboards. */
export function printKeys(keys: string, isApple: boolean): string {
  return isApple ? keys.replace('Ctrl+', '⌃').replace('Alt+', '⌥').replace('Shift+', '⇧') : keys;
}

const takenLetters = {
  // Menus of Chrome, Edge and Firefox, the address bar, and a window's own menu.
  alt: 'BDEFHSTV',
  ctrl: 'ACDEFHJKLNOPRSTUVWXYZ',
  ctrlShift: 'ABCDIJKMNOPRTVWXYZ',
} as const;

/** Keys that browsers or editors already use: a page never hears some of them, and the others would lose their use. */
export function isTakenByBrowser(keys: string): boolean {
  const parts = keys.split('+');
  const name = parts.at(-1)!;
  const held = parts.slice(0, -1).join('+');
  if (/^F\d+$/.test(name)) return held === 'Alt' ? name === 'F4' : held.startsWith('Ctrl') && !held.includes('Alt');
  if (held === 'Ctrl') return /\d/.test(name) || takenLetters.ctrl.includes(name);
  if (held === 'Ctrl+Shift') return takenLetters.ctrlShift.includes(name);
  return held === 'Alt' && (/\d/.test(name) || takenLetters.alt.includes(name));
}
