import { describe, expect, it } from 'vitest';
import { askedNames, describeFields, fillFromSet, isValid, type FieldVariable } from './fields.ts';
import { givenOf, startFillings } from './fillings.ts';
import { variableKey } from './variables.ts';

const plain: FieldVariable = { type: 'text', is_optional: false, description: '', values: [], default_value: null };
const valued = (...values: string[]) => values.map((value) => ({ value, description: '' }));
const library = new Map(
  Object.entries({
    Client: { ...plain, description: 'Whom', values: valued('Northwind', 'Rosa'), default_value: 'Northwind' },
    Body: { ...plain, type: 'long_text' },
    Tone: { ...plain, type: 'choice', values: valued('calm', 'warm') },
    Size: { ...plain, type: 'number', values: valued('10') },
    Due: { ...plain, type: 'date', is_optional: true },
    Empty: { ...plain, type: 'choice' },
  } satisfies Record<string, FieldVariable>).map(([name, variable]) => [variableKey(name), variable] as const),
);
const describeAll = (text: string, last: Record<string, string> = {}) =>
  describeFields(askedNames(text), library, new Map(Object.entries(last)));
const typedIn = (text: string, last?: Record<string, string>) => describeAll(text, last).map(({ typed }) => typed);

describe('the fields of a prompt', () => {
  it('are one per name, in the text’s order, each with the control of its variable’s type', () => {
    const fields = describeAll(
      '{{body}} {{CLIENT}} {{tone}} {{size}} {{due}} {{empty}} {{other}} {{client}} {{> Body}}',
    );
    expect(fields.map(({ name, control }) => [name, control])).toEqual([
      ['body', 'long'],
      ['CLIENT', 'line'],
      ['tone', 'choice'],
      ['size', 'number'],
      ['due', 'date'],
      ['empty', 'line'],
      ['other', 'line'],
    ]);
    expect(fields[1]).toMatchObject({ description: 'Whom', values: valued('Northwind', 'Rosa'), isOptional: false });
    expect(fields[4]).toMatchObject({ isOptional: true });
  });

  it('start with what was given last, else the library’s default, else the one written in the text', () => {
    const text = '{{client::Contoso}} {{order}} {{order::K-1234}} {{city::  }}';
    expect(typedIn(text)).toEqual(['Northwind', 'K-1234', '']);
    expect(typedIn(text, { client: 'Rosa', order: '' })).toEqual(['Rosa', '', '']);
  });

  it('never start with what their type doesn’t allow, such as a value from before it changed', () => {
    const last = { size: 'about ten', due: 'next Friday', tone: 'loud' };
    expect(typedIn('{{size}} {{due}} {{tone}} {{size::5}}', last)).toEqual(['5', '', '']);
  });

  it('take only what their type allows, and nothing typed is always allowed', () => {
    const fields = describeAll('{{client}} {{tone}} {{size}} {{due}}');
    const areValid = (...typed: string[]) => fields.map((field, at) => isValid(field, typed[at] ?? ''));
    expect(areValid()).toEqual([true, true, true, true]);
    expect(areValid('any', 'warm', '3.5', '2026-03-31')).toEqual([true, true, true, true]);
    expect(areValid('soon', 'soon', 'soon', 'soon')).toEqual([true, false, false, false]);
  });

  it('take the values of a set, except for names that it lacks and values that no longer fit', () => {
    const fields = describeAll('{{client}} {{tone}} {{size}}', { size: '7', tone: 'warm' });
    const set = [
      { name: 'Client', value: 'Rosa' },
      { name: 'tone', value: 'loud' },
    ];
    const filled = fillFromSet(fields, startFillings(fields), set);
    expect(filled.map(({ typed }) => typed)).toEqual(['Rosa', 'warm', '7']);
  });

  it('leave out an optional name that is empty, and keep any other as it is written', () => {
    const fields = describeAll('{{due}} {{order}}');
    expect(givenOf(startFillings(fields))).toEqual([{ name: 'due', value: '' }]);
  });
});
