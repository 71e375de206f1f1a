import { createCategory, listCategories, editCategory } from '@hone/contracts/library/categories';
import { arrangePrompt, createPrompt, editPrompt, listPrompts, recordPromptUse } from '@hone/contracts/library/prompts';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openLibraryOf, type Reader } from '../../../testing/library.ts';

let api: TestApi;
let anna: Reader;
beforeAll(async () => {
  api = await startApi();
  anna = await openLibraryOf(api, 'anna');
});
afterAll(() => api.stop());

const unknownId = '01930000-0000-7000-8000-0000000000aa';
const refusal = async (call: Promise<unknown>) => {
  const { status, code, fields } = (await call.catch((error: unknown) => error)) as Refusal;
  return { status, code, ...(fields && { fields }) };
};
const wrong = (field: string, code: string) => ({ status: 400, code: 'request.invalid', fields: { [field]: [code] } });

describe('a category', () => {
  it('can be added, listed by name and renamed; adding and renaming return the category', async () => {
    const { visitor, own } = await openLibraryOf(api);
    const zebra = await visitor.call(createCategory, { body: { name: '  Zebra \n crossing ' } });
    expect(zebra).toEqual({
      id: zebra.id,
      name: 'Zebra crossing',
      parent: null,
      can_delete: true,
      version: 1,
      sequence: zebra.sequence,
    });
    await visitor.call(createCategory, { body: { name: 'éclair' } });
    await visitor.call(createCategory, { body: { name: 'Eagle' } });
    expect((await own()).map(({ name }) => name)).toEqual(['Eagle', 'éclair', 'Zebra crossing']);
    const renamed = await visitor.call(editCategory, { params: { id: zebra.id }, body: { name: 'Horse' } });
    expect(renamed).toEqual({ ...zebra, name: 'Horse', version: 2, sequence: renamed.sequence });
    expect(renamed.sequence).toBeGreaterThan(zebra.sequence);
  });

  it.each([
    ['', 'categories.name.required'],
    ['   ', 'categories.name.blank'],
    ['\u2003\u00a0\n', 'categories.name.blank'],
    ['x'.repeat(101), 'categories.name.too_long'],
    ['x'.repeat(100_000), 'categories.name.too_long'],
    ['a\0b', 'request.field.unknown_characters'],
  ])('is refused if its name is invalid: %j', async (name, code) => {
    expect(await refusal(anna.visitor.call(createCategory, { body: { name } }))).toEqual(wrong('name', code));
  });

  it('accepts emoji, letters in any script, and a name that is already in use', async () => {
    for (const name of ['👩‍👩‍👧‍👦 Familie', 'مكتبة', '図書館', 'Twice', 'Twice', 'é'.repeat(100)]) {
      const category = await anna.category(name);
      expect(category.name).toBe(name.normalize('NFC'));
    }
  });

  it('renamed elsewhere can’t be renamed by a client that hasn’t seen that, except to the same name', async () => {
    const category = await anna.category('First');
    const rename = (name: string, version?: number) =>
      anna.visitor.call(
        editCategory,
        { params: { id: category.id }, body: { name } },
        version === undefined ? {} : { version },
      );
    await rename('Second', 1);
    const late = (await rename('Third', 1).catch((error: unknown) => error)) as Refusal;
    expect(late).toMatchObject({
      status: 409,
      code: 'categories.changed_elsewhere',
      conflict: { current: { name: 'Second', version: 2 }, given: { name: 'Third' } },
    });
    expect((await rename('Second', 1)).version).toBe(2);
    expect((await rename('Third')).version).toBe(3);
  });
});

