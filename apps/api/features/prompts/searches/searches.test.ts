import type { Refusal } from '@hone/contracts/declarations/refusal';
import { deleteSearch, keepSearch, renameSearch, type SavedSearch } from '@hone/contracts/library/searches';
import { libraryRules } from '@hone/domain/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openLibraryOf } from '../../../testing/library.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const unknownId = '01930000-0000-7000-8000-0000000000aa';

async function someone() {
  const person = await openLibraryOf(api);
  const { visitor } = person;
  return {
    ...person,
    keep: (body: Partial<SavedSearch> & { name: string }) => visitor.call(keepSearch, { body }),
    rename: (id: string, name: string) => visitor.call(renameSearch, { params: { id }, body: { name } }),
    remove: (id: string) => visitor.call(deleteSearch, { params: { id } }),
  };
}

const codeOf = async (call: Promise<unknown>) => {
  const { code, fields } = (await call.catch((error: unknown) => error)) as Refusal;
  return fields ? Object.values(fields).flat() : code;
};

describe('a saved search', () => {
  it('is kept, renamed and deleted, and every device hears of each', async () => {
    const { keep, rename, remove, changes, category } = await someone();
    const { id: work } = await category('Work');
    const { since } = await changes();
    const sought = { search: 'late {{x}}', tags: ['Mail', '<b>'], category: work, is_pinned: true };
    const kept = await keep({ name: '  Late \n mail ', ...sought, tags: ['Mail', 'mail', '<b>'] });
    expect(kept).toEqual({ id: kept.id, name: 'Late mail', ...sought, sequence: since + 1 });
    const plain = await keep({ name: 'Late mail' });
    expect(plain).toMatchObject({ search: '', tags: [], category: null, is_pinned: false });
    const renamed = await rename(kept.id, 'Late');
    expect(renamed).toEqual({ ...kept, name: 'Late', sequence: since + 3 });
    expect((await changes(since)).searches).toEqual([plain, renamed]);

    const first = await remove(kept.id);
    api.clock.forward(10);
    expect(await remove(kept.id)).toEqual(first);
    const heard = await changes(since + 3);
    expect([heard.searches, heard.deleted.map(({ kind, id }) => [kind, id])]).toEqual([[], [['search', kept.id]]]);
    expect((await changes()).searches).toEqual([plain]);
    expect(await codeOf(rename(kept.id, 'x'))).toBe('deleted.erased');
  });

  it('outlives its category, which can be unknown', async () => {
    const { keep, changes, category, deleteCategory } = await someone();
    const { id: work } = await category('Work');
    const kept = await keep({ name: 'In work', category: work, is_pinned: true });
    await deleteCategory(work);
    expect((await changes()).searches).toEqual([kept]);
    expect(await keep({ name: 'Again', category: unknownId })).toMatchObject({ category: unknownId });
  });

  it('of someone else is as unknown as one that never was', async () => {
    const { keep } = await someone();
    const { id } = await keep({ name: 'Mine' });
    const stranger = await someone();
    for (const one of [id, unknownId]) {
      expect(await codeOf(stranger.rename(one, 'Yours'))).toBe('request.not_found');
      expect(await codeOf(stranger.remove(one))).toBe('request.not_found');
    }
  });

  it.each([
    [{ name: '' }, 'variables.name.required'],
    [{ name: ' \n ' }, 'variables.name.blank'],
    [{ name: 'x'.repeat(51) }, 'variables.name.too_long'],
    [{ name: 'a\u0000b' }, 'request.field.unknown_characters'],
    [{ name: 'a\u202eb' }, 'request.field.invisible'],
    [{ name: 'x', search: 'x'.repeat(201) }, 'request.field.too_long'],
    [{ name: 'x', tags: ['x'.repeat(31)] }, 'prompts.tag.too_long'],
    [{ name: 'x', category: 'Work' }, 'request.field.id'],
  ])('is refused if it is invalid: %j', async (given, code) => {
    const { keep } = await someone();
    expect(await codeOf(keep(given))).toEqual([code]);
  });

  it('is the last of fifty; deleting one makes room', async () => {
    const { keep, remove } = await someone();
    const kept = [];
    for (let at = 0; at < libraryRules.searches; at += 1) kept.push(await keep({ name: `{{${at}}}` }));
    expect(await codeOf(keep({ name: 'more' }))).toBe('searches.too_many');
    await remove(kept[0]!.id);
    expect(await keep({ name: 'more' })).toMatchObject({ name: 'more' });
  });
});
