import { createCategory } from '@hone/contracts/library/categories';
import { changeShare, createShare, listShares, restoreShare, revokeShare } from '@hone/contracts/library/shares';
import { editPrompt } from '@hone/contracts/library/prompts';
import { isShareKey } from '@hone/domain/shares';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, startApi, type TestApi } from '../../testing/api.ts';
import { atLinks, gone, openSharerOf } from '../../testing/shares.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const day = 24 * 3600;
const open = (key: string, is_counted?: boolean) => atLinks(api).open(key, is_counted);
const text = 'Write to {{client}} about {{ order }}.';

describe('a shared prompt', () => {
  it('is seen by anyone with its link: its name, its text and the names of its variables, and nothing else', async () => {
    const owner = await openSharerOf(api);
    const { key } = await owner.sharePrompt();
    expect(await open(key)).toEqual({
      kind: 'prompt',
      name: 'Delay',
      shown_name: null,
      prompts: [{ name: 'Delay', text }],
      left_out: 0,
      variables: [
        { name: 'client', description: '', values: [], default_value: null, type: 'text', is_optional: false },
      ],
    });
  });

  it('shows a name and the values of its variables only if its owner wants that', async () => {
    const owner = await openSharerOf(api);
    const { id, key } = await owner.sharePrompt();
    await owner.change(id, { shown_name: ' Anna  K. ', shows_values: true });
    expect(await open(key)).toMatchObject({
      shown_name: 'Anna K.',
      variables: [{ name: 'client', values: [{ value: 'Northwind', description: '' }] }],
    });
    await owner.change(id, { shown_name: null, shows_values: false });
    expect(await open(key)).toMatchObject({ shown_name: null, variables: [{ values: [] }] });
  });

  it('has one link, which no two prompts have in common', async () => {
    const owner = await openSharerOf(api);
    const first = await owner.sharePrompt();
    expect(await owner.sharePrompt()).toEqual(first);
    api.clock.forward(1);
    const pack = await owner.sharePack();
    expect(isShareKey(first.key) && isShareKey(pack.key) && first.key !== pack.key).toBe(true);
    expect(await owner.visitor.call(listShares)).toEqual([pack, first]);
  });

  it('can only be shared, listed, changed and revoked by its owner', async () => {
    const [owner, other] = [await openSharerOf(api), await openSharerOf(api)];
    const { id } = await owner.sharePrompt();
    const missing = { status: 404, code: 'request.not_found' };
    await expect(other.share('prompt', owner.promptId)).rejects.toMatchObject(missing);
    await expect(other.share('category', owner.promptId)).rejects.toMatchObject(missing);
    await expect(other.change(id, { shown_name: 'Me' })).rejects.toMatchObject(missing);
    await expect(other.visitor.call(revokeShare, { params: { id } })).rejects.toMatchObject(missing);
    await expect(other.visitor.call(restoreShare, { params: { id } })).rejects.toMatchObject(missing);
    expect(await other.visitor.call(listShares)).toEqual([]);
  });

  it('counts its openings, but not those of its owner', async () => {
    const owner = await openSharerOf(api);
    const { key } = await owner.sharePrompt();
    await Promise.all([open(key), open(key), open(key, false)]);
    expect(await owner.visitor.call(listShares)).toMatchObject([{ openings: 2 }]);
  });
});

it('a prompt that inserts others is shown with their texts', async () => {
  const owner = await openSharerOf(api);
  await api.test.database.sql.execute(
    fragment`update prompts set text = text || ' {{> Closing}}' where id = ${owner.promptId}`,
  );
  await owner.prompt(owner.categoryId, 'Closing', 'Thank {{client}}.');
  const { key } = await owner.sharePrompt();
  expect(await open(key)).toMatchObject({ prompts: [{ text: `${text} Thank {{client}}.` }] });
});

describe('a link', () => {
  it('answers alike if it was guessed, was revoked, has expired, or leads to something deleted', async () => {
    const owner = await openSharerOf(api);
    const { id, key } = await owner.sharePrompt();
    for (const guess of ['a', 'a'.repeat(26), key.slice(0, -1), key.toUpperCase(), `${key} `, "' or 1=1 --"]) {
      await expect(open(guess)).rejects.toMatchObject(gone);
    }
    await owner.visitor.call(revokeShare, { params: { id } });
    await expect(open(key)).rejects.toMatchObject(gone);
    await owner.visitor.call(restoreShare, { params: { id } });
    await owner.deletePrompt(owner.promptId);
    await expect(open(key)).rejects.toMatchObject(gone);
    await owner.restorePrompt(owner.promptId);
    await expect(open(key)).resolves.toBeDefined();
    await owner.change(id, { expires_in_days: 7 });
    api.clock.forward(7 * day);
    await expect(open(key)).rejects.toMatchObject(gone);
  });

  it('that has expired works again when its owner gives it more time; sharing again makes another one', async () => {
    const owner = await openSharerOf(api);
    const first = await owner.sharePrompt();
    await owner.change(first.id, { expires_in_days: 7 });
    api.clock.forward(7 * day);
    const later = await signIn(api, owner.email);
    await later.call(changeShare, { params: { id: first.id }, body: { expires_in_days: null } });
    await expect(open(first.key)).resolves.toBeDefined();
    await later.call(changeShare, { params: { id: first.id }, body: { expires_in_days: 7 } });
    api.clock.forward(8 * day);
    const last = await signIn(api, owner.email);
    const second = await last.call(createShare, { body: { kind: 'prompt', subject: owner.promptId } });
    expect(second.key).not.toBe(first.key);
    await expect(open(first.key)).rejects.toMatchObject(gone);
    await expect(open(second.key)).resolves.toBeDefined();
  });

  it('that was revoked comes back with Undo, unless a newer one has taken its place', async () => {
    const owner = await openSharerOf(api);
    const first = await owner.sharePrompt();
    await owner.visitor.call(revokeShare, { params: { id: first.id } });
    await owner.visitor.call(revokeShare, { params: { id: first.id } });
    expect(await owner.visitor.call(restoreShare, { params: { id: first.id } })).toEqual(first);
    await owner.visitor.call(revokeShare, { params: { id: first.id } });
    const second = await owner.sharePrompt();
    await expect(owner.visitor.call(restoreShare, { params: { id: first.id } })).rejects.toMatchObject({ status: 404 });
    expect(await owner.visitor.call(listShares)).toEqual([second]);
  });
});

