import { createCategory, editCategory, type Category } from '@hone/contracts/library/categories';
import { eraseDeleted, listDeleted } from '@hone/contracts/library/deleted';
import { libraryRules } from '@hone/domain/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openLibraryOf } from '../../../testing/library.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const unknownId = '01930000-0000-7000-8000-0000000000aa';
const refused = (code: string, rest: object = {}) => ({ status: 400, code, fields: { parent: [code] }, ...rest });

/** Has 'Clients' with 'Acme' inside, which has 'Mail' inside; a prompt of the same name is in each. */
async function someone() {
  const person = await openLibraryOf(api);
  const { visitor } = person;
  const make = (name: string, parent?: string | null) =>
    visitor.call(createCategory, { body: { name, ...(parent !== undefined && { parent }) } });
  const move = ({ id, name }: Category, parent: string | null) =>
    visitor.call(editCategory, { params: { id }, body: { name, parent } });
  const clients = await make('Clients');
  const acme = await make('Acme', clients.id);
  const mail = await make('Mail', acme.id);
  for (const { id, name } of [clients, acme, mail]) await person.prompt(id, name);
  /** Such as 'Mail in Acme'. */
  const places = async () => {
    const rows = await person.own();
    const nameOf = (id: string | null) => rows.find((row) => row.id === id)?.name ?? 'a gap';
    return rows.map(({ name, parent }) => (parent === null ? name : `${name} in ${nameOf(parent)}`));
  };
  const whole = await places();
  return { ...person, make, move, clients, acme, mail, places, whole };
}

describe('a category inside another', () => {
  it('stays there when it is renamed, and goes where it is sent, and whoever is renaming it sees no conflict', async () => {
    const { visitor, make, move, clients, acme, places } = await someone();
    expect(acme).toMatchObject({ parent: clients.id, version: 1 });
    const named = { params: { id: acme.id }, body: { name: 'Acme & Co' } };
    expect(await visitor.call(editCategory, named)).toMatchObject({ parent: clients.id, name: 'Acme & Co' });
    const code = await make('Code');
    expect(await move({ ...acme, name: 'Acme & Co' }, code.id)).toMatchObject({ parent: code.id, version: 2 });
    const again = { ...named, body: { name: 'Acme' } };
    expect(await visitor.call(editCategory, again, { version: 2 })).toMatchObject({ name: 'Acme', version: 3 });
    expect(await places()).toEqual(['Acme in Code', 'Clients', 'Code', 'Mail in Acme']);
    expect((await move({ ...acme, name: 'Acme' }, null)).parent).toBeNull();
  });

  it('can’t go into what is inside it, which is told with the way, nor below the fifth level', async () => {
    const { make, move, clients, acme, mail, places, whole } = await someone();
    await expect(move(clients, mail.id)).rejects.toMatchObject(
      refused('categories.circle', { path: ['Clients', 'Acme', 'Mail', 'Clients'] }),
    );
    await expect(move(acme, acme.id)).rejects.toMatchObject(refused('categories.circle', { path: ['Acme', 'Acme'] }));
    let deepest = mail;
    for (let level = 4; level <= libraryRules.categoryLevels; level += 1) deepest = await make('x', deepest.id);
    await expect(make('y', deepest.id)).rejects.toMatchObject(refused('categories.too_deep'));
    const top = await make('z');
    await expect(move(clients, top.id)).rejects.toMatchObject(refused('categories.too_deep'));
    expect((await places()).filter((one) => !/^[xz]/.test(one))).toEqual(whole);
  });

  it('can’t go into someone else’s category or a deleted one, and starters stay where they are', async () => {
    const { make, move, acme, mail, deleteCategory, changes } = await someone();
    const other = await (await openLibraryOf(api)).category('Theirs');
    const gone = await make('Gone');
    await deleteCategory(gone.id);
    for (const parent of [other.id, gone.id, unknownId])
      await expect(move(mail, parent)).rejects.toMatchObject(refused('categories.not_found'));
    await expect(make('New', other.id)).rejects.toMatchObject(refused('categories.not_found'));
    await expect(move(mail, 'no id')).rejects.toMatchObject({ fields: { parent: ['categories.not_found'] } });
    const starter = (await changes()).categories.find(({ can_delete }) => !can_delete)!;
    await expect(move(starter, acme.id)).rejects.toMatchObject({ code: 'categories.kept' });
  });

  it('makes no circle when two tabs move two categories into each other at once', async () => {
    const { make, move, places } = await someone();
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await make(`one ${round}`), await make(`other ${round}`)];
      const moves = await Promise.allSettled([move(one, other.id), move(other, one.id)]);
      expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(moves.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'categories.circle' },
      });
      const [first, second] = (await places()).filter((place) => place.includes(` ${round}`));
      expect([first, second].filter((place) => place?.includes(' in '))).toHaveLength(1);
    }
  });
});

