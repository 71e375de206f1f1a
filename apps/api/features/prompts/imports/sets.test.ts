import { keepValueSet } from '@hone/contracts/library/sets';
import { listPromptVersions } from '@hone/contracts/library/versions';
import { editPrompt } from '@hone/contracts/library/prompts';
import { libraryRules } from '@hone/domain/library';
import type { PlanName } from '@hone/domain/money/credits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { importAll, promptsNamed } from '../../../testing/importing.ts';
import { openLibraryOf, type Reader } from '../../../testing/library.ts';
import { findBrokenPromises } from '../../../testing/money/ledger.ts';

let api: TestApi;
let plan: PlanName;
let reader: Reader;
beforeAll(async () => {
  api = await startApi({}, undefined, { planOf: () => Promise.resolve({ name: plan, ends_at: null }) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  plan = 'pro';
  reader = await openLibraryOf(api);
});

const work = { key: 'k', name: 'Work' };
const setOf = (name: string, value = name) => ({ name, values: [{ name: 'client', value }] });
const letter = (...sets: ReturnType<typeof setOf>[]) => ({ ...promptsNamed(['Letter'])[0]!, value_sets: sets });
const keep = (id: string, name: string, value?: string) =>
  reader.visitor.call(keepValueSet, { params: { id }, body: setOf(name, value) });
const setsOf = async (id: string) => {
  const found = (await reader.changes()).prompts.find((one) => one.id === id)!;
  return found.value_sets.map(({ name, values }) => [name, values[0]!.value]);
};
const only = async (name: string) => (await reader.changes()).prompts.find((one) => one.name === name)!;

describe('the sets of values of an imported prompt', () => {
  it('come with it, each with an id of its own', async () => {
    await importAll(reader, {
      categories: [work],
      prompts: [letter(setOf('Ada'), setOf('Rosa')), letter(setOf('Ada'))],
    });
    const sets = (await reader.changes()).prompts.flatMap(({ value_sets }) => value_sets);
    expect(sets.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Ada', 'Rosa']);
    expect(new Set(sets.map(({ id }) => id)).size).toBe(3);
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });

  it('replace those of their name where the prompt is replaced, and an undo gives those back', async () => {
    const { id: category } = await reader.category('Work');
    const { id } = await reader.prompt(category, 'Letter', 'Old');
    await keep(id, 'Ada', 'before');
    await keep(id, 'Own');
    const given = { ...letter(setOf('ada', 'after'), setOf('New')), replaces: id };
    const { undo } = await importAll(reader, { categories: [{ ...work, id: category }], prompts: [given] });
    expect(await setsOf(id)).toEqual([
      ['ada', 'after'],
      ['Own', 'Own'],
      ['New', 'New'],
    ]);
    await undo();
    expect(await setsOf(id)).toEqual([
      ['Ada', 'before'],
      ['Own', 'Own'],
    ]);
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });

  it('are gained by a prompt that is there with the same text, which keeps its own, also if it came with the account', async () => {
    const { id } = (await reader.changes()).prompts.find(({ can_delete }) => !can_delete)!;
    await keep(id, 'Ada', 'mine');
    const gain = { prompt: id, value_sets: [setOf('ADA', 'theirs'), setOf('Rosa')] };
    const { undo } = await importAll(reader, { sets: [gain, gain] });
    expect(await setsOf(id)).toEqual([
      ['Ada', 'mine'],
      ['Rosa', 'Rosa'],
    ]);
    await undo();
    expect(await setsOf(id)).toEqual([['Ada', 'mine']]);
  });

  it('stay when they were changed after the import and that is undone', async () => {
    const { id } = await reader.prompt((await reader.category('Work')).id, 'Letter');
    const { undo } = await importAll(reader, { sets: [{ prompt: id, value_sets: [setOf('Ada')] }] });
    await keep(id, 'Ada', 'since');
    await undo();
    expect(await setsOf(id)).toEqual([['Ada', 'since']]);
  });

  it('are as many and as long as those that are kept by hand', async () => {
    const many = Array.from({ length: libraryRules.valueSets + 1 }, (_, at) => setOf(`${at}`));
    const long = setOf('long', 'x'.repeat(libraryRules.valueSetMaximumBytes));
    await expect(importAll(reader, { categories: [work], prompts: [letter(...many)] })).rejects.toMatchObject({
      status: 400,
      fields: { 'prompts.0.value_sets': ['sets.too_many'] },
    });
    await expect(importAll(reader, { categories: [work], prompts: [letter(long)] })).rejects.toMatchObject({
      fields: { 'prompts.0.value_sets.0.values': ['sets.too_long'] },
    });
    const { id } = await reader.prompt((await reader.category('Work')).id, 'Full');
    for (let at = 1; at < libraryRules.valueSets; at += 1) await keep(id, `own ${at}`);
    await importAll(reader, { sets: [{ prompt: id, value_sets: [setOf('one'), setOf('two')] }] });
    expect((await setsOf(id)).at(-1)).toEqual(['one', 'one']);
    expect(await setsOf(id)).toHaveLength(libraryRules.valueSets);
  });

  it('are left out on the Free plan, and texts that insert prompts come as they are', async () => {
    plan = 'free';
    const { id } = await reader.prompt((await reader.category('Own')).id, 'Known');
    const text = 'Hi. {{> Sign off}}';
    await importAll(reader, {
      categories: [work],
      prompts: [{ ...letter(setOf('Ada')), text }],
      sets: [{ prompt: id, value_sets: [setOf('Ada')] }],
      variables: [{ name: 'count', values: [{ value: '3' }], type: 'number' }],
    });
    expect(await only('Letter')).toMatchObject({ text, value_sets: [] });
    expect(await setsOf(id)).toEqual([]);
    expect((await reader.changes()).variables).toMatchObject([{ name: 'count', type: 'text' }]);
  });
});

describe('the texts of an import', () => {
  it('are kept as they are written where they insert each other without end', async () => {
    const prompts = [
      { ...promptsNamed(['A'])[0]!, text: 'a {{> B}}' },
      { ...promptsNamed(['B'])[0]!, text: 'b {{> A}}' },
    ];
    await importAll(reader, { categories: [work], prompts });
    const { id, category } = await only('A');
    const edit = (text: string) =>
      reader.visitor.call(editPrompt, { params: { id }, body: { name: 'A', text, category } });
    await expect(edit('again {{> B}}')).rejects.toMatchObject({ code: 'prompts.fragments.circle' });
    expect(await edit('no more')).toMatchObject({ text: 'no more' });
  });

  it('are told apart in the versions of their prompts', async () => {
    const { id: category } = await reader.category('Work');
    const { id } = await reader.prompt(category, 'Mine', 'Old');
    const [fresh, instead] = promptsNamed(['Fresh', 'Mine']);
    await importAll(reader, {
      categories: [{ ...work, id: category }],
      prompts: [fresh!, { ...instead!, replaces: id }],
    });
    const made = await only('Fresh');
    await reader.visitor.call(editPrompt, { params: { id: made.id }, body: { name: 'Fresh', text: 'Own', category } });
    const makersOf = async (prompt: string) =>
      (await reader.visitor.call(listPromptVersions, { params: { id: prompt } })).items.map(({ made_by }) => made_by);
    expect(await makersOf(made.id)).toEqual(['you', 'import']);
    expect(await makersOf(id)).toEqual(['import', 'you']);
  });

  it('that replace one prompt twice leave the last one, and an undo gives back the first', async () => {
    const { id: category } = await reader.category('Work');
    const { id } = await reader.prompt(category, 'Mine', 'Old');
    const prompts = ['One', 'Two'].map((text) => ({ ...promptsNamed(['Mine'])[0]!, text, replaces: id }));
    const { undo } = await importAll(reader, { categories: [{ ...work, id: category }], prompts });
    expect((await only('Mine')).text).toBe('Two');
    await undo();
    expect((await only('Mine')).text).toBe('Old');
  });
});
