import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startAnswer, TooLong, type Item } from './answer-stream.ts';

const plenty = 1_000_000;

function read(pieces: readonly string[], most = plenty): { items: Item[]; isWhole: boolean } {
  const answer = startAnswer(most);
  return { items: pieces.flatMap((piece) => answer.feed(piece)), isWhole: answer.isWhole() };
}

const rows = (...values: unknown[]) => values.map((value) => ({ list: 'rows' as const, value }));
const tricky = [
  { label: 'a "quoted" } and ] and { word', sentence: '\\' },
  { label: '"}],"rows":[{"x":1}]', options: [{ label: '\n\t\u2028', sentence: '🦉 ünï' }, []] },
  { rows: 'ops', conflicts: [{}] },
];
const whole = JSON.stringify({ rows: tricky, ops: [{ op: 'drop', at: 1 }], conflicts: [] });
const items: Item[] = [...rows(...tricky), { list: 'ops', value: { op: 'drop', at: 1 } }];

/** Anywhere, even in the middle of a surrogate pair. */
function cut(text: string, ...at: number[]): string[] {
  const places = [
    0,
    ...at.map((place) => place % (text.length + 1)).toSorted((one, other) => one - other),
    text.length,
  ];
  return places.slice(1).map((end, index) => text.slice(places[index], end));
}

describe('a streamed answer', () => {
  it('reports each item once, as soon as it is complete and not before', () => {
    const answer = startAnswer(plenty);
    expect(answer.feed('{"rows":[{"a":[1,{"b":"}"}')).toEqual([]);
    expect(answer.feed(']}')).toEqual(rows({ a: [1, { b: '}' }] }));
    expect(answer.feed(',{"a":2}],"ops":[{"c"')).toEqual(rows({ a: 2 }));
    expect(answer.isWhole()).toBe(false);
    expect(answer.feed(':3}]}')).toEqual([{ list: 'ops', value: { c: 3 } }]);
    expect(answer.isWhole()).toBe(true);
    expect(answer.feed('{"rows":[{"a":9}]}')).toEqual([]);
  });

  it('is the same however it is split', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (places) => {
        expect(read(cut(whole, ...places))).toEqual({ items, isWhole: true });
      }),
    );
    expect(read(whole.split(''))).toEqual({ items, isWhole: true });
  });

  it('is parsed as JSON, whatever its items contain', () => {
    const item = fc.oneof(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
      fc.array(fc.jsonValue({ maxDepth: 3 })),
    );
    const list = fc.array(item, { maxLength: 4 });
    fc.assert(
      fc.property(
        list,
        list,
        list,
        fc.array(fc.nat(), { maxLength: 9 }),
        fc.boolean(),
        (made, ops, conflicts, places, isWide) => {
          const text = JSON.stringify({ rows: made, ops, conflicts }, null, isWide ? 2 : 0);
          const expected = [
            ...rows(...made),
            ...ops.map((value) => ({ list: 'ops' as const, value })),
            ...conflicts.map((value) => ({ list: 'conflicts' as const, value })),
          ].map(({ list: name, value }) => ({ list: name, value: JSON.parse(JSON.stringify(value)) as unknown }));
          expect(read(cut(text, ...places))).toEqual({ items: expected, isWhole: true });
        },
      ),
    );
  });

  it('never throws anything but TooLong, whatever it contains', () => {
    const signs = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      '\\',
      ',',
      ':',
      'rows',
      '"rows":[',
      '{"a":1}',
      ' ',
      '🦉',
      'null',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 60 }), (pieces) => {
        try {
          read(pieces);
        } catch (error) {
          expect(error).toBeInstanceOf(TooLong);
        }
      }),
    );
  });
});

describe('parsing a streamed answer', () => {
  it.each([
    ['text before the items', `Sure! Here it is [1], as "you" wished: ${whole}`],
    ['a code fence', `\`\`\`json\n${whole}\n\`\`\``],
    ['text after the items', `${whole}\n\nDo you want more? {"rows":[{"a":9}]}`],
    ['leading line breaks and spaces', `\n\n  ${whole}`],
    ['a variable in braces before the items', `This is for {{flat}}: ${whole}`],
  ])('skips %s', (_, text) => {
    expect(read([text])).toEqual({ items, isWhole: true });
  });

  it('skips lists with other names, and items that are not objects', () => {
    const text =
      '{"steps":[{"a":1}],"more":{"rows":[{"b":2}]},"rows":[1,"x",null,{"c":3}],"ops":"rows","conflicts":{"d":4}}';
    expect(read([text]).items).toEqual(rows({ c: 3 }));
  });

  it.each(['', 'What a nice prompt!', '{"prompt":"x"}', '{"rows":[{"a":1}]', '{"rows":{"a":[1]}}', '{'])(
    'finds no complete answer in: %s',
    (text) => {
      expect(read([text]).isWhole).toBe(false);
    },
  );

  it('skips an item that is not JSON, and continues', () => {
    expect(read(['{"rows":[{"a":1},{a:2},{"a":3,},{"a":4}]}']).items).toEqual(rows({ a: 1 }, { a: 4 }));
  });
});

describe('an answer that doesn’t end', () => {
  it.each<[string, string, number]>([
    ['once it exceeds its size limit', `{"rows":[${'{"a":1},'.repeat(100)}`, 200],
    ['while still in the text before the items', 'and so on '.repeat(100), 200],
    ['within one item', `{"rows":[{"a":"${'x'.repeat(30_000)}`, plenty],
    ['in ever deeper nesting', `{"rows":[${'['.repeat(40)}`, plenty],
    ['in ever deeper nesting elsewhere', `{"more":${'{"a":'.repeat(40)}`, plenty],
  ])('is dropped %s', (_, text, most) => {
    expect(() => read(text.match(/.{1,50}/gsu)!, most)).toThrow(TooLong);
  });

  it.each(['[', '{"a":'])('keeps the items that were complete before, for chunks of any size: nested %s', (deeper) => {
    const text = `{"rows":[{"a":1},${deeper.repeat(40)}`;
    for (const size of [1, 7, text.length]) {
      const answer = startAnswer(plenty);
      const found: Item[] = [];
      expect(() => {
        for (let at = 0; at < text.length + size; at += size) found.push(...answer.feed(text.slice(at, at + size)));
      }, `${size}`).toThrow(TooLong);
      expect(found, `${size}`).toEqual(rows({ a: 1 }));
    }
  });
});
