import { expect, it } from 'vitest';
import { spotAt } from './spot.ts';

// Node has no DOMRect.
const rect = (left: number, top: number, height = 20) => ({ left, right: left, top, bottom: top + height }) as DOMRect;
const view = { width: 1024, height: 800 };

it.each([
  ['below the caret where there is room', rect(100, 100), view, 'ltr', '126px auto auto 100px'],
  ['above it in a box at the bottom', rect(100, 740), view, 'ltr', 'auto auto 66px 100px'],
  ['within the window', rect(1000, 740), view, 'ltr', 'auto auto 66px 376px'],
  ['to the start of the caret from right to left', rect(900, 740), view, 'rtl', 'auto auto 66px 260px'],
  ['over the box in a low window', rect(100, 150), { width: 700, height: 320 }, 'ltr', '8px auto auto 52px'],
] as const)('the list is %s', (_, caret, size, direction, inset) => {
  expect(spotAt(caret, size, direction).inset).toBe(inset);
});

it('a narrow window gives it all of its width, and a low one all of its height', () => {
  expect(spotAt(rect(20, 500), { width: 320, height: 640 }, 'ltr')).toMatchObject({ width: 304, maxHeight: 400 });
  expect(spotAt(rect(20, 90), { width: 320, height: 240 }, 'ltr')).toMatchObject({ width: 304, maxHeight: 224 });
});
