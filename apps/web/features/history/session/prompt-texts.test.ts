import { expect, it } from 'vitest';
import { compare } from './prompt-texts.tsx';

it('counts the words added and removed, and no punctuation', () => {
  expect(compare('pls summarise this, it is long', 'Please summarise this. It is long.')).toMatchObject({
    added: 2,
    removed: 2,
  });
});

it('counts the words of a script that has no spaces', () => {
  expect(compare('', '今日は天気がいい').added).toBeGreaterThan(2);
});

it('treats all line ends alike', () => {
  expect(compare('one\r\ntwo\rthree\u2028four\u0085five', 'one\ntwo\nthree\nfour\nfive')).toEqual({
    parts: [{ kind: 'same', text: 'one\ntwo\nthree\nfour\nfive' }],
    added: 0,
    removed: 0,
  });
});

it('has nothing to say about two empty texts', () => {
  expect(compare('', '')).toEqual({ parts: [], added: 0, removed: 0 });
});
