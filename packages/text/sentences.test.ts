import { describe, expect, it } from 'vitest';
import { formatParts, formatSentence } from './sentences.ts';

const say = (sentence: string, values = {}, locale = 'en') => formatSentence(sentence, values, locale);

describe('a sentence', () => {
  it('fills in values, with numbers and dates as the language writes them', () => {
    expect(say('Hi {name}, {n} left', { name: 'Ada', n: 1234 })).toBe('Hi Ada, 1,234 left');
    expect(say('{n, number}', { n: 1234.5 }, 'de')).toBe('1.234,5');
    expect(say('on {day, date, long}', { day: new Date(2026, 10, 21, 12) })).toBe('on November 21, 2026');
    expect(say('at {when, time}', { when: new Date(2026, 10, 21, 15, 4) })).toMatch(/^at 3:04\sPM$/);
  });

  it('chooses its words by a number or a value, with nested values too', () => {
    const sentence = '{n, plural, =0 {No prompts} one {# prompt of {name}} other {# prompts}}';
    expect([0, 1, 2000].map((n) => say(sentence, { n, name: 'Ada' }))).toEqual([
      'No prompts',
      '1 prompt of Ada',
      '2,000 prompts',
    ]);
    expect([1, 3, 5].map((n) => say('{n, plural, one {# a} few {# b} other {# c}}', { n }, 'pl'))).toEqual([
      '1 a',
      '3 b',
      '5 c',
    ]);
    expect(['me', 'x'].map((who) => say('{who, select, me {yours} other {theirs}}', { who }))).toEqual([
      'yours',
      'theirs',
    ]);
  });

  it('keeps quoted braces, apostrophes and what is not a tag as they are', () => {
    expect(say("It's '{'{name}'}', a < b # c", { name: 'x' })).toBe("It's {x}, a < b # c");
    expect(say("Type '{{name}}' here")).toBe('Type {{name}} here');
  });

  it('returns tagged parts separately, for links', () => {
    expect(formatParts('Read <terms>the {what}</terms>.', { what: 'Terms' }, 'en')).toEqual([
      'Read ',
      { tag: 'terms', parts: ['the Terms'] },
      '.',
    ]);
    expect(say('Read <terms>the Terms</terms>.')).toBe('Read the Terms.');
  });

  it('lets its own words be transformed, but never the values', () => {
    expect(formatSentence('Hi {name}', { name: 'Ada' }, 'en', (text) => text.toUpperCase())).toBe('HI Ada');
  });

  it.each([
    '{',
    '{name',
    '{n, plural, one {x}}',
    '{n, plural, one {x} other {y}',
    '<b>open',
    'a } b',
    '{n, sum}',
    "'{",
  ])('that is malformed (%s) throws an error', (sentence) => {
    expect(() => say(sentence, { n: 1, name: 'x' })).toThrow(/cannot be read/);
  });
});