describe('deleting a category with others inside', () => {
  it('takes all of them with their prompts, and restoring it brings back all of it', async () => {
    const { visitor, clients, acme, mail, own, places, whole, names, changes, deleteCategory, restoreCategory } =
      await someone();
    const { since } = await changes();
    await deleteCategory(clients.id);
    expect(await own()).toEqual([]);
    const { deleted } = await changes(since);
    expect(deleted).toHaveLength(6);
    expect(deleted.findLast(({ kind }) => kind === 'category')!.id).toBe(clients.id);
    const { items } = await visitor.call(listDeleted);
    expect(items).toMatchObject([{ kind: 'category', id: clients.id, prompts: 3 }]);
    await restoreCategory(clients.id);
    expect(await places()).toEqual(whole);
    for (const { id, name } of [clients, acme, mail]) expect(await names(id)).toEqual([name]);
    expect((await visitor.call(listDeleted)).items).toEqual([]);
  });

  it('leaves what was deleted before to itself: restored alone, it comes to the top level', async () => {
    const { clients, acme, mail, places, names, deleteCategory, restoreCategory } = await someone();
    await deleteCategory(acme.id);
    await deleteCategory(clients.id);
    await restoreCategory(acme.id);
    expect(await places()).toEqual(['Acme', 'Mail in Acme']);
    expect(await names(mail.id)).toEqual(['Mail']);
    await restoreCategory(clients.id);
    expect(await places()).toEqual(['Acme', 'Clients', 'Mail in Acme']);
  });

  it('loses nothing when a prompt is restored first: its category comes to the top level, the rest follows', async () => {
    const { visitor, clients, acme, mail, places, names, prompts, deleteCategory, restorePrompt, restoreCategory } =
      await someone();
    const [inAcme] = await prompts(acme.id);
    await deleteCategory(clients.id);
    await restorePrompt(inAcme!.id);
    expect(await places()).toEqual(['Acme']);
    await restoreCategory(clients.id);
    expect(await places()).toEqual(['Acme', 'Clients', 'Mail in Acme']);
    for (const { id, name } of [clients, acme, mail]) expect(await names(id)).toEqual([name]);
    expect((await visitor.call(listDeleted)).items).toEqual([]);
  });

  it('lists what went with it once it is back without that, and brings each back where it was', async () => {
    const { visitor, clients, mail, places, whole, names, prompts, deleteCategory, restorePrompt, restoreCategory } =
      await someone();
    const [inClients] = await prompts(clients.id);
    await deleteCategory(clients.id);
    await restorePrompt(inClients!.id);
    const { items } = await visitor.call(listDeleted);
    expect(items.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual(['category Acme', 'category Mail']);
    await restoreCategory(items.find(({ name }) => name === 'Acme')!.id);
    expect(await places()).toEqual(whole);
    expect(await names(mail.id)).toEqual(['Mail']);
  });

  it('comes back to the top level where its place is too deep by now', async () => {
    const { make, move, clients, acme, mail, places, deleteCategory, restoreCategory } = await someone();
    await deleteCategory(mail.id);
    const outer = await make('Outer');
    const middle = await make('Middle', outer.id);
    const inner = await make('Inner', middle.id);
    await move(clients, inner.id);
    await restoreCategory(mail.id);
    expect(await places()).toContain('Mail');
    expect(await places()).toContain('Acme in Clients');
    expect(acme.parent).toBe(clients.id);
  });

  it('erases all that went with it, and nothing else', async () => {
    const { visitor, make, clients, mail, prompts, places, deleteCategory, restoreCategory, restorePrompt } =
      await someone();
    const [inMail] = await prompts(mail.id);
    await make('Other');
    await deleteCategory(clients.id);
    expect(await visitor.call(eraseDeleted, { params: { id: clients.id } })).toEqual({ erased: 6 });
    const erased = { status: 410, code: 'deleted.erased' };
    await expect(restoreCategory(mail.id)).rejects.toMatchObject(erased);
    await expect(restorePrompt(inMail!.id)).rejects.toMatchObject(erased);
    expect(await places()).toEqual(['Other']);
  });
});
