import { arrangePrompt, createPrompt, editPrompt, recordPromptUse, type Prompt } from '@hone/contracts/library/prompts';
import { editVariable } from '@hone/contracts/library/variables';
import {
  listPromptVersions,
  namePromptVersion,
  readPromptVersion,
  restorePromptVersion,
} from '@hone/contracts/library/versions';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openLibraryOf } from '../../../testing/library.ts';
import { dropOldestVersions, sweepVersions } from './versions.sweeps.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

/** Has a prompt whose text is 'a'. */
async function someone() {
  const person = await openLibraryOf(api);
  const { visitor } = person;
  const { id: category } = await person.category('Work');
  let prompt = await person.prompt(category, 'Delay', 'a');
  const params = { id: prompt.id };
  const list = async (query: { limit?: number; cursor?: string } = {}) =>
    visitor.call(listPromptVersions, { params, query });
  return {
    ...person,
    work: category,
    params,
    list,
    prompt: () => prompt,
    async save(text: string, more: Partial<Pick<Prompt, 'name' | 'tags'>> & { made_by?: 'enhancement' } = {}) {
      api.clock.forward(60);
      const body = { name: prompt.name, category, text, ...more };
      return (prompt = await visitor.call(editPrompt, { params, body }, { version: prompt.version }));
    },
    async restore(number: number, version = prompt.version) {
      api.clock.forward(60);
      const call = visitor.call(restorePromptVersion, { params: { ...params, number } }, { version });
      return (prompt = await call);
    },
    name: (number: number, title: string | null) =>
      visitor.call(namePromptVersion, { params: { ...params, number }, body: { title } }),
    read: (number: number) => visitor.call(readPromptVersion, { params: { ...params, number } }),
    numbers: async () => (await list()).items.map(({ number }) => number),
  };
}

describe('the versions of a prompt', () => {
  it('are what it was after each save of its name, text or tags; the current one is first', async () => {
    const { save, list, read } = await someone();
    const made = api.clock.now().toISOString();
    await save('b');
    await save('b', { name: 'Late' });
    await save('b', { name: 'Late', tags: ['mail'] });
    const { items, next } = await list();
    expect(items.map(({ number, name }) => [number, name])).toEqual([
      [4, 'Late'],
      [3, 'Late'],
      [2, 'Delay'],
      [1, 'Delay'],
    ]);
    expect(next).toBeNull();
    const first = { number: 1, name: 'Delay', title: null, made_by: 'you', made_at: made };
    expect(items.at(-1)).toEqual(first);
    expect(await read(1)).toEqual({ ...first, text: 'a', tags: [] });
    expect(await read(4)).toMatchObject({ text: 'b', tags: ['mail'] });
  });

  it('aren’t made by moving, pinning or using it, or by saving the same again', async () => {
    const { visitor, work, params, list, ...person } = await someone();
    const before = await list();
    const { id: other } = await person.category('Other');
    api.clock.forward(60);
    await visitor.call(arrangePrompt, { params, body: { category: other, is_pinned: true } });
    await visitor.call(recordPromptUse, { params });
    await visitor.call(arrangePrompt, { params, body: { category: work } });
    const { version } = await visitor.call(editPrompt, { params, body: { name: 'Delay', text: 'a', category: work } });
    const { items } = await list();
    expect(items).toEqual([{ ...before.items[0], number: version }]);
  });

  it('say who made them: the user, an enhancement, a renamed variable, or a restored version', async () => {
    const { visitor, work, params, save, restore, list, variable } = await someone();
    const { id } = await variable('client');
    await save('for {{client}}', { made_by: 'enhancement' });
    const body = { name: 'customer', rename_in_prompts: true };
    await visitor.call(editVariable, { params: { id }, body });
    await restore(1, 3);
    const makers = (await list()).items.map(({ made_by }) => made_by);
    expect(makers).toEqual(['restore', 'rename', 'enhancement', 'you']);
    const draft = { name: 'x', text: 'x', category: work, made_by: 'enhancement' } as const;
    const enhanced = await visitor.call(createPrompt, { body: draft });
    const { items } = await visitor.call(listPromptVersions, { params: { id: enhanced.id } });
    expect(items.map(({ made_by }) => made_by)).toEqual(['enhancement']);
    expect(params.id).not.toBe(enhanced.id);
  });

  it('come in pages, however many they are', async () => {
    const { save, list, numbers } = await someone();
    for (const text of ['b', 'c', 'd', 'e']) await save(text);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map(({ number }) => number));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([5, 4, 3, 2, 1]);
    expect(await numbers()).toEqual(seen);
  });

  it('can be given a title, which stays with the version when the prompt is saved again', async () => {
    const { save, name, list } = await someone();
    await name(1, '  For   Ada ');
    await save('b');
    await name(2, 'For Grace');
    const titles = async () => (await list()).items.map(({ title }) => title);
    expect(await titles()).toEqual(['For Grace', 'For Ada']);
    await name(1, null);
    expect(await titles()).toEqual(['For Grace', null]);
    await expect(name(1, 'x'.repeat(61))).rejects.toMatchObject({ fields: { title: ['request.field.too_long'] } });
  });

  it('can be restored in one call, as a new version that can be undone like any save', async () => {
    const { save, restore, read, numbers } = await someone();
    await save('b', { name: 'Late', tags: ['mail'] });
    expect(await restore(1)).toMatchObject({ name: 'Delay', text: 'a', tags: [], version: 3 });
    expect(await restore(2)).toMatchObject({ name: 'Late', text: 'b', tags: ['mail'], version: 4 });
    expect(await numbers()).toEqual([4, 3, 2, 1]);
    expect(await read(1)).toMatchObject({ text: 'a', made_by: 'you' });
  });

  it('restore nothing over a change made elsewhere in the meantime', async () => {
    const { save, restore, prompt } = await someone();
    await save('b');
    await save('c');
    await expect(restore(1, 2)).rejects.toMatchObject({
      code: 'prompts.changed_elsewhere',
      conflict: { current: { text: 'c', version: 3 } },
    });
    expect(prompt().text).toBe('c');
  });

  it('answer with what happened when the version or the prompt is gone', async () => {
    const { params, list, read, restore, deletePrompt } = await someone();
    await expect(read(7)).rejects.toMatchObject({ status: 410, code: 'prompts.version.gone' });
    await deletePrompt(params.id);
    await expect(list()).rejects.toMatchObject({ status: 410, code: 'deleted.restorable' });
    await expect(restore(1)).rejects.toMatchObject({ status: 410, code: 'deleted.restorable' });
  });
});

