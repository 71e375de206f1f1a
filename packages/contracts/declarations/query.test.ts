import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readNumbers } from './query.ts';
import { wholeNumber } from './rules.ts';

const query = z.object({
  many: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  usual: z._default(wholeNumber(1, 100), 50),
  text: z.optional(z.string()),
});

it('plain digits become a number where the declaration says so, even in an optional field', () => {
  expect(readNumbers(query, { many: '0', usual: '50', text: '7' })).toEqual({ many: 0, usual: 50, text: '7' });
  const { MAX_SAFE_INTEGER: most } = Number;
  expect(readNumbers(query, { many: String(most) })).toEqual({ many: most });
});

it('any other notation of a number is left unchanged, and is refused', () => {
  const others = [
    '1e1',
    ' 5',
    '5 ',
    '5\n',
    '+5',
    '-5',
    '05',
    '5.0',
    '5.',
    '5,5',
    '0x10',
    '0b1',
    '1_0',
    '٥',
    '',
    ' ',
    'NaN',
    'Infinity',
    '9'.repeat(17),
    ['5'],
    ['5', '6'],
    { 0: '5' },
    true,
    undefined,
  ];
  for (const many of others) expect(readNumbers(query, { many })).toEqual({ many });
  for (const many of [...others.slice(0, -1), '9'.repeat(16)])
    expect(z.safeParse(query, readNumbers(query, { many })).success, JSON.stringify(many)).toBe(false);
});

it('every other field is left as text, whatever its name', () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.nat().map(String), fc.string()), (name, value) => {
      fc.pre(name !== 'many' && name !== 'usual');
      const given = Object.fromEntries([[name, value]]);
      expect(readNumbers(query, given)).toEqual(given);
    }),
  );
});
