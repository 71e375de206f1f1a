import { createCategory, editCategory } from '@hone/contracts/library/categories';
import { libraryRules } from '@hone/domain/library';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { beginImport, importAll, promptsNamed } from '../../../testing/importing.ts';
import { openLibraryOf, type Reader } from '../../../testing/library.ts';

let api: TestApi;
let reader: Reader;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => void (reader = await openLibraryOf(api)));

const places = async () => {
  const rows = new Map((await reader.own()).map((row) => [row.id, row]));
  return Object.fromEntries([...rows.values()].map(({ name, parent }) => [name, rows.get(parent ?? '')?.name ?? null]));
};
const nested = [
  { key: 'a', name: 'Clients' },
  { key: 'b', name: 'Acme', parent: 'a' },
  { key: 'c', name: 'Mail', parent: 'b' },
];

describe('imported categories inside categories', () => {
  it('are where they were, and an undo takes all of them back', async () => {
    const { undo } = await importAll(reader, { categories: nested, prompts: promptsNamed(['One'], 'c') });
    expect(await places()).toEqual({ Clients: null, Acme: 'Clients', Mail: 'Acme' });
    await undo();
    expect(await places()).toEqual({});
  });

  it('go into one that is there, and to the top level where that is too deep by now', async () => {
    const { visitor } = reader;
    const { id } = await reader.category('Clients');
    const running = await beginImport(reader);
    await running.send(0, { categories: [{ ...nested[0]!, id }, ...nested.slice(1)] });
    let parent: string | null = null;
    for (let level = 1; level < libraryRules.categoryLevels; level += 1) {
      const body: { name: string; parent: string | null } = { name: `Level ${level}`, parent };
      parent = (await visitor.call(createCategory, { body })).id;
    }
    await visitor.call(editCategory, { params: { id }, body: { name: 'Clients', parent } });
    await running.finish(1);
    expect(await places()).toMatchObject({ Acme: null, Mail: 'Acme' });
  });

  it('are at the top level if what they are in is not part of the import', async () => {
    await importAll(reader, { categories: [{ key: 'a', name: 'Acme', parent: 'nowhere' }] });
    expect(await places()).toEqual({ Acme: null });
  });
});
