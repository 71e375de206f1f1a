import { deleteCategory, listCategories } from '@hone/contracts/library/categories';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { arrangePrompt, createPrompt, type Prompt } from '@hone/contracts/library/prompts';
import { arrangeSeveral, deleteSeveral, restoreSeveral, type Arrangement } from '@hone/contracts/library/several';
import { listPromptVersions } from '@hone/contracts/library/versions';
import { libraryRules } from '@hone/domain/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openLibraryOf } from '../../../testing/library.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const unknownId = '01930000-0000-7000-8000-0000000000aa';

/** Has a category 'Work' with the prompts A, B and C, which are tagged, and an empty one, 'Home'. */
async function someone() {
  const person = await openLibraryOf(api);
  const { visitor } = person;
  const { id: work } = await person.category('Work');
  const { id: home } = await person.category('Home');
  const made: Prompt[] = [];
  for (const [name, tags] of Object.entries({ A: ['mail'], B: ['Mail', 'short'], C: [] })) {
    api.clock.forward(1);
    made.push(await visitor.call(createPrompt, { body: { name, text: `Text of ${name}`, category: work, tags } }));
  }
  const { prompts } = await person.changes();
  const kept = prompts.find(({ can_delete }) => !can_delete)!;
  return {
    ...person,
    work,
    home,
    kept,
    ids: made.map(({ id }) => id) as [string, string, string],
    arrange: (...changes: Arrangement[]) => visitor.call(arrangeSeveral, { body: { changes } }),
    remove: (ids: string[]) => visitor.call(deleteSeveral, { body: { ids } }),
    bringBack: (ids: string[]) => visitor.call(restoreSeveral, { body: { ids } }),
    /** By name. */
    tags: async () =>
      Object.fromEntries(
        (await person.changes()).prompts.filter(({ can_delete }) => can_delete).map(({ name, tags }) => [name, tags]),
      ),
    versionsOf: async (id: string) => (await visitor.call(listPromptVersions, { params: { id } })).items,
  };
}

