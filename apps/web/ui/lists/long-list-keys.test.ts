import { expect, it } from 'vitest';
import { rowAfterKey, rowsToDraw } from './long-list-keys.ts';

it.each([
  ['ArrowDown', 4, 5],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 4, 3],
  ['ArrowUp', 0, 0],
  ['Home', 4, 0],
  ['End', 4, 9],
  ['a', 4, undefined],
])('%s moves from row %i of ten to %s', (key, from, to) => {
  expect(rowAfterKey(key, from, 10)).toBe(to);
  expect(rowAfterKey(key, 0, 0)).toBeUndefined();
});

const inSight = { startIndex: 50, endIndex: 52, overscan: 2, count: 100 };

it('renders the visible rows with some around them, and the focused one, in order', () => {
  expect(rowsToDraw(inSight, 51)).toEqual([48, 49, 50, 51, 52, 53, 54]);
  expect(rowsToDraw(inSight, 3)).toEqual([3, 48, 49, 50, 51, 52, 53, 54]);
  expect(rowsToDraw(inSight, 99)).toEqual([48, 49, 50, 51, 52, 53, 54, 99]);
});

it('renders no row that does not exist', () => {
  expect(rowsToDraw({ startIndex: 0, endIndex: 1, overscan: 8, count: 2 }, 5)).toEqual([0, 1]);
  expect(rowsToDraw({ startIndex: 0, endIndex: -1, overscan: 8, count: 0 }, 0)).toEqual([]);
});
