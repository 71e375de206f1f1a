import { describe, expect, it } from 'vitest';
import { fill, givenOf, keepName, startFillings, type Filling } from './fillings.ts';
import { variableKey } from './variables.ts';

const variables = new Map(
  [
    { name: 'Client', default_value: 'Northwind' },
    { name: 'tone', default_value: 'calm' },
  ].map((given) => [variableKey(given.name), given]),
);
const last = new Map([
  ['client', 'Aunt Rosa'],
  ['order', 'K-1234'],
]);
const names = ['CLIENT', 'order', 'tone', 'city'];
const typedOf = (fillings: readonly Filling[]) => fillings.map(({ typed }) => typed);
const start = () => startFillings(names, variables, last);

describe('the fields for values', () => {
  it('start with what was used last, else with the default, else empty', () => {
    expect(typedOf(start())).toEqual(['Aunt Rosa', 'K-1234', 'calm', '']);
  });

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
