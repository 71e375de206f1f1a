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

test('Ctrl and Cmd with a letter are a shortcut, with Caps Lock and on a Cyrillic keyboard too', () => {
  expect(isCombination(withCtrl, 'b')).toBe(true);
  expect(isCombination({ ...none, metaKey: true }, 'b')).toBe(true);
  expect(isCombination({ ...withCtrl, key: 'B' }, 'b')).toBe(true);
  expect(isCombination({ ...withCtrl, key: 'и' }, 'b')).toBe(true);
});

test.each([
  ['B alone', none],
  ['both Ctrl and Cmd', { ...withCtrl, metaKey: true }],
  ['Shift as well', { ...withCtrl, shiftKey: true }],
  ['AltGr', { ...withCtrl, altKey: true }],
  ['a letter that is being composed', { ...withCtrl, isComposing: true }],
  ['another letter on the key that is B elsewhere', { ...withCtrl, key: 'x' }],
])('%s is not the shortcut Ctrl+B', (_case, press) => {
  expect(isCombination(press, 'b')).toBe(false);
});
