import {
  createVariable,
  deleteVariable,
  editVariable,
  listVariables,
  readVariable,
  restoreVariable,
  type Variable,
} from '@hone/contracts/library/variables';
import { variableRules } from '@hone/domain/variables';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCursor } from '../../ports/cursors.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { openLibraryOf, type Reader } from '../../testing/library.ts';
import { variablesPersonalData } from './variables.personal-data.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const most = variableRules.textMaximumBytes;
const tooLong = { status: 400, fields: { values: ['variables.too_long'] } };
/** Values of two kilobytes each in UTF-8, and half of that in characters. */
const longValues = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `${1000 + at}`, description: 'é'.repeat(998) }));
const idOf = async ({ email }: Reader) => {
  const { rows } = await api.test.database.sql.execute(fragment`select id from users where email = ${email}`);
  return (rows as { id: string }[])[0]!.id;
};

describe('a variable', () => {
  it('holds a hundred kilobytes including all its values, and not a byte more', async () => {
    const { visitor } = await openLibraryOf(api);
    const values = longValues(51);
    const description = 'x'.repeat(most - 51 * 2000 - 'full'.length);
    const make = (name: string) => visitor.call(createVariable, { body: { name, description, values } });
    await expect(make('fuller')).rejects.toMatchObject(tooLong);
    const made = await make('full');
    const longer = visitor.call(editVariable, {
      params: { id: made.id },
      body: { ...made, description: `${description}x` },
    });
    await expect(longer).rejects.toMatchObject(tooLong);
    expect(await visitor.call(readVariable, { params: { id: made.id } })).toEqual(made);
  });

  it('that is over the limit from before it existed can be read, edited, shortened, deleted and restored', async () => {
    const person = await openLibraryOf(api);
    const { visitor } = person;
    const { id } = await person.variable('old');
    const params = { id };
    const old = longValues(120).map((value, at) => ({ ...value, id: `01930000-0000-7000-8000-000000000${100 + at}` }));
    await api.test.database.sql.execute(
      fragment`update variables set "values" = ${JSON.stringify(old)}::jsonb where id = ${id}`,
    );
    const edit = (values: object[], rest: object = {}) =>
      visitor.call(editVariable, { params, body: { name: 'old', values: values as typeof old, ...rest } });
    await expect(edit(old, { description: 'x' })).rejects.toMatchObject(tooLong);
    expect((await edit(old, { default_value: '1000' })).default_value).toBe('1000');
    const { values } = await edit(old.slice(1));
    expect(values).toHaveLength(119);
    await expect(edit(old)).rejects.toMatchObject(tooLong);
    await visitor.call(deleteVariable, { params });
    await visitor.call(restoreVariable, { params });
    expect((await visitor.call(readVariable, { params })).values).toEqual(values);
  });
});

describe('a library', () => {
  it('holds a thousand variables and not one more, even when one is restored', async () => {
    const person = await openLibraryOf(api);
    await person.manyVariables(variableRules.maximum - 1);
    const { id } = await person.variable('the last one');
    const full = { status: 409, code: 'variables.too_many' };
    await expect(person.variable('one too many')).rejects.toMatchObject(full);
    await person.visitor.call(deleteVariable, { params: { id } });
    await person.variable('in its place');
    await expect(person.visitor.call(restoreVariable, { params: { id } })).rejects.toMatchObject(full);
  });

  it('of many variables is exported in several files, each variable once', async () => {
    const person = await openLibraryOf(api);
    await person.manyVariables(205);
    const owner = { userId: await idOf(person), email: person.email };
    const { sql } = api.test.database;
    const first = (await variablesPersonalData.exportOf!(sql, owner)) as Variable[];
    const files = await variablesPersonalData.filesOf!(sql, owner);
    const rest = await Promise.all(
      files.map(async ({ read }) => (JSON.parse((await read()).toString()) as { variables: Variable[] }).variables),
    );
    expect(files.map(({ name }) => name)).toEqual(['variables-2.json', 'variables-3.json']);
    expect([first, ...rest].map(({ length }) => length)).toEqual([100, 100, 5]);
    expect(new Set([first, ...rest].flat().map(({ name }) => name)).size).toBe(205);
  });
});

describe('the list of variables', () => {
  const readPages = async ({ visitor }: Reader, limit?: number): Promise<Variable[][]> => {
    const pages: Variable[][] = [];
    for (let cursor: string | undefined; ;) {
      const { items, next } = await visitor.call(listVariables, { query: { limit, cursor } });
      pages.push(items);
      if (next === null) return pages;
      cursor = next;
    }
  };

  it('is one page, sorted by name, unless its texts are long: then a cursor gives access to the rest', async () => {
    const person = await openLibraryOf(api);
    await person.manyVariables(30);
    const [all, ...none] = await readPages(person);
    expect([all!.length, none]).toEqual([30, []]);
    expect((await readPages(person, 7)).flat()).toEqual(all);
    await api.test.database.sql.execute(
      fragment`update variables set description = repeat('y', 100000) where user_id = ${await idOf(person)}`,
    );
    const pages = await readPages(person);
    expect(pages.map(({ length }) => length)).toEqual([20, 10]);
    expect(pages.flat().map(({ id }) => id)).toEqual(all!.map(({ id }) => id));
  });

  it('contains only the user’s own, and treats another user’s cursor like one for an unknown row', async () => {
    const [anna, bert] = [await openLibraryOf(api), await openLibraryOf(api)];
    for (const name of ['a', 'b', 'c']) await anna.variable(name);
    api.clock.forward(1);
    const { id } = await bert.variable('b');
    const listAfter = (place: string[]) =>
      anna.visitor.call(listVariables, { query: { cursor: writeCursor('variables', place) } });
    const listed = await listAfter(['b', id]);
    expect(listed.items.map(({ name }) => name)).toEqual(['c']);
    expect(listed).toEqual(await listAfter(['b', 'ffffffff-ffff-ffff-ffff-ffffffffffff']));
  });

  it.each([
    'x',
    writeCursor('prompts', ['01930000-0000-7000-8000-0000000000aa']),
    writeCursor('variables', ['name', 'x']),
    writeCursor('variables', ['\0', '01930000-0000-7000-8000-0000000000aa']),
  ])('rejects a cursor we didn’t issue: %s', async (cursor) => {
    const { visitor } = await openLibraryOf(api);
    await expect(visitor.call(listVariables, { query: { cursor } })).rejects.toMatchObject({
      status: 400,
      fields: { cursor: ['request.field.cursor'] },
    });
  });
});