describe('several prompts', () => {
  it('are moved in one act that makes no version, and a client hears of each with a number of its own', async () => {
    const { arrange, changes, names, versionsOf, work, home, ids } = await someone();
    const { since } = await changes();
    expect(await arrange({ ids, category: home })).toEqual({ changed: 3, kept: [], missing: [], full: [] });
    expect([await names(work), await names(home)]).toEqual([[], ['C', 'B', 'A']]);
    expect(await versionsOf(ids[0])).toHaveLength(1);
    const heard = await changes(since);
    expect(heard.prompts.map(({ id, version }) => [id, version]).toSorted()).toEqual(
      ids.map((id) => [id, 2]).toSorted(),
    );
    expect(new Set(heard.prompts.map(({ sequence }) => sequence)).size).toBe(3);
    // Where they are already.
    expect(await arrange({ ids, category: home })).toMatchObject({ changed: 0 });
    expect((await changes(heard.since)).prompts).toEqual([]);
  });

  it('are tagged in one act, which makes a version of each that had other tags', async () => {
    const { arrange, tags, versionsOf, ids } = await someone();
    expect(await arrange({ ids, add_tags: ['mail', 'new'] })).toMatchObject({ changed: 3 });
    expect(await tags()).toEqual({ A: ['mail', 'new'], B: ['Mail', 'short', 'new'], C: ['mail', 'new'] });
    expect(await arrange({ ids, remove_tags: ['MAIL', 'short'] })).toMatchObject({ changed: 3 });
    expect(await tags()).toEqual({ A: ['new'], B: ['new'], C: ['new'] });
    expect((await versionsOf(ids[1])).map(({ number, made_by }) => [number, made_by])).toEqual([
      [3, 'you'],
      [2, 'you'],
      [1, 'you'],
    ]);
  });

  it('get back what each had before, in one act', async () => {
    const { arrange, tags, names, work, home, ids } = await someone();
    await arrange({ ids, category: home, remove_tags: ['mail'] });
    const [a, b, c] = ids;
    expect(
      await arrange(
        { ids: [a], category: work, tags: ['mail'] },
        { ids: [b, c], category: work },
        { ids: [b], tags: ['Mail', 'short'] },
      ),
    ).toMatchObject({ changed: 3 });
    expect(await names(work)).toHaveLength(3);
    expect(await tags()).toEqual({ A: ['mail'], B: ['Mail', 'short'], C: [] });
  });

  it('are changed and deleted although some of them can’t be, and the answer names those', async () => {
    const { visitor, arrange, remove, deletePrompt, kept, home, ids } = await someone();
    const stranger = await someone();
    const nine = Array.from({ length: libraryRules.tags - 1 }, (_, at) => `t${at}`);
    await visitor.call(arrangePrompt, { params: { id: ids[1] }, body: { tags: [...nine, 'mail'] } });
    await deletePrompt(ids[2]);
    const chosen = [...ids, ids[0], ids[0].toUpperCase(), kept.id, unknownId, stranger.ids[0]];
    const others = { kept: [kept.id], missing: [ids[2], unknownId, stranger.ids[0]] };
    const outcome = await arrange({ ids: chosen, category: home, add_tags: ['new'] });
    expect(outcome).toEqual({ changed: 1, ...others, full: [ids[1]] });
    expect(await remove(chosen)).toEqual({ changed: 2, ...others });
    expect((await stranger.tags())['A']).toEqual(['mail']);
    expect(await stranger.bringBack(ids)).toEqual({ changed: 0, missing: ids });
  });

  it('are deleted and restored in one act, with the categories that were deleted in between', async () => {
    const { visitor, remove, bringBack, names, arrange, work, home, ids } = await someone();
    await arrange({ ids: [ids[0]], category: home });
    expect(await remove(ids)).toEqual({ changed: 3, kept: [], missing: [] });
    await visitor.call(deleteCategory, { params: { id: work } });
    expect(await bringBack(ids)).toEqual({ changed: 3, missing: [] });
    expect([await names(work), await names(home)]).toEqual([['C', 'B'], ['A']]);
    expect(await bringBack([...ids, unknownId])).toEqual({ changed: 0, missing: [unknownId] });
  });

  it('deleted in two tabs at the same moment are deleted once, and the other tab learns that they were gone', async () => {
    const { remove, ids } = await someone();
    const answers = await Promise.all([remove(ids), remove(ids)]);
    expect(answers.toSorted((one, other) => other.changed - one.changed)).toEqual([
      { changed: 3, kept: [], missing: [] },
      { changed: 0, kept: [], missing: ids },
    ]);
  });

  it('stay as they were where the category is gone, the tags are invalid, or more are given than a call takes', async () => {
    const { visitor, arrange, remove, deleteCategory: drop, names, tags, work, home, ids } = await someone();
    await drop(home);
    const before = await tags();
    const refused = async (call: Promise<unknown>) => ((await call.catch((error: unknown) => error)) as Refusal).code;
    const most = Array.from(
      { length: libraryRules.severalAtOnce + 1 },
      (_, at) => unknownId.slice(0, -4) + (1000 + at),
    );
    expect(await refused(arrange({ ids: [ids[0]], add_tags: ['new'] }, { ids, category: home }))).toBe(
      'categories.not_found',
    );
    for (const bad of [
      { ids: most },
      { ids: ['x'] },
      { ids, add_tags: ['\u200b'] },
      { ids, add_tags: ['x'.repeat(31)] },
    ])
      expect(await refused(arrange({ category: work, ...bad }))).toBe('request.invalid');
    const half = most.slice(0, most.length / 2 + 1);
    expect(await refused(arrange({ ids: half }, { ids: half }))).toBe('request.invalid');
    expect(await refused(remove(most))).toBe('request.invalid');
    expect(await remove([])).toEqual({ changed: 0, kept: [], missing: [] });
    expect([await names(work), await tags()]).toEqual([['C', 'B', 'A'], before]);
    expect((await visitor.call(listCategories)).some(({ id }) => id === home)).toBe(false);
  });
});
