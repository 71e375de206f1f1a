import { editPrompt } from '@hone/contracts/library/prompts';
import { editVariable } from '@hone/contracts/library/variables';
import { getStorage } from '@hone/contracts/storage';
import { libraryRules } from '@hone/domain/library';
import { storageRules } from '@hone/domain/storage';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { beginImport, importAll, promptsNamed } from '../../../testing/importing.ts';
import { openLibraryOf, type Reader } from '../../../testing/library.ts';
import { findBrokenPromises } from '../../../testing/money/ledger.ts';
import { sweepImports } from './imports.sweeps.ts';

let api: TestApi;
let reader: Reader;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => void (reader = await openLibraryOf(api)));

const work = { key: 'k', name: 'Work' };
/** What is in the library besides what came with the account. */
async function library() {
  const { categories, prompts, variables } = await reader.changes();
  return {
    categories: categories.filter(({ can_delete }) => can_delete).map(({ name }) => name),
    prompts: prompts
      .filter(({ can_delete }) => can_delete)
      .map(({ name }) => name)
      .toSorted(),
    variables: variables.map(({ name, values }) => [name, ...values.map(({ value }) => value)]),
  };
}
const nothing = { categories: [], prompts: [], variables: [] };
const variable = (name: string, ...values: string[]) => ({ name, values: values.map((value) => ({ value })) });
const staged = async () => {
  const { rows } = await api.test.database.sql.execute(fragment`select count(*)::int as count from import_batches`);
  return (rows[0] as { count: number }).count;
};

