import { editCategory } from '@hone/contracts/library/categories';
import { editPrompt, recordPromptUse } from '@hone/contracts/library/prompts';
import { eraseAllDeleted, eraseDeleted, listDeleted } from '@hone/contracts/library/deleted';
import { deleteVariable, readVariable, restoreVariable } from '@hone/contracts/library/variables';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { openLibraryOf } from '../../testing/library.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const day = 24 * 3600 * 1000;

/** Has 'Work' with the prompts Offer and Delay, and a variable. */
async function someone() {
  const person = await openLibraryOf(api);
  const { visitor } = person;
  const { id: work } = await person.category('Work');
  const { id: offer } = await person.prompt(work, 'Offer');
  const { id: delay } = await person.prompt(work, 'Delay');
  const { id: client } = await person.variable('client');
  const later = async <Value>(call: Promise<Value>) => {
    const value = await call;
    api.clock.forward(1);
    return value;
  };
  const list = async () => (await visitor.call(listDeleted)).items;
  return {
    ...person,
    work,
    offer,
    delay,
    client,
    list,
    deletedNames: async () => (await list()).map(({ name }) => name),
    deletePrompt: (id: string) => later(person.deletePrompt(id)),
    deleteCategory: (id: string) => later(person.deleteCategory(id)),
    deleteVariable: (id: string) => later(visitor.call(deleteVariable, { params: { id } })),
    erase: (id: string) => visitor.call(eraseDeleted, { params: { id } }),
    eraseAll: () => visitor.call(eraseAllDeleted),
  };
}

describe('recently deleted', () => {
  it('lists what can be restored, the latest first, and until when', async () => {
    const { offer, client, list, ...person } = await someone();
    const at = api.clock.now();
    await person.deletePrompt(offer);
    await person.deleteVariable(client);
    expect(await list()).toEqual([
      expect.objectContaining({ kind: 'variable', id: client, name: 'client', category: null, prompts: 0 }),
      {
        kind: 'prompt',
        id: offer,
        name: 'Offer',
        category: 'Work',
        prompts: 0,
        deleted_at: at.toISOString(),
        erased_at: new Date(at.getTime() + 30 * day).toISOString(),
      },
    ]);
  });

  it('lists a category with the number of prompts that it took along, instead of each of them', async () => {
    const { work, offer, delay, list, deletedNames, restoreCategory, ...person } = await someone();
    await person.deletePrompt(offer);
    await person.deleteCategory(work);
    expect((await list()).map(({ name, prompts }) => [name, prompts])).toEqual([
      ['Work', 1],
      ['Offer', 0],
    ]);
    await restoreCategory(work);
    expect(await deletedNames()).toEqual(['Offer']);
    expect(await person.names(work)).toContain('Delay');
    expect(delay).toBeDefined();
  });

  it('comes in pages, and leaves out what was deleted more than thirty days ago', async () => {
    const { visitor, offer, delay, deletedNames, ...person } = await someone();
    await person.deletePrompt(offer);
    await person.deletePrompt(delay);
    const first = await visitor.call(listDeleted, { query: { limit: 1 } });
    const second = await visitor.call(listDeleted, { query: { limit: 1, cursor: first.next! } });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['Delay', 'Offer']);
    expect(second.next).toBeNull();
    await api.test.database.sql.execute(
      fragment`update prompts set deleted_at = deleted_at - interval '31 days' where id = ${offer}`,
    );
    expect(await deletedNames()).toEqual(['Delay']);
  });
});

describe('erasing', () => {
  it('takes a prompt, a category with all that is deleted in it, or everything, and nothing that is still there', async () => {
    const { work, offer, delay, client, deletedNames, erase, eraseAll, ...person } = await someone();
    await person.deletePrompt(offer);
    await expect(erase(delay)).rejects.toMatchObject({ status: 409, code: 'deleted.restored' });
    await person.deleteCategory(work);
    await person.deleteVariable(client);
    expect(await erase(work)).toEqual({ erased: 3 });
    expect(await erase(work)).toEqual({ erased: 0 });
    expect(await deletedNames()).toEqual(['client']);
    expect(await eraseAll()).toEqual({ erased: 1 });
    expect(await deletedNames()).toEqual([]);
    const { id } = await person.category('Still there');
    expect((await person.own()).map((category) => category.id)).toEqual([id]);
  });

  it('leaves no word of a prompt or its versions', async () => {
    const { visitor, work, offer, erase, ...person } = await someone();
    await visitor.call(editPrompt, { params: { id: offer }, body: { name: 'Offer', text: 'Secret', category: work } });
    await person.deletePrompt(offer);
    await erase(offer);
    const { rows } = await api.test.database.sql.execute(fragment`
      select name, text from prompts where id = ${offer}
      union all select name, text from prompt_versions where prompt = ${offer}`);
    expect(rows).toEqual([{ name: '', text: '' }]);
  });
});

describe('a call about something deleted', () => {
  it('says that it can be restored, or that it is gone for good', async () => {
    const { visitor, work, offer, client, eraseAll, restorePrompt, restoreCategory, ...person } = await someone();
    const edit = () =>
      visitor.call(editPrompt, { params: { id: offer }, body: { name: 'x', text: 'x', category: work } });
    const use = () => visitor.call(recordPromptUse, { params: { id: offer } });
    const read = () => visitor.call(readVariable, { params: { id: client } });
    const rename = () => visitor.call(editCategory, { params: { id: work }, body: { name: 'x' } });
    const calls = [edit, use, read, rename];
    await person.deletePrompt(offer);
    await person.deleteCategory(work);
    const { deleted_at } = await person.deleteVariable(client);
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 410, code: 'deleted.restorable' });
    expect(await person.deleteVariable(client)).toEqual({ deleted_at });
    await eraseAll();
    const restores = [
      () => restorePrompt(offer),
      () => restoreCategory(work),
      () => visitor.call(restoreVariable, { params: { id: client } }),
      () => person.deletePrompt(offer),
    ];
    for (const call of [...calls, ...restores])
      await expect(call()).rejects.toMatchObject({ status: 410, code: 'deleted.erased' });
  });
});
