import { expect, it } from 'vitest';
import { chooseAll, extend, noneChosen, toggle, type Choosing } from './choosing.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const listed = ({ chosen }: Choosing) => [...chosen].toSorted().join('');

it('a row is chosen and released', () => {
  const one = toggle(toggle(noneChosen, 'b'), 'd');
  expect(listed(one)).toBe('bd');
  expect(listed(toggle(one, 'b'))).toBe('d');
});

it('a range grows from the row chosen last, shrinks again, and keeps what was chosen before it', () => {
  const begun = toggle(toggle(noneChosen, 'a'), 'c');
  expect(listed(extend(begun, order, 'e'))).toBe('acde');
  expect(listed(extend(extend(begun, order, 'e'), order, 'd'))).toBe('acd');
  expect(listed(extend(extend(begun, order, 'e'), order, 'b'))).toBe('abc');
});

it('a range by keyboard begins at the row with the focus, and continues where it ended', () => {
  const first = extend(noneChosen, order, 'c', 'b');
  expect(listed(first)).toBe('bc');
  expect(listed(extend(first, order, 'd', 'c'))).toBe('bcd');
  expect(listed(extend(extend(first, order, 'd', 'c'), order, 'c', 'd'))).toBe('bc');
  // The focus has moved on since.
  expect(listed(extend(toggle(noneChosen, 'a'), order, 'e', 'd'))).toBe('ade');
});

it('a range whose beginning is no longer in the list is only the row at its end, and one to nowhere is none', () => {
  expect(listed(extend(toggle(noneChosen, 'gone'), order, 'c'))).toBe('cgone');
  expect(listed(extend(noneChosen, order, 'c'))).toBe('c');
  expect(extend(noneChosen, order, 'gone')).toBe(noneChosen);
});

it('all that is shown is chosen in addition to what a search hides', () => {
  expect(listed(chooseAll(toggle(noneChosen, 'hidden'), order))).toBe('abcdehidden');
});
