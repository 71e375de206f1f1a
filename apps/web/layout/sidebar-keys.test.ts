import { expect, test } from 'vitest';
import { isToggle } from './sidebar-keys.ts';

const none = {
  key: 'b',
  code: 'KeyB',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
};
const withCtrl = { ...none, ctrlKey: true };

test('Ctrl+B and Cmd+B toggle the sidebar, with Caps Lock and on a Cyrillic keyboard too', () => {
  expect(isToggle(withCtrl)).toBe(true);
  expect(isToggle({ ...none, metaKey: true })).toBe(true);
  expect(isToggle({ ...withCtrl, key: 'B' })).toBe(true);
  expect(isToggle({ ...withCtrl, key: 'и' })).toBe(true);
});

test.each([
  ['B alone', none],
  ['both Ctrl and Cmd', { ...withCtrl, metaKey: true }],
  ['Shift besides', { ...withCtrl, shiftKey: true }],
  ['AltGr', { ...withCtrl, altKey: true }],
  ['keys held down', { ...withCtrl, repeat: true }],
  ['a letter that is being composed', { ...withCtrl, isComposing: true }],
  ['another letter on the key where B stands elsewhere', { ...withCtrl, key: 'x' }],
])('%s does not toggle the sidebar', (_case, press) => {
  expect(isToggle(press)).toBe(false);
});
