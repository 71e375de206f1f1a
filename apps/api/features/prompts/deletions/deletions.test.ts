import { createPrompt, editPrompt, listPrompts } from '@hone/contracts/library/prompts';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openLibraryOf } from '../../../testing/library.ts';
import { sweepPrompts } from './prompts.sweeps.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const notFound = { status: 404, code: 'request.not_found' };
const restorable = { status: 410, code: 'deleted.restorable' };
const erased = { status: 410, code: 'deleted.erased' };
const day = 24 * 3600;

/** Has a category 'Work' with the prompts 1, 2 and 3. */
async function someone() {
  const person = await openLibraryOf(api);
  const { id: work } = await person.category('Work');
  const ids: string[] = [];
  for (const name of ['1', '2', '3']) {
    api.clock.forward(1);
    ids.push((await person.prompt(work, name)).id);
  }
  return { ...person, work, ids: ids as [string, string, string] };
}

describe('a deleted prompt', () => {
  it('disappears immediately, and can be restored unchanged', async () => {
    const { work, ids, prompts, names, deletePrompt, restorePrompt } = await someone();
    const before = await prompts(work);
    expect(await deletePrompt(ids[1])).toEqual({ deleted_at: api.clock.now().toISOString() });
    expect(await names(work)).toEqual(['3', '1']);
    const restored = await restorePrompt(ids[1]);
    expect(await prompts(work)).toEqual(before.map((prompt) => (prompt.id === ids[1] ? restored : prompt)));
    expect({ ...restored, sequence: 0 }).toEqual({ ...before[1]!, sequence: 0 });
  });

  it('keeps the time of its first deletion, and every other call is told that it was deleted', async () => {
    const { visitor, work, ids, deletePrompt } = await someone();
    const first = await deletePrompt(ids[0]);
    api.clock.forward(10);
    expect(await deletePrompt(ids[0])).toEqual(first);
    await expect(
      visitor.call(editPrompt, { params: { id: ids[0] }, body: { name: 'x', text: 'x', category: work } }),
    ).rejects.toMatchObject(restorable);
  });

  it('brings back its deleted category when restored, but not that category’s other deleted prompts', async () => {
    const { visitor, work, ids, names, own, deletePrompt, deleteCategory, restorePrompt, restoreCategory } =
      await someone();
    await deletePrompt(ids[0]);
    await deleteCategory(work);
    await restorePrompt(ids[0]);
    expect((await own()).map(({ id }) => id)).toEqual([work]);
    expect(await names(work)).toEqual(['1']);
    await restoreCategory(work);
    expect(await names(work)).toEqual(['3', '2', '1']);
    expect((await visitor.call(listPrompts)).items.map(({ name }) => name)).toContain('Work');
  });
});

describe('a deleted category', () => {
  it('takes its prompts with it, and brings those back when restored, but none deleted earlier', async () => {
    const { visitor, work, ids, names, own, deletePrompt, deleteCategory, restoreCategory } = await someone();
    await deletePrompt(ids[2]);
    await deleteCategory(work);
    expect(await own()).toEqual([]);
    await expect(names(work)).rejects.toMatchObject(notFound);
    await expect(visitor.call(createPrompt, { body: { name: 'x', text: 'x', category: work } })).rejects.toMatchObject({
      fields: { category: ['categories.not_found'] },
    });
    const back = await restoreCategory(work);
    expect((await own()).map(({ id }) => id)).toEqual([back.id]);
    expect(await names(work)).toEqual(['2', '1']);
    // Restoring it again changes nothing.
    await restoreCategory(work);
    expect(await names(work)).toEqual(['2', '1']);
  });

  it('can be restored for thirty days; then its text is erased, and only the deletion itself is known', async () => {
    const { work, ids, deleteCategory, restoreCategory, restorePrompt, changes } = await someone();
    const { since } = await changes();
    await deleteCategory(work);
    const sweep = () => api.test.database.transaction((sql) => sweepPrompts(sql, api.clock.now()));
    const { sql } = api.test.database;
    const words = async () => {
      const { rows } = await sql.execute(fragment`
        select name, text from prompts where category = ${work}
        union all select name, '' from categories where id = ${work}`);
      return rows;
    };
    // Without a login that lasts so long, the rows are checked instead.
    const almostDue = new Date(api.clock.now().getTime() - 29 * day * 1000).toISOString();
    await sql.execute(fragment`update categories set deleted_at = ${almostDue} where id = ${work}`);
    await sql.execute(fragment`update prompts set deleted_at = ${almostDue} where category = ${work}`);
    await sweep();
    expect((await words()).some(({ name }) => name !== '')).toBe(true);
    await api.test.database.sql.execute(
      fragment`update categories set deleted_at = deleted_at - interval '2 days' where id = ${work}`,
    );
    await api.test.database.sql.execute(
      fragment`update prompts set deleted_at = deleted_at - interval '2 days' where category = ${work}`,
    );
    await sweep();
    expect(new Set((await words()).map((row) => JSON.stringify(row)))).toEqual(new Set(['{"name":"","text":""}']));
    await expect(restoreCategory(work)).rejects.toMatchObject(erased);
    await expect(restorePrompt(ids[0])).rejects.toMatchObject(erased);
    const { deleted } = await changes(since);
    expect(deleted.map(({ id }) => id).toSorted()).toEqual([work, ...ids].toSorted());
  });
});
