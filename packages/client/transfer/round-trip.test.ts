import type { Prompt } from '@hone/contracts/library/prompts';
import { isStorableText } from '@hone/domain/encoding';
import { tidyName } from '@hone/domain/library';
import { hasMarks, variableKey } from '@hone/text/variables';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FilePrompt, LibraryFile } from './library-file.ts';
import type { Reading } from './read/reading.ts';
import { read } from './testing/read.ts';
import { guardCell, takeGuard } from './write/cells.ts';
import { exportFormats, writeCsv, writeLibrary } from './write/formats.ts';
import { libraryFileOf } from './write/library-of.ts';

/** What breaks formats that were written by hand. */
const hostile = fc.constantFrom(
  '"',
  '""',
  "'",
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '---',
  '\n---\n',
  '=',
  '+',
  '-',
  '@',
  '＝',
  "'=1",
  '\ufeff',
  '\u2028',
  '\u0085',
  '# ',
  ': ',
  '{{a}}',
  '{{> b}}',
  '[x]',
  '${y}',
  '\\',
  '\\n',
  '|',
  '>',
  '&a',
  '*a',
  '!!js',
  '%',
  '<script>',
  '../',
  '…',
  '🏳️‍🌈',
  'é',
  ' ',
);
const piece = fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 8 }));
const text = fc
  .array(piece, { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join(''))
  .filter((one) => /\S/u.test(one) && isStorableText(one));
const name = fc
  .array(
    fc.oneof(
      fc.constantFrom('a', 'B', 'ß', '=', "'", '"', ',', ';', '|', '/', ': ', '#', '-', '.'),
      fc.string({ maxLength: 4 }),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((pieces) =>
    `n${pieces.join('')}`
      .replace(/\p{Cc}/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
const instant = fc.integer({ min: 0, max: 1_790_000_000_000 }).map((at) => new Date(at).toISOString());

const sets = fc.uniqueArray(
  fc.record({
    name,
    values: fc.uniqueArray(fc.record({ name, value: fc.oneof(text, fc.constant('')) }), {
      maxLength: 3,
      selector: (one) => variableKey(one.name),
    }),
  }),
  { minLength: 1, maxLength: 3, selector: (one) => variableKey(one.name) },
);

const library = fc
  .record({
    inside: fc.array(fc.option(fc.nat()), { minLength: 4, maxLength: 4 }),
    categories: fc.uniqueArray(name, { minLength: 1, maxLength: 4, selector: (one) => one.toLowerCase() }),
    prompts: fc.array(
      fc.record({
        name,
        text,
        home: fc.nat(),
        tags: fc.uniqueArray(name, { maxLength: 3, selector: (one) => one.toLowerCase() }),
        is_pinned: fc.boolean(),
        created_at: instant,
        edited_at: instant,
        used_at: fc.option(instant),
        value_sets: fc.option(sets, { nil: undefined }),
      }),
      { maxLength: 5 },
    ),
    variables: fc.uniqueArray(
      fc.record({
        name: name.map((one) => tidyName(one.replace(/[{}]/g, ''))).filter((one) => !hasMarks(one)),
        description: text.map((one) => one.trim()),
        values: fc.uniqueArray(
          name.map((value) => ({ value, description: '' })),
          { maxLength: 3, selector: ({ value }) => value.toLowerCase() },
        ),
        default_value: fc.constant(null),
      }),
      { maxLength: 3, selector: (one) => one.name.toLowerCase() },
    ),
  })
  .map(({ categories, inside, prompts, variables }): LibraryFile => ({
    categories: categories.map((own, at) => {
      const parent = at > 0 && inside[at] !== null ? String((inside[at]! % at) + 1) : undefined;
      return { key: String(at + 1), name: own, ...(parent && { parent }) };
    }),
    prompts: prompts.map(({ home, value_sets, ...prompt }) => ({
      ...prompt,
      ...(value_sets && { value_sets }),
      category: String((home % categories.length) + 1),
    })),
    variables,
  }));

/** The names that lead to each. */
const pathsOf = ({ categories }: Pick<LibraryFile, 'categories'>) => {
  const paths = new Map<string, string[]>();
  for (const { key, name: own, parent } of categories) paths.set(key, [...(paths.get(parent ?? '') ?? []), own]);
  return paths;
};

/** A table has no place for all of it. */
const plain = (file: Pick<Reading, 'categories' | 'prompts'> | LibraryFile, isTable: boolean) => {
  const paths = pathsOf(file);
  const rows = file.prompts.map((prompt) => {
    const {
      name: own,
      text: written,
      tags,
      is_pinned,
      created_at,
      edited_at,
      used_at,
      value_sets,
    } = prompt as FilePrompt;
    return {
      name: own,
      text: written,
      tags,
      is_pinned,
      created_at,
      edited_at,
      used_at: used_at ?? null,
      category: isTable ? paths.get(prompt.category)?.at(-1) : paths.get(prompt.category),
      value_sets: isTable ? undefined : value_sets,
    };
  });
  return rows.map((row) => JSON.stringify(row)).toSorted();
};

for (const format of exportFormats) {
  it(`whatever a library holds, it is the same after an export as ${format} and an import of that`, async () => {
    await fc.assert(
      fc.asyncProperty(library, async (given) => {
        const file = writeLibrary(given, format);
        const end = format === 'markdown' ? 'zip' : format;
        const reading = await read({ [`library.${end}`]: new Uint8Array(await file.arrayBuffer()) });
        expect(reading.malformed).toEqual([]);
        expect(plain(reading, format === 'csv')).toEqual(plain(given, format === 'csv'));
        if (format !== 'csv') expect(reading.variables).toEqual(given.variables);
        const places = (held: LibraryFile) => [...pathsOf(held).values()].map((path) => JSON.stringify(path));
        if (format === 'json') expect(places(reading)).toEqual(places(given));
        if (format === 'markdown') expect(places(reading).toSorted()).toEqual(places(given).toSorted());
      }),
    );
  });
}

it('no cell of an export begins a formula, and the mark that prevents it is taken away again', () => {
  fc.assert(
    fc.property(text, (cell) => {
      const guarded = guardCell(cell);
      expect(guarded).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
      expect(takeGuard(guarded)).toBe(cell);
    }),
  );
  const prompt = { name: '=HYPERLINK("x")', text: '@SUM(1)', category: '1', tags: ['-1'], is_pinned: false };
  const csv = writeCsv({ categories: [{ key: '1', name: '+1' }], prompts: [prompt], variables: [] });
  expect(csv.split('\r\n')[1]).toBe(`"'=HYPERLINK(""x"")",'@SUM(1),'+1,'-1,,,,`);
});

it('one library makes one file, whatever its ids, and a category or a choice of prompts is exported alone', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const row = (id: string, category: string, own: string): Prompt => ({
    id,
    category,
    name: own,
    text: `Text of ${own}`,
    can_delete: true,
    tags: [],
    is_pinned: false,
    value_sets: [],
    used_at: null,
    created_at: at,
    edited_at: at,
    version: 1,
    sequence: 1,
  });
  const of = (ids: readonly [string, string, string, string]) => {
    const [work, home, one, two] = ids;
    const category = (id: string, own: string) =>
      [id, { id, name: own, parent: null, can_delete: true, version: 1, sequence: 1 }] as const;
    return {
      categories: new Map([category(work, 'Work'), category(home, 'Home')]),
      prompts: new Map([row(one, work, 'One'), row(two, home, 'Two')].map((prompt) => [prompt.id, prompt])),
      variables: new Map(),
      searches: new Map(),
    };
  };
  const whole = libraryFileOf(of(['a', 'b', 'c', 'd']), { all: true });
  expect(libraryFileOf(of(['z', 'y', 'x', 'w']), { all: true })).toEqual(whole);
  expect(whole.prompts.map((prompt) => prompt.name)).toEqual(['Two', 'One']);
  const category = libraryFileOf(of(['a', 'b', 'c', 'd']), { category: 'a' });
  expect([category.categories, category.prompts.map((prompt) => prompt.name)]).toEqual([
    [{ key: '1', name: 'Work' }],
    ['One'],
  ]);
  expect(libraryFileOf(of(['a', 'b', 'c', 'd']), { prompts: new Set(['d']) }).categories).toEqual([
    { key: '1', name: 'Home' },
  ]);
});

it('a category is exported with those inside it, and chosen prompts with all that they are in', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const category = (id: string, parent: string | null) =>
    [id, { id, name: id, parent, can_delete: true, version: 1, sequence: 1 }] as const;
  const prompt = (id: string, home: string): [string, Prompt] => {
    const plainRow = { can_delete: true, tags: [], is_pinned: false, value_sets: [], used_at: null };
    return [
      id,
      { id, name: id, text: id, category: home, created_at: at, edited_at: at, version: 1, sequence: 1, ...plainRow },
    ];
  };
  const held = {
    categories: new Map([
      category('Mail', 'Acme'),
      category('Acme', 'Clients'),
      category('Clients', null),
      category('Code', null),
    ]),
    prompts: new Map([prompt('one', 'Mail'), prompt('two', 'Acme'), prompt('three', 'Code')]),
    variables: new Map(),
    searches: new Map(),
  };
  const show = (file: LibraryFile) => [
    [...pathsOf(file).values()].map((path) => path.join(' › ')),
    file.prompts.map((row) => row.name),
  ];
  expect(show(libraryFileOf(held, { all: true }))).toEqual([
    ['Clients', 'Code', 'Clients › Acme', 'Clients › Acme › Mail'],
    ['three', 'two', 'one'],
  ]);
  expect(show(libraryFileOf(held, { category: 'Acme' }))).toEqual([
    ['Acme', 'Acme › Mail'],
    ['two', 'one'],
  ]);
  expect(show(libraryFileOf(held, { prompts: new Set(['one']) }))).toEqual([
    ['Clients', 'Clients › Acme', 'Clients › Acme › Mail'],
    ['one'],
  ]);
});
