import type { Variable } from '@hone/contracts/variables';
import { variableKey } from '@hone/text/variables';
import { describe, expect, it } from 'vitest';
import { fill, findProblems, givenOf, keepName, startFillings, type Filling, type ValuesAct } from './filling.ts';

const variables = new Map(
  [{ name: 'Client', default_value: 'Northwind' }, { name: 'tone', default_value: 'calm' }].map((given) => [
    variableKey(given.name),
    given as Variable,
  ]),
);
const last = new Map([['client', 'Aunt Rosa'], ['order', 'K-1234']]);
const names = ['CLIENT', 'order', 'tone', 'city'];
const typedOf = (fillings: readonly Filling[]) => fillings.map(({ typed }) => typed);
const start = (act: ValuesAct) => startFillings(names, act, variables, last);

describe('the fields for values', () => {
  it('start for a copy with what was used last, else with the default, else empty', () => {
    expect(typedOf(start('copy'))).toEqual(['Aunt Rosa', 'K-1234', 'calm', '']);
  });

  it('start empty for enhancing, so that a template stays one, and offer the same values', () => {
    expect(typedOf(start('enhance'))).toEqual(['', '', '', '']);
    const offered = names.reduce((fillings, name) => keepName(fillings, name, false), start('enhance'));
    expect(typedOf(offered)).toEqual(typedOf(start('copy')));
  });

  it('give every value but the names that are left, and get back what was in a field before it was left', () => {
    const filled = fill(start('copy'), 'tone', 'warm');
    const left = keepName(filled, 'tone', true);
    expect(givenOf(left)).toEqual([{ name: 'CLIENT', value: 'Aunt Rosa' }, { name: 'order', value: 'K-1234' }]);
    expect(typedOf(keepName(left, 'tone', false))).toEqual(typedOf(filled));
  });
});

describe('a value that enhancing does not take', () => {
  const given = (...fillings: [name: string, typed: string][]) =>
    fillings.map(([name, typed]): Filling => ({ name, typed, before: '' }));
  const many = (count: number) =>
    given(...Array.from({ length: count }, (_, index): [string, string] => [`name ${index}`, 'x']));

  it.each([
    ['of 10,001 characters', given(['client', 'x'.repeat(10_001)]), { client: 'longValue' }],
    ['of 10,000 characters', given(['client', 'x'.repeat(10_000)]), {}],
    ['for a name of 51', given(['n'.repeat(51), 'x']), { ['n'.repeat(51)]: 'longName' }],
    ['for a name of 50', given(['n'.repeat(50), 'x']), {}],
    ['for a name of 51 that is left', given(['n'.repeat(51), '']), {}],
    ['with what no database keeps', given(['client', 'a\0b']), { client: 'unknownCharacters' }],
    ['for the 101st name', many(101), { 'name 100': 'tooMany' }],
  ])('is told before it is sent, and copying takes it: %s', (_, fillings, problems) => {
    expect(Object.fromEntries(findProblems(fillings, 'enhance'))).toEqual(problems);
    expect(findProblems(fillings, 'copy').size).toBe(0);
  });
});
