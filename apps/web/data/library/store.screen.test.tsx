import { applyChanges, emptyLibrary, putRows } from '@hone/client/library';
import { openLibraryStore, removeLibraries } from '@hone/client/library-store';
import { afterEach, describe, expect, it } from 'vitest';

const category = (id: string, sequence: number) => ({
  id,
  name: id,
  parent: null,
  can_delete: true,
  version: 1,
  sequence,
});
const page = (since: number, ids: string[], gone: string[] = []) => ({
  categories: ids.map((id) => category(id, since)),
  prompts: [],
  variables: [],
  searches: [],
  deleted: gone.map((id) => ({ kind: 'category' as const, id, sequence: since })),
  since,
  more: false,
  reset: false,
});
const known = (since: number, ids: string[]) => ({
  library: putRows(emptyLibrary, { categories: ids.map((id) => category(id, since)) }),
  since,
});

const factory = () => indexedDB;
const open = async () => (await openLibraryStore(factory, 'a test'))!;
const idsIn = async (store: Awaited<ReturnType<typeof open>>) => {
  const kept = await store.read();
  return kept && [kept.since, ...kept.library.categories.keys()];
};
afterEach(() => removeLibraries(factory));

describe('the library stored in a browser', () => {
  it('is kept for the next visit, with later changes, and gone after signing out', async () => {
    const store = await open();
    expect(await store.read()).toBeUndefined();
    await store.replace(known(5, ['work', 'home']), false);
    const before = known(5, ['work', 'home']).library;
    const next = page(7, ['new'], ['work']);
    await store.advance({ from: 5, page: next, before, after: applyChanges(before, next) });
    store.close();
    const again = await open();
    expect(await idsIn(again)).toEqual([7, 'home', 'new']);
    await removeLibraries(factory);
    expect(await idsIn(await open())).toBeUndefined();
  });

  it('is never overwritten with a slower tab’s older state, unless restored from a backup', async () => {
    const store = await open();
    await store.replace(known(9, ['newest']), false);
    await store.replace(known(5, ['old']), false);
    await store.advance({ from: 5, page: page(9, ['late']), before: emptyLibrary, after: known(9, ['late']).library });
    expect(await idsIn(store)).toEqual([9, 'newest']);
    await store.replace(known(2, ['restored']), true);
    expect(await idsIn(store)).toEqual([2, 'restored']);
    store.close();
  });
});
