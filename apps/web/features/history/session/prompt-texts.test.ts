import { expect, it } from 'vitest';
import { compare } from './prompt-texts.tsx';

it('counts the words added and removed, but not punctuation', () => {
  expect(compare('pls summarise this, it is long', 'Please summarise this. It is long.')).toMatchObject({
    added: 2,
    removed: 2,
  });
});

it('counts words in scripts without spaces', () => {
  expect(compare('', '今日は天気がいい').added).toBeGreaterThan(2);
});

it('treats all line endings alike', () => {
  expect(compare('one\r\ntwo\rthree\u2028four\u0085five', 'one\ntwo\nthree\nfour\nfive')).toEqual({
    parts: [{ kind: 'same', text: 'one\ntwo\nthree\nfour\nfive' }],
    added: 0,
    removed: 0,
  });
});

it('finds no differences between two empty texts', () => {
  expect(compare('', '')).toEqual({ parts: [], added: 0, removed: 0 });
});