describe('an import', () => {
  it('adds nothing before it is finished, and then all of it, which every page hears of', async () => {
    const { since } = await reader.changes();
    const running = await beginImport(reader);
    await running.send(0, { categories: [work], prompts: promptsNamed(['One', 'Two']) });
    await running.send(1, { prompts: promptsNamed(['Three']), variables: [variable('tone', 'kind')] });
    expect(await library()).toEqual(nothing);
    expect((await reader.changes(since)).prompts).toEqual([]);

    const result = await running.finish(2);
    expect(result).toEqual({ id: running.id, categories: 1, prompts: 3, replaced: 0, variables: 1 });
    const fed = await reader.changes(since);
    expect(fed.prompts.map(({ name }) => name).toSorted()).toEqual(['One', 'Three', 'Two']);
    expect(new Set(fed.prompts.map(({ sequence }) => sequence)).size).toBe(3);
    expect(await library()).toEqual({
      categories: ['Work'],
      prompts: ['One', 'Three', 'Two'],
      variables: [['tone', 'kind']],
    });
    expect(await staged()).toBe(0);
  });

  it('finished twice is one import with one answer, and takes no more batches', async () => {
    const { result, ...running } = await importAll(reader, { categories: [work], prompts: promptsNamed(['One']) });
    expect(await running.finish(1)).toEqual(result);
    await expect(running.send(1, {})).rejects.toMatchObject({ status: 409, code: 'imports.finished' });
    await expect(running.cancel()).rejects.toMatchObject({ code: 'imports.finished' });
    expect((await library()).prompts).toEqual(['One']);
  });

  it('a batch sent again replaces itself, and a missing one ends the import with nothing added', async () => {
    const running = await beginImport(reader);
    await running.send(0, { categories: [work], prompts: promptsNamed(['Wrong']) });
    await running.send(0, { categories: [work], prompts: promptsNamed(['Right']) });
    await running.send(2, { prompts: promptsNamed(['Third']) });
    await expect(running.finish(3)).rejects.toMatchObject({ code: 'imports.incomplete' });
    await expect(running.finish(2)).rejects.toMatchObject({ code: 'imports.incomplete' });
    expect(await library()).toEqual(nothing);
    await running.send(1, {});
    await running.finish(3);
    expect((await library()).prompts).toEqual(['Right', 'Third']);
  });

  it('canceled leaves nothing', async () => {
    const running = await beginImport(reader);
    await running.send(0, { categories: [work], prompts: promptsNamed(['One']) });
    await running.cancel();
    expect(await staged()).toBe(0);
    await expect(running.finish(1)).rejects.toMatchObject({ status: 404 });
    expect(await library()).toEqual(nothing);
  });

  it('keeps what the file says of times and pins, and shows the rest in the order of the file', async () => {
    const past = { created_at: '2020-01-01T00:00:00.000Z', edited_at: '2021-01-01T00:00:00.000Z' };
    const future = { created_at: '2999-01-01T00:00:00.000Z', used_at: '2999-01-01T00:00:00.000Z' };
    const [old, ...others] = promptsNamed(['Old', 'First', 'Second', 'Future']);
    const [first, second, last] = others;
    await importAll(reader, {
      categories: [work],
      prompts: [{ ...old!, ...past, is_pinned: true, tags: ['a'] }, first!, second!, { ...last!, ...future }],
    });
    const [category] = await reader.own();
    const prompts = await reader.prompts(category!.id);
    expect(prompts.map(({ name }) => name)).toEqual(['First', 'Second', 'Future', 'Old']);
    expect(prompts.at(-1)).toMatchObject({ ...past, is_pinned: true, tags: ['a'], used_at: null });
    const now = api.clock.now().getTime();
    for (const { created_at, used_at } of prompts) {
      expect(Date.parse(created_at)).toBeLessThanOrEqual(now);
      expect(Date.parse(used_at ?? created_at)).toBeLessThanOrEqual(now);
    }
  });

  it('goes into a category that is there, and adds it again if that was deleted in between', async () => {
    const { id } = await reader.category('Work');
    await importAll(reader, { categories: [{ ...work, id }], prompts: promptsNamed(['One']) });
    expect(await library()).toMatchObject({ categories: ['Work'], prompts: ['One'] });
    const running = await beginImport(reader);
    await running.send(0, { categories: [{ ...work, id }], prompts: promptsNamed(['Two']) });
    await reader.deleteCategory(id);
    await running.finish(1);
    expect(await library()).toMatchObject({ categories: ['Work'], prompts: ['Two'] });
  });

  it('replaces the text of a prompt that is there, and adds it where it is gone or came with the account', async () => {
    const { id } = await reader.category('Work');
    const prompt = await reader.prompt(id, 'Reply', 'Old text');
    const gone = await reader.prompt(id, 'Gone');
    await reader.deletePrompt(gone.id);
    const kept = (await reader.changes()).prompts.find(({ can_delete }) => !can_delete)!;
    const prompts = [prompt, gone, kept].map((one) => ({ ...promptsNamed([`New ${one.name}`])[0]!, replaces: one.id }));
    const { result } = await importAll(reader, { categories: [{ ...work, id }], prompts });
    expect(result).toMatchObject({ prompts: 2, replaced: 1 });
    expect((await reader.prompts(id)).find((one) => one.id === prompt.id)).toMatchObject({
      name: 'New Reply',
      version: 2,
    });
    expect((await reader.changes()).prompts.find((one) => one.id === kept.id)).toMatchObject({ name: kept.name });
  });

  it('variables of a name that is there gain the values that they lack', async () => {
    await reader.variable('Tone', ['kind']);
    const given = { ...variable('tone', 'Kind', 'plain'), description: 'How it sounds', default_value: 'plain' };
    await importAll(reader, { variables: [given, variable('new', 'x')] });
    const { variables } = await reader.changes();
    expect(variables.find(({ name }) => name === 'Tone')).toMatchObject({
      description: 'How it sounds',
      default_value: 'plain',
    });
    expect((await library()).variables).toEqual([
      ['Tone', 'kind', 'plain'],
      ['new', 'x'],
    ]);
  });

  it('one that would hold too many prompts, too many categories or an unknown category adds nothing', async () => {
    const { rows } = await api.test.database.sql.execute(fragment`
      with taken as (
        update libraries set sequence = sequence + ${libraryRules.prompts}::int
        where user_id = (select id from users where email = ${reader.email}) returning user_id, sequence
      ), home as (select id from categories where user_id = (select user_id from taken) limit 1)
      insert into prompts (id, user_id, category, name, text, can_delete, sequence, created_at, edited_at)
      select gen_random_uuid(), user_id, home.id, 'filler', 'x', true, sequence - n, now(), now()
      from taken, home, generate_series(1, ${libraryRules.prompts - 10}) n returning 1`);
    expect(rows).toHaveLength(libraryRules.prompts - 10);
    const many = promptsNamed(['1', '2', '3']);
    const tooMany = importAll(reader, { categories: [work], prompts: many });
    await expect(tooMany).rejects.toMatchObject({ status: 409, code: 'prompts.too_many' });
    const categories = Array.from({ length: libraryRules.categories }, (_, at) => ({ key: `${at}`, name: `${at}` }));
    await expect(importAll(reader, { categories })).rejects.toMatchObject({ code: 'categories.too_many' });
    const stray = importAll(reader, { prompts: promptsNamed(['1']) });
    await expect(stray).rejects.toMatchObject({ code: 'categories.not_found' });
    expect((await reader.own()).length).toBe(0);
  });

  it('counts as storage while it waits, and a full account takes none', async () => {
    const used = async () => (await reader.visitor.call(getStorage)).used_bytes;
    const before = await used();
    const running = await beginImport(reader);
    await running.send(0, { categories: [work], prompts: [{ name: 'Long', text: 'x'.repeat(50_000), category: 'k' }] });
    expect(await used()).toBeGreaterThan(before + 50_000);
    const fill = (bytes: number) => fragment`
      insert into account_byte_changes (user_id, store, bytes)
      select id, 'library', ${bytes}::bigint from users where email = ${reader.email}`;
    await api.test.database.sql.execute(fill(storageRules.quota));
    await expect(running.send(1, {})).rejects.toMatchObject({ status: 409, code: 'storage.full' });
    await expect(beginImport(reader)).rejects.toMatchObject({ code: 'storage.full' });
    await api.test.database.sql.execute(fill(-storageRules.quota));
    await running.cancel();
    expect(await used()).toBe(before);
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });

  it('left alone for a day it is dropped, and no one keeps more than three waiting', async () => {
    const waiting = [];
    for (let count = 0; count < 4; count += 1) {
      waiting.push(await beginImport(reader));
      api.clock.forward(1);
    }
    await expect(waiting[0]!.send(0, {})).rejects.toMatchObject({ status: 404 });
    await waiting[3]!.send(0, { categories: [work] });
    const later = new Date(api.clock.now().getTime() + 25 * 3600 * 1000);
    await api.test.database.transaction((sql) => sweepImports(sql, later));
    await expect(waiting[3]!.finish(1)).rejects.toMatchObject({ status: 404 });
  });
});

