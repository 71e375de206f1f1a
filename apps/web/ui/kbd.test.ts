import { expect, test } from 'vitest';
import { spellKeys, formatKeys } from './kbd.tsx';

test('keys are shown as they are printed on each platform’s keyboard', () => {
  expect(formatKeys('Mod+K', true)).toBe('⌘K');
  expect(formatKeys('Mod+K', false)).toBe('Ctrl+K');
  expect(formatKeys('Alt+Shift+E', true)).toBe('⌥⇧E');
  expect(formatKeys('Alt+Shift+E', false)).toBe('Alt+Shift+E');
  expect(formatKeys('Escape', true)).toBe('Esc');
});

test('a key without a special name is shown as it is', () => {
  expect([formatKeys('/', true), formatKeys('?', false), spellKeys('N', true)]).toEqual(['/', '?', 'N']);
});

test('arrow keys are shown as symbols and announced by name', () => {
  expect(formatKeys('ArrowUp', false)).toBe('↑');
  expect(spellKeys('ArrowUp', false)).toBe('Up arrow');
});

test('keys are announced by name, never by symbol', () => {
  expect(spellKeys('Mod+K', true)).toBe('Command K');
  expect(spellKeys('Mod+K', false)).toBe('Ctrl K');
});
