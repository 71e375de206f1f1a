import type { Variable } from '@hone/contracts/library/variables';
import { expect, it } from 'vitest';
import { findVariablesWith, shownValues } from './rows.ts';

const make = (name: string, description = '', ...values: string[]) =>
  ({
    name,
    description,
    values: values.map((value) => ({ id: value, value, description: '' })),
  }) as unknown as Variable;
const variables = [make('Café', 'Where we meet', 'Straße 7', 'Łódź'), make('tone', 'As in a café', 'calm')];
const found = (phrase: string) => findVariablesWith(variables, phrase).map(({ name }) => name);

it.each([
  ['cafe', ['Café', 'tone']],
  ['CAFE\u0301 ', ['Café', 'tone']],
  ['strasse', ['Café']],
  ['lodz', ['Café']],
  ['{{Cafe}}', ['Café', 'tone']],
  ['càlm', ['tone']],
  ['nobody', []],
])('a variable is found by its name, description or values, in any case and with any accents: %s', (phrase, names) => {
  expect(found(phrase)).toEqual(names);
});

it('a variable’s row shows matching values first', () => {
  expect(shownValues(variables[0]!, 'LODZ', 1)).toEqual(['Łódź']);
  expect(shownValues(variables[0]!, '', 1)).toEqual(['Straße 7']);
});
