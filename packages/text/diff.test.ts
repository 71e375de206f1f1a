import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords, type DiffPart } from './diff.ts';

const joined = (parts: readonly DiffPart[], without: DiffPart['kind']) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');
const marks = { same: ['', ''], inserted: ['[+', ']'], deleted: ['[-', ']'] } as const;
const drawn = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => marks[kind].join(text))
    .join('');

const pieces = [
  'a',
  'bc',
  'Write',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '. ',
  ', ',
  '{{',
  '}}',
  '{{name}}',
  '猫',
  'が好き',
  '。',
  'مرحبا',
  '👩‍👩‍👧',
  '👍🏽',
  '🇫🇷',
  'é',
  'e\u0301',
  '\u0301',
  '\ud83d',
  "don't",
  '3.14',
];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((all) => all.join('')),
  fc.string({ unit: 'binary' }),
);
const editedText = fc
  .tuple(anyText, fc.array(fc.tuple(fc.nat(200), fc.nat(6), anyText), { maxLength: 5 }))
  .map(([text, edits]) => {
    const edited = edits.reduce((now, [at, length, by]) => now.slice(0, at) + by + now.slice(at + length), text);
    return [text, edited] as const;
  });

describe('A word diff', () => {
  it('contains both texts exactly, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(editedText, fc.tuple(anyText, anyText)), ([before, after]) => {
        const parts = diffWords(before, after);
        expect(joined(parts, 'inserted')).toBe(before);
        expect(joined(parts, 'deleted')).toBe(after);
      }),
    );
  });

  it('has no empty parts and none that could be merged, and puts deletions before insertions', () => {
    fc.assert(
      fc.property(editedText, ([before, after]) => {
        const kinds = diffWords(before, after)
          .map(({ kind, text }) => (text ? kind : 'empty'))
          .join(' ');
        expect(kinds).not.toMatch(/empty|(\b\w+\b) \1|inserted deleted/);
      }),
    );
  });

  it('has one part for a text that is unchanged, all new or all gone', () => {
    expect(diffWords('', '')).toEqual([]);
    expect(diffWords('one\ntwo', 'one\ntwo')).toEqual([{ kind: 'same', text: 'one\ntwo' }]);
    expect(diffWords('', 'one')).toEqual([{ kind: 'inserted', text: 'one' }]);
    expect(diffWords('one', '')).toEqual([{ kind: 'deleted', text: 'one' }]);
  });

  it('shows words, not letters', () => {
    expect(drawn('pls send it', 'Please send it')).toBe('[-pls][+Please] send it');
    expect(drawn('It is 3.14', 'It is 3.15')).toBe('It is [-3.14][+3.15]');
    expect(drawn("I don't know", 'I do know')).toBe("I [-don't][+do] know");
  });

  it('finds words in languages without spaces or written from right to left', () => {
    expect(drawn('今日は天気がいいです。', '今日は天気がとてもいいです。')).toBe('今日は天気が[+とても]いいです。');
    expect(drawn('مرحبا بالعالم', 'مرحبا يا عالم')).toBe('مرحبا [-بالعالم][+يا عالم]');
    expect(drawn('สวัสดีครับ', 'สวัสดีค่ะ')).toBe('สวัสดี[-ครับ][+ค่ะ]');
  });

  it('never splits an emoji', () => {
    expect(drawn('ok 👩‍👩‍👧 👍🏽', 'ok 👩‍👩‍👦 👍🏿')).toBe('ok [-👩‍👩‍👧 👍🏽][+👩‍👩‍👦 👍🏿]');
    expect(drawn('🇫🇷'.repeat(2000), `${'🇫🇷'.repeat(1999)}🇩🇪`)).toBe(`${'🇫🇷'.repeat(1999)}[-🇫🇷][+🇩🇪]`);
  });

  it('keeps a variable whole', () => {
    expect(drawn('Dear {{first name}},', 'Dear {{last name}},')).toBe('Dear [-{{first name}}][+{{last name}}],');
  });

  it('joins changes that almost nothing separates', () => {
    expect(drawn('foo bar end', 'baz qux end')).toBe('[-foo bar][+baz qux] end');
    expect(drawn('a big red old house there', 'one tall thin red wooden new tower there')).toBe(
      '[-a big red old house][+one tall thin red wooden new tower] there',
    );
  });

  it('does not mark text as changed if it only lies between two additions or contains a variable', () => {
    expect(drawn('a b c', 'a x b y c')).toBe('a [+x ]b [+y ]c');
    expect(
      drawn('one two three four {{who}} five six seven eight', 'uno dos tres cuatro {{who}} cinco seis siete ocho'),
    ).toBe('[-one two three four][+uno dos tres cuatro] {{who}} [-five six seven eight][+cinco seis siete ocho]');
  });

  it('shows an added or deleted line as a whole line', () => {
    expect(drawn('- a\n- c', '- a\n- b\n- c')).toBe('- a\n[+- b\n]- c');
    expect(drawn('The cat sat.', 'The big cat sat.')).toBe('The [+big ]cat sat.');
    expect(drawn('- a\n- b\n- c', '- a\n- c')).toBe('- a\n[-- b\n]- c');
  });
});

describe('The word diff of long texts', () => {
  const words = Array.from({ length: 400 }, (_, index) => `word${(index * 7919) % 997}`);
  /** 32,000 characters of words in an order that doesn't repeat. */
  const write = (step: number) => {
    const text = Array.from(
      { length: 4500 },
      (_, index) => `${words[(index * step + index ** 2) % words.length]}${index % 12 ? ' ' : '.\n'}`,
    );
    return text.join('').slice(0, 32_000);
  };
  const long = write(3);

  it('is exact if a few hundred words changed', () => {
    let count = 0;
    const edited = long.replaceAll(/\bword\d+/g, (word) => ((count += 1) % 20 ? word : 'changed'));
    const parts = diffWords(long, edited);
    expect(joined(parts, 'deleted')).toBe(edited);
    expect(parts.filter(({ kind }) => kind === 'inserted').every(({ text }) => text === 'changed')).toBe(true);
  });

  it('compares sentences if most of them changed, so that unchanged ones still show', () => {
    const lines = long.split('\n');
    const mixed = lines.map((line, index) => (index % 3 ? line.replaceAll('word', 'other') : line)).join('\n');
    const parts = diffWords(long, mixed);
    expect(joined(parts, 'inserted')).toBe(long);
    for (const line of lines.filter((_, index) => index % 3 === 0))
      expect(
        joined(
          parts.filter(({ kind }) => kind === 'same'),
          'deleted',
        ),
      ).toContain(line);
  });

  it('finishes quickly, however different they are', () => {
    const pairs = [
      [long, write(7)],
      ['a b '.repeat(8000), 'b a a '.repeat(5333)],
      ['a\nb\n'.repeat(8000), 'c\nd\n'.repeat(8000)],
      ['😀😁'.repeat(8000), '😁😀😀'.repeat(5000)],
      ['今日は天気がいいです。'.repeat(2900), '今日はとても天気が悪いです。'.repeat(2280)],
      ['{'.repeat(32_000), '{{'.repeat(15_000)],
      ['\n'.repeat(32_000), ' \n'.repeat(16_000)],
      ['one word', 'a b '.repeat(20_000)],
    ] as const;
    for (const [before, after] of pairs) {
      // 50 to 150 ms each; quadratic time would run into the test's timeout.
      expect(joined(diffWords(before, after), 'deleted')).toBe(after);
    }
  });
});