describe('old versions', () => {
  /** Its versions, from the first on, are as old as these days say; the current one is the last. */
  async function agedBy(...made: string[]) {
    const person = await someone();
    for (const [at] of made.slice(1).entries()) await person.save(`text ${at}`);
    const { sql } = api.test.database;
    for (const [at, day] of made.entries()) {
      const moment = `${day}T12:00:00Z`;
      await sql.execute(fragment`
        update prompt_versions set made_at = ${moment} where prompt = ${person.params.id} and number = ${at + 1}`);
      await sql.execute(fragment`
        update prompts set written_at = ${moment} where id = ${person.params.id} and version = ${at + 1}`);
    }
    return person;
  }
  const sweep = (at = '2026-11-29', limit?: number) =>
    api.test.database.transaction((sql) => sweepVersions(sql, new Date(`${at}T12:00:00Z`), limit));
  /** As before the first sweep. */
  beforeEach(() => api.test.database.sql.execute(fragment`update versions_thinned set up_to = '-infinity'`));

  it('thin out after a year: the last of each month stays, and every one that has a title', async () => {
    const { name, numbers } = await agedBy(
      '2025-09-01',
      '2025-09-15',
      '2025-09-30',
      '2025-10-01',
      '2025-11-02',
      '2025-12-01',
      '2025-12-02',
      '2026-11-01',
    );
    await name(1, 'The first');
    await sweep();
    // 2 was followed by 3 in its month; nothing is a year old from the second of December on.
    expect(await numbers()).toEqual([8, 7, 6, 5, 4, 3, 1]);
  });

  it('thin out after a sleep of years, in as many runs as it takes, and none is looked at twice', async () => {
    const { numbers } = await agedBy(
      '2022-05-01',
      '2022-05-02',
      '2022-05-03',
      '2022-06-01',
      '2022-06-02',
      '2026-11-01',
    );
    await sweep('2023-01-01');
    expect(await numbers()).toEqual([6, 5, 4, 3, 2, 1]);
    await sweep('2026-11-29', 2);
    expect(await numbers()).toEqual([6, 5, 4, 3]);
    await sweep('2026-11-29', 2);
    expect(await numbers()).toEqual([6, 5, 3]);
  });

  it('thin out once they lose their title', async () => {
    const { name, numbers } = await agedBy('2023-05-01', '2023-05-02', '2026-11-01');
    await name(1, 'The first');
    await sweep();
    expect(await numbers()).toEqual([3, 2, 1]);
    await name(1, null);
    await sweep();
    expect(await numbers()).toEqual([3, 2]);
  });

  it('count the current version as one of its month', async () => {
    const { numbers } = await agedBy('2025-10-01', '2025-10-02', '2025-10-03');
    await sweep();
    expect(await numbers()).toEqual([3]);
  });

  it('go oldest first when they take too much space, those with a title last', async () => {
    const { email, save, name, numbers } = await someone();
    for (const text of ['b', 'c', 'd']) await save(text);
    await name(1, 'The first');
    const { sql } = api.test.database;
    const { rows } = await sql.execute(fragment`select id from users where email = ${email}`);
    const userId = (rows[0] as { id: string }).id;
    await dropOldestVersions(sql, userId, 1);
    expect(await numbers()).toEqual([4, 3, 1]);
    await dropOldestVersions(sql, userId, 1_000_000);
    expect(await numbers()).toEqual([4]);
  });
});
