import { describe, expect, it } from 'vitest';
import { fill, givenOf, keepName, startFillings, type Filling } from './fillings.ts';

const names = { CLIENT: 'Aunt Rosa', order: 'K-1234', tone: 'calm', city: '' };
const typedOf = (fillings: readonly Filling[]) => fillings.map(({ typed }) => typed);
const start = () => startFillings(Object.entries(names).map(([name, typed]) => ({ name, typed, isOptional: false })));

describe('the fields for values', () => {
  it('return all values except for skipped names, and restore a skipped field’s text', () => {
    const filled = fill(start(), 'tone', 'warm');
    const left = keepName(filled, 'tone', true);
    expect(givenOf(left)).toEqual([
      { name: 'CLIENT', value: 'Aunt Rosa' },
      { name: 'order', value: 'K-1234' },
    ]);
    expect(typedOf(keepName(left, 'tone', false))).toEqual(typedOf(filled));
  });
});