describe('a prompt', () => {
  it('is saved as written, and edited by sending its name, text and category', async () => {
    const { id: category } = await anna.category('Mail');
    const { id: other } = await anna.category('Other');
    const text = '  Write to {{client}}\n\n\tabout "it" \u{1f600}  ';
    const made = await anna.visitor.call(createPrompt, { body: { name: ' To a  client ', text, category } });
    const at = api.clock.now().toISOString();
    expect(made).toEqual({
      id: made.id,
      name: 'To a client',
      text,
      category,
      can_delete: true,
      tags: [],
      is_pinned: false,
      value_sets: [],
      used_at: null,
      created_at: at,
      edited_at: at,
      version: 1,
      sequence: made.sequence,
    });
    expect(await anna.prompts(category)).toEqual([made]);
    const edited = await anna.visitor.call(editPrompt, {
      params: { id: made.id },
      body: { name: 'Moved', text: 'new', category: other, tags: ['Work', 'work', ' a  b '] },
    });
    expect(edited).toEqual({
      ...made,
      name: 'Moved',
      text: 'new',
      category: other,
      tags: ['Work', 'a b'],
      version: 2,
      edited_at: edited.edited_at,
      sequence: edited.sequence,
    });
    expect([await anna.prompts(category), await anna.prompts(other)]).toEqual([[], [edited]]);
    const again = await anna.visitor.call(editPrompt, {
      params: { id: made.id },
      body: { name: 'Moved', text: 'newer', category: other },
    });
    expect(again.tags).toEqual(['Work', 'a b']);
  });

  it.each([
    [{ name: '' }, 'name', 'prompts.name.required'],
    [{ name: ' \t ' }, 'name', 'prompts.name.required'],
    [{ name: 'x'.repeat(201) }, 'name', 'prompts.name.too_long'],
    [{ text: '' }, 'text', 'prompts.text.required'],
    [{ text: ' \n\u00a0' }, 'text', 'prompts.text.required'],
    [{ text: 'a\ud800' }, 'text', 'request.field.unknown_characters'],
    [{ text: 'x'.repeat(102_401) }, 'text', 'prompts.text.too_long'],
    [{ text: 'é'.repeat(51_201) }, 'text', 'prompts.text.too_long'],
    [{ category: undefined as unknown as string }, 'category', 'categories.required'],
    [{ category: '' }, 'category', 'categories.required'],
    [{ category: 'x' }, 'category', 'categories.not_found'],
    [{ category: 99 as unknown as string }, 'category', 'request.field.text'],
    [{ category: [] as unknown as string }, 'category', 'request.field.text'],
    [{ category: unknownId }, 'category', 'categories.not_found'],
    [{ tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) }, 'tags', 'prompts.tags.too_many'],
    [{ tags: ['x'.repeat(31)] }, 'tags', 'prompts.tag.too_long'],
  ])('is refused with an error at the invalid field: %#', async (spoilt, field, code) => {
    const [{ id: category } = await anna.category('Rules')] = await anna.own();
    const body = { name: 'Name', text: 'Text', category, ...spoilt };
    const status = await refusal(anna.visitor.call(createPrompt, { body }));
    expect(status.fields).toEqual({ [field]: [code] });
    expect(status.status).toBe(400);
  });

  it('can hold a hundred kilobytes, in any script', async () => {
    const { id } = await anna.category('Long');
    for (const text of ['x'.repeat(102_400), 'é'.repeat(51_200)]) {
      expect((await anna.prompt(id, 'Long', text)).text).toBe(text);
    }
  });

  it('can’t be put into another person’s category', async () => {
    const bert = await openLibraryOf(api);
    const { id: category } = await bert.category('Bert’s');
    expect((await refusal(anna.prompt(category, 'Mine'))).fields).toEqual({ category: ['categories.not_found'] });
  });

  it('changed elsewhere isn’t overwritten by a client that hasn’t seen that: both texts are returned', async () => {
    const { id: category } = await anna.category('Two tabs');
    const { id } = await anna.prompt(category, 'Draft', 'first');
    const edit = (text: string, version?: number) =>
      anna.visitor.call(
        editPrompt,
        { params: { id }, body: { name: 'Draft', text, category } },
        version === undefined ? {} : { version },
      );
    await edit('second', 1);
    const late = (await edit('third', 1).catch((error: unknown) => error)) as Refusal;
    expect(late).toMatchObject({ status: 409, code: 'prompts.changed_elsewhere' });
    expect(late.conflict).toMatchObject({ current: { text: 'second', version: 2 }, given: { text: 'third' } });
    expect((await anna.prompts(category))[0]!.text).toBe('second');
    expect((await edit('third', 2)).version).toBe(3);
    // Without a version the last write wins, as the specified client expects.
    expect((await edit('fourth')).text).toBe('fourth');
    // An identical edit is no conflict, and no new version.
    expect((await edit('fourth', 1)).version).toBe(4);
  });

  it('can be pinned, moved, tagged and used without sending its text; pinning and using keep its version', async () => {
    const { id: category } = await anna.category('Arranged');
    const { id: other } = await anna.category('Elsewhere');
    const { id } = await anna.prompt(category, 'Pinned', 'text');
    const arrange = (body: object) => anna.visitor.call(arrangePrompt, { params: { id }, body });
    expect(await arrange({ is_pinned: true })).toMatchObject({ is_pinned: true, version: 1, text: 'text' });
    const used = await anna.visitor.call(recordPromptUse, { params: { id } });
    expect(used).toMatchObject({ used_at: api.clock.now().toISOString(), version: 1, is_pinned: true });
    expect(await arrange({ category: other, tags: ['a'] })).toMatchObject({
      category: other,
      tags: ['a'],
      version: 2,
      is_pinned: true,
      text: 'text',
    });
    expect((await arrange({})).version).toBe(2);
  });

  it.each(['"x"', 'abc', '""', '"1", "2"', '1e3'])('is refused for a malformed If-Match header: %s', async (header) => {
    const { id: category } = await anna.category('Header');
    const { id } = await anna.prompt(category, 'Header');
    const response = await fetch(`${api.url}/api/v1/content/prompts/${id}/`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${anna.visitor.session.now()!.access}`,
        'content-type': 'application/json',
        'if-match': header,
      },
      body: JSON.stringify({ name: 'Header', text: 'new', category }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'request.version_invalid' });
  });
});

describe('an example prompt of a new account', () => {
  it('is there from the start, can be pinned and used, and can’t be edited or deleted', async () => {
    const { visitor } = await openLibraryOf(api);
    const { items } = await visitor.call(listPrompts);
    expect(items.length).toBeGreaterThan(1);
    expect(items.map(({ name }) => name)).toEqual((await visitor.call(listCategories)).map(({ name }) => name));
    for (const { can_delete, prompts } of items) {
      expect(can_delete).toBe(false);
      expect(prompts.length).toBeGreaterThan(1);
      expect(prompts.every((prompt) => !prompt.can_delete && prompt.text.includes('{{'))).toBe(true);
    }
    const [{ id: category, prompts }] = items as [(typeof items)[number]];
    const [prompt] = prompts as [(typeof prompts)[number]];
    const kept = { status: 403, code: 'prompts.kept' };
    expect(
      await refusal(visitor.call(editPrompt, { params: { id: prompt.id }, body: { name: 'x', text: 'x', category } })),
    ).toEqual(kept);
    expect(await refusal(visitor.call(arrangePrompt, { params: { id: prompt.id }, body: { tags: ['x'] } }))).toEqual(
      kept,
    );
    const params = { id: prompt.id };
    expect((await visitor.call(arrangePrompt, { params, body: { is_pinned: true } })).is_pinned).toBe(true);
    expect((await visitor.call(recordPromptUse, { params })).used_at).not.toBeNull();
    expect(await refusal(visitor.call(editCategory, { params: { id: category }, body: { name: 'x' } }))).toEqual({
      status: 403,
      code: 'categories.kept',
    });
  });
});
