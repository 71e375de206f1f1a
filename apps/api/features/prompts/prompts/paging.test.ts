import { randomBytes } from 'node:crypto';
import { listPrompts } from '@hone/contracts/library/prompts';
import { makeId } from '@hone/domain/ids';
import { libraryRules } from '@hone/domain/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { writeCursor } from '../../../ports/cursors.ts';
import { openLibraryOf, type Reader } from '../../../testing/library.ts';
import { insertCategories } from '../categories/categories.store.ts';
import { insertPrompts } from './prompts.store.ts';

const unknownId = '01930000-0000-7000-8000-0000000000aa';
let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function fill({ email }: Reader, category: string | null, count: number, text = 'x'): Promise<void> {
  const { rows } = await api.test.database.sql.execute<{ id: string }>(
    `select id from users where email = '${email}'` as never,
  );
  const user_id = rows[0]!.id;
  const now = api.clock.now();
  await api.test.database.transaction(async (sql) => {
    const { rows: taken } = await sql.execute<{ sequence: number }>(
      `update libraries set sequence = sequence + ${count} where user_id = '${user_id}' returning sequence` as never,
    );
    const first = taken[0]!.sequence - count + 1;
    const all = Array.from({ length: count }, (_, at) => ({
      id: makeId(new Date(now.getTime() + at), randomBytes),
      user_id,
      name: `row ${at}`,
      can_delete: true,
      sequence: first + at,
      created_at: now,
    }));
    for (let at = 0; at < count; at += 1000) {
      const some = all.slice(at, at + 1000);
      if (category === null) await insertCategories(sql, some);
      else
        await insertPrompts(
          sql,
          some.map((row) => ({ ...row, category, text, edited_at: now })),
        );
    }
  });
}

describe('the prompts of a category', () => {
  it('are listed newest first, in pages of five hundred, each once', async () => {
    const person = await openLibraryOf(api);
    const { id: category_id } = await person.category('Many');
    await fill(person, category_id, 1203);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | undefined; ;) {
      const { items, next } = await person.visitor.call(listPrompts, {
        query: { category_id, ...(cursor && { cursor }) },
      });
      expect(items).toHaveLength(1);
      expect(items[0]!.prompts_cursor).toBe(next);
      seen.push(...items[0]!.prompts.map(({ name }) => name));
      sizes.push(items[0]!.prompts.length);
      if (next === null) break;
      cursor = next;
    }
    expect(sizes).toEqual([500, 500, 203]);
    expect(seen).toEqual(Array.from({ length: 1203 }, (_, at) => `row ${1202 - at}`));
  });

  it('come in shorter pages if their text is long, and none is left out', async () => {
    const person = await openLibraryOf(api);
    const { id: category_id } = await person.category('Long');
    await fill(person, category_id, 30, 'y'.repeat(100_000));
    const sizes: number[] = [];
    for (let cursor: string | undefined; ;) {
      const { items, next } = await person.visitor.call(listPrompts, {
        query: { category_id, ...(cursor && { cursor }) },
      });
      sizes.push(items[0]!.prompts.length);
      if (next === null) break;
      cursor = next;
    }
    expect(sizes).toEqual([20, 10]);
    const { items } = await person.visitor.call(listPrompts);
    expect(items.find(({ id }) => id === category_id)!.prompts).toHaveLength(1);
  });

  it('in the list of all categories are only the newest fifty, with a cursor for the rest', async () => {
    const person = await openLibraryOf(api);
    const { id: category_id } = await person.category('AAA');
    await fill(person, category_id, 60);
    const { items } = await person.visitor.call(listPrompts);
    const own = items.find(({ id }) => id === category_id)!;
    expect(own.prompts).toHaveLength(50);
    const rest = await person.visitor.call(listPrompts, { query: { category_id, cursor: own.prompts_cursor! } });
    expect(rest.items[0]!.prompts.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, at) => `row ${9 - at}`),
    );
    expect(items.filter(({ id }) => id !== category_id).every(({ prompts_cursor }) => prompts_cursor === null)).toBe(
      true,
    );
  });

  it('in more than fifty categories are listed with a cursor to the next categories', async () => {
    const person = await openLibraryOf(api);
    await fill(person, null, 70);
    const first = await person.visitor.call(listPrompts);
    const second = await person.visitor.call(listPrompts, { query: { cursor: first.next! } });
    expect([first.items.length, second.next]).toEqual([50, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(73);
  });

  it('are only the user’s own, even with another’s cursor, which works like one for an unknown row', async () => {
    const [anna, bert] = [await openLibraryOf(api), await openLibraryOf(api)];
    const { id: category_id } = await anna.category('Own');
    await fill(anna, category_id, 5);
    api.clock.forward(1);
    const { id: other } = await bert.category('Bert’s');
    const prompt = await bert.prompt(other, 'Bert’s');
    const list = (query: object) => anna.visitor.call(listPrompts, { query });
    const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    const listed = await list({ category_id, cursor: writeCursor('prompts', [prompt.id]) });
    expect(listed.items[0]!.prompts).toHaveLength(5);
    expect(listed).toEqual(await list({ category_id, cursor: writeCursor('prompts', [newest]) }));
    expect(await list({ cursor: writeCursor('categories', [other]) })).toEqual(
      await list({ cursor: writeCursor('categories', [unknownId]) }),
    );
  });

  it.each([
    'x',
    writeCursor('categories', [unknownId]),
    writeCursor('prompts', ['x']),
    writeCursor('prompts', [unknownId, 'x']),
  ])('are refused for a cursor we didn’t issue: %s', async (cursor) => {
    const person = await openLibraryOf(api);
    const { id: category_id } = await person.category('Own');
    await expect(person.visitor.call(listPrompts, { query: { category_id, cursor } })).rejects.toMatchObject({
      status: 400,
      fields: { cursor: ['request.field.cursor'] },
    });
  });
});

describe('a library', () => {
  it('holds ten thousand prompts and not one more, even when one is restored', async () => {
    const person = await openLibraryOf(api);
    const { id: category } = await person.category('Full');
    const starters = (await person.visitor.call(listPrompts)).items.flatMap(({ prompts }) => prompts).length;
    await fill(person, category, libraryRules.prompts - starters - 1);
    const last = await person.prompt(category, 'The last one');
    const full = { status: 409, code: 'prompts.too_many' };
    await expect(person.prompt(category, 'One too many')).rejects.toMatchObject(full);
    await person.deletePrompt(last.id);
    await person.prompt(category, 'In its place');
    await expect(person.restorePrompt(last.id)).rejects.toMatchObject(full);
    // All of them are deleted and restored within one call's time limit.
    await person.deleteCategory(category);
    await person.restoreCategory(category);
    await person.deleteCategory(category);
    const { id: other } = await person.category('Other');
    await fill(person, other, starters + 1);
    await expect(person.restoreCategory(category)).rejects.toMatchObject(full);
  });

  it('holds five hundred categories and not one more', async () => {
    const person = await openLibraryOf(api);
    const own = (await person.visitor.call(listPrompts)).items.length;
    await fill(person, null, libraryRules.categories - own);
    await expect(person.category('One too many')).rejects.toMatchObject({ status: 409, code: 'categories.too_many' });
  });
});
