import { expect, test } from 'vitest';
import { isCombination } from './key-combination.ts';

const none = {
  key: 'b',
  code: 'KeyB',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
};
const withCtrl = { ...none, ctrlKey: true };

test('Ctrl or Cmd with a letter is a shortcut, even with Caps Lock on or on a Cyrillic keyboard', () => {
  expect(isCombination(withCtrl, 'b')).toBe(true);
  expect(isCombination({ ...none, metaKey: true }, 'b')).toBe(true);
  expect(isCombination({ ...withCtrl, key: 'B' }, 'b')).toBe(true);
  expect(isCombination({ ...withCtrl, key: 'и' }, 'b')).toBe(true);
});

test.each([
  ['B alone', none],
  ['both Ctrl and Cmd', { ...withCtrl, metaKey: true }],
  ['Ctrl with Shift', { ...withCtrl, shiftKey: true }],
  ['AltGr', { ...withCtrl, altKey: true }],
  ['a letter that is being composed', { ...withCtrl, isComposing: true }],
  ['another letter on the key that is B on other layouts', { ...withCtrl, key: 'x' }],
])('%s is not the shortcut Ctrl+B', (_case, press) => {
  expect(isCombination(press, 'b')).toBe(false);
});
