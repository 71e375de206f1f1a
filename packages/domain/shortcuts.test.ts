import { describe, expect, it } from 'vitest';
import { defaultShortcutKeys, isTakenByBrowser, keysFor, keysOf, printKeys, shortcutKeys } from './shortcuts.ts';

const press = (key: string, code: string, ...held: ('ctrl' | 'alt' | 'shift')[]) =>
  keysOf({ key, code, ctrlKey: held.includes('ctrl'), altKey: held.includes('alt'), shiftKey: held.includes('shift') });

describe('a pressed key', () => {
  it.each([
    ['a letter', press('E', 'KeyE', 'alt', 'shift'), 'Alt+Shift+E'],
    ['a letter, by what is printed on the key', press('q', 'KeyA', 'alt'), 'Alt+Q'],
    ['a letter of another script, by its place', press('й', 'KeyQ', 'alt'), 'Alt+Q'],
    ['what Option makes of a letter on a Mac, by its place', press('œ', 'KeyQ', 'alt'), 'Alt+Q'],
    ['a dead key, by its place', press('Dead', 'KeyE', 'alt', 'shift'), 'Alt+Shift+E'],
    ['a digit with Shift', press('!', 'Digit1', 'ctrl', 'alt', 'shift'), 'Ctrl+Alt+Shift+1'],
    ['a function key', press('F10', 'F10', 'alt', 'shift'), 'Alt+Shift+F10'],
    ['a key alone', press('Escape', 'Escape'), 'Escape'],
  ])('is named the same on every keyboard: %s', (_, named, keys) => {
    expect(named).toBe(keys);
  });
});

describe('keys for a shortcut', () => {
  it.each(['Alt+Q', 'Alt+Shift+E', 'Ctrl+Alt+5', 'Ctrl+Alt+Shift+F12', 'Ctrl+Shift+9'])('can be %s', (keys) => {
    expect(keys).toMatch(shortcutKeys);
  });

  it.each(['', 'E', 'Shift+E', 'F5', 'Alt+', 'alt+e', 'Shift+Alt+E', 'Alt+É', 'Alt+F13', 'Meta+E', 'Alt+E\n'])(
    'cannot be %j, which is typed, unnamed or in another order',
    (keys) => {
      expect(keys).not.toMatch(shortcutKeys);
    },
  );

  it('chosen on Windows count on Windows, and others on all other computers', () => {
    const chosen = { enhance: 'Alt+Shift+K', windows_prompts: 'Ctrl+Alt+P' };
    expect(keysFor(chosen, true)).toEqual({ enhance: 'Alt+Q', prompts: 'Ctrl+Alt+P' });
    expect(keysFor(chosen, false)).toEqual({ enhance: 'Alt+Shift+K', prompts: 'Alt+Shift+P' });
  });

  it('are those of the computer where none are chosen, and on Windows never Alt+Shift', () => {
    expect(keysFor({}, false)).toEqual(defaultShortcutKeys.others);
    expect(keysFor({ windows_enhance: null, windows_prompts: 'Ctrl+Alt+P' }, true)).toEqual({
      enhance: 'Alt+Q',
      prompts: 'Ctrl+Alt+P',
    });
    for (const keys of Object.values(defaultShortcutKeys.windows)) expect(keys).not.toContain('Shift');
  });

  it('by default are none that browsers use', () => {
    const defaults = Object.values(defaultShortcutKeys).flatMap((keys) => Object.values(keys));
    expect(defaults.filter(isTakenByBrowser)).toEqual([]);
  });

  it.each([
    ['Ctrl+T', true],
    ['Ctrl+1', true],
    ['Ctrl+Shift+N', true],
    ['Ctrl+F5', true],
    ['Alt+D', true],
    ['Alt+F4', true],
    ['Alt+2', true],
    ['Ctrl+Alt+T', false],
    ['Alt+Shift+D', false],
    ['Alt+F2', false],
  ])('%s: used by browsers is %s', (keys, isTaken) => {
    expect(isTakenByBrowser(keys)).toBe(isTaken);
  });

  it('are printed as signs on Apple keyboards', () => {
    expect(printKeys('Ctrl+Alt+Shift+E', true)).toBe('⌃⌥⇧E');
    expect(printKeys('Alt+Q', false)).toBe('Alt+Q');
  });
});
