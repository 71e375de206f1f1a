import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFacts } from '../read/facts.ts';
import { countKeptFacts } from './kept-facts.ts';

function lose(before: string, after: string): string[] {
  return countKeptFacts(findFacts(before), after).lost.map((fact) => fact.text);
}

describe('facts', () => {
  it('are found with their kinds, and a quotation counts as one', () => {
    expect(findFacts('Mention "3 apples", 1,200 users, {{name}} and https://example.com/a.')).toEqual([
      { kind: 'quote', text: '"3 apples"' },
      { kind: 'number', text: '1,200' },
      { kind: 'variable', text: '{{name}}' },
      { kind: 'link', text: 'https://example.com/a' },
    ]);
  });

  it.each([
    ['for 1,200 users', 'There are 1,200.'],
    ['a 4yo child', 'a child who is 4 years old'],
    ['at 3:30 pm', 'at 3:30PM.'],
    ['below 50cm', 'below 50 cm'],
    ['in 5-7 lines', 'in 5–7 lines'],
    ['the word "very"', 'the word “very”'],
    ['le mot «juste»', 'le mot « juste »'],
    ['run `ls -l`', 'Run:\n```sh\nls -l\n```'],
    ['x = 2a + 1', 'solve x=2a+1'],
    ['see https://a.co/p', '(see https://a.co/p).'],
    ['caf\u00e9 "caf\u00e9"', 'cafe\u0301 "cafe\u0301"'],
    ['use React 18.2', 'It uses React 18.2. 3 more'],
  ])('are kept: %s → %s', (before, after) => {
    expect(lose(before, after)).toEqual([]);
  });

  it.each([
    ['3 tips', '30 tips', '3'],
    ['3 tips', '3.5 tips', '3'],
    ['3 tips', '1,3 tips', '3'],
    ['70 users', '70,000 users', '70'],
    ['in 50 cm', 'in 50 mm', '50 cm'],
    ['plus 12,5 % net', 'plus 12,5 net', '12,5 %'],
    ['1.750 m2 rice', '1.750 rice', '1.750 m2'],
    ['$5 off', '$50 off', '$5'],
    ['see https://a.co/p', 'see https://a.co/page', 'https://a.co/p'],
    ['the word "very"', 'a very good word', '"very"'],
    ['{{name}}', '{name}', '{{name}}'],
    ['a = 2 + b', 'data = 2 + b', 'a = 2 + b'],
    ['with --ar 2:3', 'with 2:3', '--ar'],
    ['ask @ann', 'ask @anna', '@ann'],
    ['3 cats and 3 dogs', '3 cats and some dogs', '3'],
    ['3 times "3 apples"', 'write "3 apples"', '3'],
    ['run `npm ci`', 'run npm install', '`npm ci`'],
  ])('are lost: %s → %s', (before, after, lost) => {
    expect(lose(before, after)).toEqual([lost]);
  });

  it('in a formula and an email address after it count as two', () => {
    expect(findFacts('a = b + 2 a@b.co').map(({ text }) => text)).toEqual(['a = b + 2', 'a@b.co']);
  });

  // Each was once found by chance.
  it.each([
    'a = b + 2 \na = b + 2 a@b.co ',
    'a = b + 2 \na = b + 2 a ',
    '@ann @ann a = b + 2 https://a.co/p {{n}} word ',
  ])('are all kept when the text is repeated word for word: %j', (text) => {
    expect(lose(text, `Please write this well:\n${text}\nand be brief.`)).toEqual([]);
  });

  it('are all kept when any text is repeated word for word', () => {
    const pieces = fc.constantFrom(
      '3 ',
      '1,200 ',
      '"a b" ',
      '`x` ',
      '{{n}} ',
      'https://a.co/p ',
      '$5 ',
      '14 March ',
      'a = b + 2 ',
      'word ',
      '\n',
      '@ann ',
      '50 cm ',
      '[Name] ',
      'a@b.co ',
      '「話」',
      '٣ ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        const counted = countKeptFacts(findFacts(text), `Please write this well:\n${text}\nand be brief.`);
        expect(counted.lost).toEqual([]);
        expect(counted.facts).toBe(counted.of);
      }),
    );
  });
});
