import { expect, test } from 'vitest';
import { spellKeys, formatKeys } from './kbd.tsx';

test('keys are shown as each keyboard prints them', () => {
  expect(formatKeys('Mod+K', true)).toBe('⌘K');
  expect(formatKeys('Mod+K', false)).toBe('Ctrl+K');
  expect(formatKeys('Alt+Shift+E', true)).toBe('⌥⇧E');
  expect(formatKeys('Alt+Shift+E', false)).toBe('Alt+Shift+E');
  expect(formatKeys('Escape', true)).toBe('Esc');
});

test('a key without a name of its own stands for itself', () => {
  expect([formatKeys('/', true), formatKeys('?', false), spellKeys('N', true)]).toEqual(['/', '?', 'N']);
});

test('arrows are drawn, and said by their names', () => {
  expect(formatKeys('ArrowUp', false)).toBe('↑');
  expect(spellKeys('ArrowUp', false)).toBe('Up arrow');
});

test('keys are said by their names, never by their signs', () => {
  expect(spellKeys('Mod+K', true)).toBe('Command K');
  expect(spellKeys('Mod+K', false)).toBe('Ctrl K');
});