describe('undoing an import', () => {
  it('takes back all that it added and gives back what it replaced, and a repeat changes nothing', async () => {
    const { id } = await reader.category('Own');
    const prompt = await reader.prompt(id, 'Reply', 'Old text');
    await reader.variable('tone', ['kind']);
    const before = await library();
    const { undo } = await importAll(reader, {
      categories: [work, { key: 'own', name: 'Own', id }],
      prompts: [...promptsNamed(['One']), { ...promptsNamed(['Reply'], 'own')[0]!, text: 'New', replaces: prompt.id }],
      variables: [variable('tone', 'plain'), variable('new')],
    });
    const { since } = await reader.changes();
    await undo();
    expect(await library()).toEqual(before);
    expect((await reader.prompts(id)).map(({ text }) => text)).toEqual(['Old text']);
    const { deleted } = await reader.changes(since);
    expect(deleted.map(({ kind }) => kind).toSorted()).toEqual(['category', 'prompt', 'variable']);
    const again = await reader.changes();
    await undo();
    expect((await reader.changes()).since).toBe(again.since);
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });

  it('keeps what was edited since, and a category that holds something else by now', async () => {
    const { id } = await reader.category('Own');
    const prompt = await reader.prompt(id, 'Reply', 'Old text');
    const tone = await reader.variable('tone', ['kind']);
    const { undo } = await importAll(reader, {
      categories: [work, { key: 'own', name: 'Own', id }],
      prompts: [...promptsNamed(['One']), { ...promptsNamed(['Reply'], 'own')[0]!, text: 'New', replaces: prompt.id }],
      variables: [variable('tone', 'plain')],
    });
    const body = { name: 'Reply', text: 'Mine', category: id };
    await reader.visitor.call(editPrompt, { params: { id: prompt.id }, body });
    await reader.visitor.call(editVariable, {
      params: { id: tone.id },
      body: { name: 'tone', values: [{ value: 'own' }] },
    });
    const made = (await reader.own()).find(({ name }) => name === 'Work')!;
    await reader.prompt(made.id, 'Later');
    await undo();
    expect(await library()).toEqual({
      categories: ['Own', 'Work'],
      prompts: ['Later', 'Reply'],
      variables: [['tone', 'own']],
    });
    expect((await reader.prompts(id))[0]).toMatchObject({ text: 'Mine' });
  });

  it('before it is finished there is nothing to undo', async () => {
    const running = await beginImport(reader);
    await expect(running.undo()).rejects.toMatchObject({ status: 409, code: 'imports.unfinished' });
  });
});
