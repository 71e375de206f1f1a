import { expect, test } from 'vitest';
import { spellKeys, formatKeys } from './kbd.tsx';

test('keys are shown as each keyboard prints them', () => {
  expect(formatKeys('Mod+K', true)).toBe('⌘K');
  expect(formatKeys('Mod+K', false)).toBe('Ctrl+K');
  expect(formatKeys('Alt+Shift+E', true)).toBe('⌥⇧E');
  expect(formatKeys('Alt+Shift+E', false)).toBe('Alt+Shift+E');
  expect(formatKeys('Escape', true)).toBe('Esc');
});

test('a key without a special name is shown as it is', () => {
  expect([formatKeys('/', true), formatKeys('?', false), spellKeys('N', true)]).toEqual(['/', '?', 'N']);
});

test('arrows are drawn, and announced by their names', () => {
  expect(formatKeys('ArrowUp', false)).toBe('↑');
  expect(spellKeys('ArrowUp', false)).toBe('Up arrow');
});

test('keys are announced by their names, never by their symbols', () => {
  expect(spellKeys('Mod+K', true)).toBe('Command K');
  expect(spellKeys('Mod+K', false)).toBe('Ctrl K');
});
