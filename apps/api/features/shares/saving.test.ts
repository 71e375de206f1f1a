import { listCategories } from '@hone/contracts/library/categories';
import { createVariable, listVariables } from '@hone/contracts/library/variables';
import { getReferralSummary } from '@hone/contracts/referral';
import type { PlanName } from '@hone/domain/money/credits';
import { shareReferral } from '@hone/domain/shares';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { openLibraryOf } from '../../testing/library.ts';
import { signUpByLink } from '../../testing/referral/joining.ts';
import { atLinks, gone, openSharerOf } from '../../testing/shares.ts';

let api: TestApi;
let plan: PlanName = 'free';
beforeAll(async () => {
  api = await startApi({}, undefined, { planOf: () => Promise.resolve({ name: plan, ends_at: null }) });
});
afterAll(() => api.stop());

describe('saving what someone shared', () => {
  it('puts a prompt into “Shared with me”, with the variables that are missing', async () => {
    const [owner, reader] = [await openSharerOf(api), await openLibraryOf(api)];
    const { id, key } = await owner.sharePrompt();
    await owner.change(id, { shows_values: true });
    const saved = await atLinks(api).save(reader, key);
    const [category] = await reader.own();
    expect(category).toMatchObject({ id: saved.category, name: 'Shared with me' });
    expect(await reader.prompts(saved.category)).toMatchObject([
      { id: saved.prompts[0], name: 'Delay', text: 'Write to {{client}} about {{ order }}.', can_delete: true },
    ]);
    const { items } = await reader.visitor.call(listVariables);
    expect(items).toMatchObject([{ name: 'client', values: [{ value: 'Northwind' }] }]);
    expect(saved.made).toEqual({ category: saved.category, prompts: saved.prompts, variables: [items[0]!.id] });
  });

  it('twice saves it once, and a variable of that name stays as it is', async () => {
    const [owner, reader] = [await openSharerOf(api), await openLibraryOf(api)];
    const own = await reader.variable('Client', ['Mine']);
    const { key } = await owner.sharePrompt();
    const first = await atLinks(api).save(reader, key);
    expect(first.made.variables).toEqual([]);
    expect(await atLinks(api).save(reader, key)).toEqual({
      ...first,
      made: { category: null, prompts: [], variables: [] },
    });
    expect((await reader.visitor.call(listVariables)).items).toMatchObject([
      { id: own.id, values: [{ value: 'Mine' }] },
    ]);
  });

  it.each([
    ['free', 1, { type: 'text', is_optional: true, values: [{ value: '2026-12-24' }] }],
    ['pro', 0, { type: 'date', is_optional: true, values: [{ value: '2026-12-24' }] }],
  ] as const)('on the plan “%s” says that %i variable became text, with its values', async (name, as_text, due) => {
    plan = 'pro';
    const [owner, reader] = [await openSharerOf(api), await openLibraryOf(api)];
    const body = { name: 'due', type: 'date', is_optional: true, values: [{ value: '2026-12-24' }] } as const;
    await owner.visitor.call(createVariable, { body: { ...body, values: [...body.values] } });
    const prompt = await owner.prompt(owner.categoryId, 'Due', '{{client}}: by {{due}}.');
    const { id, key } = await owner.share('prompt', prompt.id);
    await owner.change(id, { shows_values: true });
    plan = name;
    expect(await atLinks(api).save(reader, key)).toMatchObject({ as_text });
    const { items } = await reader.visitor.call(listVariables);
    expect(items).toMatchObject([
      { name: 'client', type: 'text' },
      { name: 'due', ...due },
    ]);
    expect(await atLinks(api).save(reader, key)).toMatchObject({ as_text: 0, made: { prompts: [] } });
    plan = 'free';
  });

  it('puts a pack into a category of its name, beside one that has that name already', async () => {
    const [owner, reader] = [await openSharerOf(api), await openLibraryOf(api)];
    await owner.prompt(owner.categoryId, 'Apology');
    await reader.category('Emails');
    const { key } = await owner.sharePack();
    const saved = await atLinks(api).save(reader, key);
    expect((await reader.own()).map(({ name }) => name)).toEqual(['Emails', 'Emails']);
    expect((await reader.names(saved.category)).toSorted()).toEqual(['Apology', 'Delay']);
  });

  it('changes nothing if the link no longer works', async () => {
    const reader = await openLibraryOf(api);
    const before = await reader.visitor.call(listCategories);
    await expect(atLinks(api).save(reader, 'a'.repeat(26))).rejects.toMatchObject(gone);
    expect(await reader.visitor.call(listCategories)).toEqual(before);
  });
});

describe('whoever signs up to save it', () => {
  it('counts as a friend of its owner, whom the link doesn’t name', async () => {
    const owner = await openSharerOf(api);
    const { key } = await owner.sharePrompt();
    expect(JSON.stringify(await atLinks(api).open(key))).not.toContain(owner.email.split('@')[0]);
    await signUpByLink(api, 'newcomer', { ref: shareReferral(key) });
    expect(await owner.visitor.call(getReferralSummary)).toMatchObject({ friends_joined: 1 });
  });

  it('counts for no one by a link that was never there', async () => {
    await expect(signUpByLink(api, 'newcomer2', { ref: shareReferral('a'.repeat(26)) })).resolves.toBeDefined();
  });
});