describe('what changes later', () => {
  it('shows if the owner wants that, and otherwise the link shows what was there when they said so', async () => {
    const owner = await openSharerOf(api);
    const { id, key } = await owner.sharePrompt();
    const edit = (name: string, next: string) =>
      owner.visitor.call(editPrompt, {
        params: { id: owner.promptId },
        body: { name, text: next, category: owner.categoryId },
      });
    await edit('Late', 'First {{client}}');
    expect(await open(key)).toMatchObject({ name: 'Late', prompts: [{ text: 'First {{client}}' }] });
    await owner.change(id, { follows_changes: false, shows_values: true });
    await edit('Later', 'Second {{order}}');
    expect(await open(key)).toMatchObject({
      name: 'Late',
      prompts: [{ name: 'Late', text: 'First {{client}}' }],
      variables: [{ name: 'client', values: [{ value: 'Northwind' }] }],
    });
    await owner.change(id, { follows_changes: true });
    expect(await open(key)).toMatchObject({ name: 'Later', prompts: [{ text: 'Second {{order}}' }], variables: [] });
  });

  it('doesn’t keep a deleted prompt in a pack that doesn’t follow changes', async () => {
    const owner = await openSharerOf(api);
    const second = await owner.prompt(owner.categoryId, 'Apology');
    const { id, key } = await owner.sharePack();
    await owner.change(id, { follows_changes: false });
    await owner.prompt(owner.categoryId, 'New');
    await owner.deletePrompt(second.id);
    expect(await open(key)).toMatchObject({ kind: 'category', name: 'Emails', prompts: [{ name: 'Delay' }] });
  });

  it('doesn’t change how many prompts a large pack leaves out, once it no longer follows them', async () => {
    const owner = await openSharerOf(api);
    await api.test.database.sql.execute(fragment`
      insert into prompts (id, user_id, category, name, text, tags, sequence, can_delete, created_at, edited_at)
      select gen_random_uuid(), user_id, category, name || ' ' || place, text, tags, sequence + place, true, created_at, edited_at
      from prompts, generate_series(1, 202) as place where id = ${owner.promptId}`);
    const { id, key } = await owner.sharePack();
    const shown = async () => {
      const { prompts, left_out } = await open(key);
      return [prompts.length, left_out];
    };
    expect(await shown()).toEqual([200, 3]);
    await owner.change(id, { follows_changes: false });
    expect(await shown()).toEqual([200, 3]);
    await owner.change(id, { follows_changes: true });
    expect(await shown()).toEqual([200, 3]);
  });
});

describe('a pack', () => {
  it('holds the prompts of its own category, and none of a category that is or is put inside it', async () => {
    const owner = await openSharerOf(api);
    const { id: inside } = await owner.visitor.call(createCategory, {
      body: { name: 'Drafts', parent: owner.categoryId },
    });
    await owner.prompt(inside, 'Not to be seen');
    const { key } = await owner.sharePack();
    expect(await open(key)).toMatchObject({ prompts: [{ name: 'Delay' }], left_out: 0 });
  });

  it('shows the prompts of its category by name, and is there even if it is empty', async () => {
    const owner = await openSharerOf(api);
    await owner.prompt(owner.categoryId, 'Apology');
    const { key } = await owner.sharePack();
    const { prompts, variables } = await open(key);
    expect(prompts.map(({ name }) => name)).toEqual(['Apology', 'Delay']);
    expect(variables.map(({ name }) => name)).toEqual(['client']);
    const { id } = await owner.category('Empty');
    const empty = await owner.share('category', id);
    expect(await open(empty.key)).toMatchObject({ name: 'Empty', prompts: [], variables: [], left_out: 0 });
    await owner.deleteCategory(id);
    await expect(open(empty.key)).rejects.toMatchObject(gone);
  });

  it('is shown although its texts name more variables than a statement could ask for', async () => {
    const owner = await openSharerOf(api);
    for (const letter of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const names = Array.from({ length: 11_000 }, (_, at) => `{{${letter}${at.toString(36)}}}`);
      await owner.prompt(owner.categoryId, letter, names.join(''));
    }
    const { key } = await owner.sharePack();
    const { prompts, variables } = await open(key);
    expect([prompts.length, variables.map(({ name }) => name)]).toEqual([7, ['client']]);
  });
});
