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

describe('an answer that comes in pieces', () => {
  it('reports each item once, as soon as it is whole and not before', () => {
    const answer = startAnswer(plenty);
    expect(answer.feed('{"rows":[{"a":[1,{"b":"}"}')).toEqual([]);
    expect(answer.feed(']}')).toEqual(rows({ a: [1, { b: '}' }] }));
    expect(answer.feed(',{"a":2}],"ops":[{"c"')).toEqual(rows({ a: 2 }));
    expect(answer.isWhole()).toBe(false);
    expect(answer.feed(':3}]}')).toEqual([{ list: 'ops', value: { c: 3 } }]);
    expect(answer.isWhole()).toBe(true);
    expect(answer.feed('{"rows":[{"a":9}]}')).toEqual([]);
  });

  it('is the same however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (places) => {
        expect(read(cut(whole, ...places))).toEqual({ items, isWhole: true });
      }),
    );
    expect(read(whole.split(''))).toEqual({ items, isWhole: true });
  });

  it('is read as JSON is, whatever its items hold', () => {
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

  it('never throws anything except for being too long, whatever it is', () => {
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

describe('text around the items is skipped', () => {
  it.each([
    ['a word before', `Sure! Here it is [1], as "you" wished: ${whole}`],
    ['a fence', `\`\`\`json\n${whole}\n\`\`\``],
    ['a word after', `${whole}\n\nDo you want more? {"rows":[{"a":9}]}`],
    ['its brackets on separate lines', `\n\n  ${whole}`],
    ['a word in braces before', `This is for {{flat}}: ${whole}`],
  ])('%s', (_, text) => {
    expect(read([text])).toEqual({ items, isWhole: true });
  });

  it('except for lists with other names, or of other things', () => {
    const text =
      '{"steps":[{"a":1}],"more":{"rows":[{"b":2}]},"rows":[1,"x",null,{"c":3}],"ops":"rows","conflicts":{"d":4}}';
    expect(read([text]).items).toEqual(rows({ c: 3 }));
  });

  it.each(['', 'What a nice prompt!', '{"prompt":"x"}', '{"rows":[{"a":1}]', '{"rows":{"a":[1]}}', '{'])(
    'and nothing of an answer is left in: %s',
    (text) => {
      expect(read([text]).isWhole).toBe(false);
    },
  );

  it('as is an item that is not JSON, and reading continues', () => {
    expect(read(['{"rows":[{"a":1},{a:2},{"a":3,},{"a":4}]}']).items).toEqual(rows({ a: 1 }, { a: 4 }));
  });
});

describe('an answer that doesn’t end is dropped', () => {
  it.each<[string, string, number]>([
    ['beyond its size', `{"rows":[${'{"a":1},'.repeat(100)}`, 200],
    ['in words before it', 'and so on '.repeat(100), 200],
    ['in one item', `{"rows":[{"a":"${'x'.repeat(30_000)}`, plenty],
    ['ever deeper', `{"rows":[${'['.repeat(40)}`, plenty],
    ['ever deeper elsewhere', `{"more":${'{"a":'.repeat(40)}`, plenty],
  ])('%s', (_, text, most) => {
    expect(() => read(text.match(/.{1,50}/gsu)!, most)).toThrow(TooLong);
  });

  it.each(['[', '{"a":'])('but what was whole before is kept, in any pieces: ever deeper %s', (deeper) => {
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
