import { describe, expect, it } from 'vitest';
import { isOfType } from './variable-types.ts';

describe('a value', () => {
  it.each([
    '0',
    '12',
    '-3',
    '+4',
    '−5',
    '3.5',
    '3,5',
    '.5',
    '1,000.50',
    '1.000,50',
    '1 000',
    '12’345',
    ' 7 ',
    '١٢٣',
    '0'.repeat(5000),
  ])('can be a number: %j', (text) => expect(isOfType('number', text)).toBe(true));

  it.each([
    '',
    ' ',
    '-',
    '.',
    'ten',
    '1e309',
    '12 a',
    '1,00,0',
    '1.2.3',
    '--1',
    '½',
    'Infinity',
    `${'1'.repeat(5000)}x`,
  ])('can’t be a number: %j', (text) => expect(isOfType('number', text)).toBe(false));

  it.each([
    ['2026-11-29', true],
    ['2024-02-29', true],
    ['0001-01-01', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['29.11.2026', false],
    ['2026-1-2', false],
    ['tomorrow', false],
  ])('%j is a date that exists: %s', (text, isDate) => {
    expect(isOfType('date', text)).toBe(isDate);
  });

  it('can be anything else of the other types', () => {
    for (const type of ['text', 'long_text', 'choice'] as const) expect(isOfType(type, 'ten\nlines')).toBe(true);
  });
});
