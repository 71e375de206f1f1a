import type { LibraryChanges } from '@hone/contracts/library/changes';
import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import type { Variable } from '@hone/contracts/library/variables';
import { describe, expect, it } from 'vitest';
import { pathName } from '@hone/domain/categories';
import { applyChanges, dropRow, emptyLibrary, putRows, rowsAfter } from './library.ts';

const at = '2026-11-22T10:00:00.000Z';
const category = (id: string, sequence: number): Category => ({
  id,
  name: `${id} ${sequence}`,
  parent: null,
  can_delete: true,
  version: 1,
  sequence,
});
const dates = { created_at: at, edited_at: at };
const plain = {
  ...dates,
  text: 'x',
  can_delete: true,
  tags: [],
  is_pinned: false,
  value_sets: [],
  used_at: null,
  version: 1,
};
const prompt = (id: string, sequence: number, of = 'work'): Prompt => ({
  ...plain,
  id,
  name: `${id} ${sequence}`,
  category: of,
  sequence,
});
const empty = { ...dates, description: '', values: [], default_value: null, is_optional: false, version: 1 };
const variable = (id: string, sequence: number): Variable => ({
  ...empty,
  type: 'text',
  id,
  name: `${id} ${sequence}`,
  sequence,
});
const nothing: LibraryChanges = {
  categories: [],
  prompts: [],
  variables: [],
  searches: [],
  deleted: [],
  since: 0,
  more: false,
  reset: false,
};

const known = putRows(emptyLibrary, {
  categories: [category('work', 1), category('home', 2)],
  prompts: [prompt('one', 3), prompt('two', 4), prompt('three', 5, 'home')],
  variables: [variable('client', 6)],
});
const promptIds = ({ prompts }: { prompts: ReadonlyMap<string, unknown> }) => [...prompts.keys()];

describe('a library', () => {
  it('keeps the newer of two states of a row, whichever arrives later', () => {
    const later = putRows(putRows(known, { prompts: [prompt('one', 9)] }), { prompts: [prompt('one', 8)] });
    expect(later.prompts.get('one')?.name).toBe('one 9');
    expect(putRows(known, { categories: [category('work', 0)] }).categories.get('work')?.name).toBe('work 1');
  });

  it('shows a different version of a row with the same sequence number, such as one that is still being saved', () => {
    expect(putRows(known, { prompts: [{ ...prompt('one', 3), is_pinned: true }] }).prompts.get('one')?.is_pinned).toBe(
      true,
    );
  });

  it('keeps unchanged rows as the same objects, so that nothing is re-rendered', () => {
    const next = putRows(known, { variables: [variable('order', 7)] });
    expect(next.prompts).toBe(known.prompts);
    expect(applyChanges(known, nothing).prompts).toBe(known.prompts);
    expect(dropRow(known, 'prompt', 'unknown').prompts).toBe(known.prompts);
  });

  it('drops a category with its prompts, and with no others', () => {
    const left = dropRow(known, 'category', 'work');
    expect([[...left.categories.keys()], promptIds(left), left.variables.size]).toEqual([['home'], ['three'], 1]);
    expect(promptIds(dropRow(known, 'prompt', 'one'))).toEqual(['two', 'three']);
    expect(dropRow(known, 'variable', 'client').variables.size).toBe(0);
  });

  it('applies what the feed reports: new, changed and deleted rows', () => {
    const after = applyChanges(known, {
      ...nothing,
      prompts: [prompt('two', 10), prompt('four', 11)],
      deleted: [
        { kind: 'prompt', id: 'one', sequence: 9 },
        { kind: 'variable', id: 'client', sequence: 12 },
      ],
    });
    expect([...after.prompts.values()].map(({ name }) => name)).toEqual(['two 10', 'three 5', 'four 11']);
    expect(after.variables.size).toBe(0);
  });

  it('keeps a row that was restored after the reported deletion, and likewise a category with its prompts', () => {
    const back = putRows(known, { categories: [category('work', 20)], prompts: [prompt('one', 21)] });
    const told = applyChanges(back, {
      ...nothing,
      deleted: [
        { kind: 'prompt', id: 'one', sequence: 15 },
        { kind: 'category', id: 'work', sequence: 16 },
      ],
    });
    expect(told.categories.has('work')).toBe(true);
    expect(promptIds(told)).toEqual(['one', 'two', 'three']);
  });

  it('keeps a prompt that was moved out of its category before the category was deleted', () => {
    const told = applyChanges(known, {
      ...nothing,
      prompts: [prompt('one', 8, 'home')],
      deleted: [{ kind: 'category', id: 'work', sequence: 9 }],
    });
    expect(promptIds(told)).toEqual(['one', 'three']);
  });

  it('contains only what the feed lists when the feed starts over', () => {
    const anew = applyChanges(known, { ...nothing, reset: true, categories: [category('work', 1)] });
    expect([[...anew.categories.values()].map(({ name }) => name), anew.prompts.size, anew.variables.size]).toEqual([
      ['work 1'],
      0,
      0,
    ]);
  });

  it('handles ten thousand deletions together', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => prompt(`p${index}`, index + 10));
    const full = putRows(known, { prompts: many });
    const left = applyChanges(full, {
      ...nothing,
      deleted: many.map(({ id }) => ({ kind: 'prompt', id, sequence: 99_999 })),
    });
    expect(left.prompts.size).toBe(3);
  });

  it('lists the rows that changed after a given sequence number', () => {
    expect(rowsAfter({ prompts: [prompt('one', 3), prompt('two', 4)] }, 3).prompts).toEqual([prompt('two', 4)]);
  });
});

describe('categories inside each other', () => {
  const inside = (id: string, parent: string | null, sequence: number): Category => ({
    ...category(id, sequence),
    name: id,
    parent,
  });
  const page = (categories: Category[], deleted: LibraryChanges['deleted'] = []): LibraryChanges => ({
    categories,
    prompts: [],
    variables: [],
    searches: [],
    deleted,
    since: 9,
    more: true,
    reset: false,
  });

  it('are the same tree in whatever order their rows arrive, and whole at every step', () => {
    const rows = [inside('a', null, 1), inside('b', 'a', 2), inside('c', 'b', 3)];
    for (const order of [rows, rows.toReversed(), [rows[1]!, rows[2]!, rows[0]!]]) {
      let library = emptyLibrary;
      for (const row of order) {
        library = applyChanges(library, page([row]));
        for (const id of library.categories.keys())
          expect(pathName(library.categories, id)).toMatch(new RegExp(`${id}$`));
      }
      expect(pathName(library.categories, 'c')).toBe('a › b › c');
    }
  });

  it('stay reachable between two pages of the feed that turn them around', () => {
    const before = putRows(emptyLibrary, { categories: [inside('a', null, 1), inside('b', 'a', 2)] });
    const between = applyChanges(before, page([inside('a', 'b', 4)]));
    expect(['a', 'b'].map((id) => pathName(between.categories, id))).toEqual(['a', 'b']);
    const after = applyChanges(between, page([inside('b', null, 5)]));
    expect(pathName(after.categories, 'a')).toBe('b › a');
  });

  it('go with the one that is deleted here, along with their prompts', () => {
    const library = putRows(emptyLibrary, {
      categories: [inside('a', null, 1), inside('b', 'a', 2), inside('other', null, 3)],
      prompts: [prompt('in b', 4, 'b'), prompt('elsewhere', 5, 'other')],
    });
    const left = dropRow(library, 'category', 'a');
    expect([...left.categories.keys(), ...left.prompts.keys()]).toEqual(['other', 'elsewhere']);
  });
});
