import { expect, it } from 'vitest';
import { hasWords } from './has-words.ts';

it.each([
  'one two three',
  '  one,\ntwo — three  ',
  'écris un poème',
  '写一首诗',
  '雨について詩を書いて',
  'เขียนบทกวีเกี่ยวกับฝน',
  'اكتب قصيدة قصيرة',
])('finds three words in %j', (text) => {
  expect(hasWords(text, 3)).toBe(true);
});

it.each(['', '   \n ', 'two words', '... !!! ???', '谢谢', `${'a'.repeat(5000)} b`])(
  'does not find three words in %j',
  (text) => {
    expect(hasWords(text, 3)).toBe(false);
  },
);
