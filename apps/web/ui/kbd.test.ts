import { expect, test } from 'vitest';
import { sayKeys, showKeys } from './kbd.tsx';

test('keys are shown as each keyboard prints them', () => {
  expect(showKeys('Mod+K', true)).toBe('⌘K');
  expect(showKeys('Mod+K', false)).toBe('Ctrl+K');
  expect(showKeys('Alt+Shift+E', true)).toBe('⌥⇧E');
  expect(showKeys('Alt+Shift+E', false)).toBe('Alt+Shift+E');
  expect(showKeys('Escape', true)).toBe('Esc');
});

test('a key without a name of its own stands for itself', () => {
  expect([showKeys('/', true), showKeys('?', false), sayKeys('N', true)]).toEqual(['/', '?', 'N']);
});

test('arrows are drawn, and said by their names', () => {
  expect(showKeys('ArrowUp', false)).toBe('↑');
  expect(sayKeys('ArrowUp', false)).toBe('Up arrow');
});

test('keys are said by their names, never by their signs', () => {
  expect(sayKeys('Mod+K', true)).toBe('Command K');
  expect(sayKeys('Mod+K', false)).toBe('Ctrl K');
});
