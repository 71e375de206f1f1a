import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { createVariable, deleteVariable, listVariables } from '@hone/contracts/library/variables';
import { rememberedDescription } from '@hone/domain/enhance/brief';
import { variableRules } from '@hone/domain/variables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { connectApp } from '../../testing/logins/app.ts';
import { openLibraryOf } from '../../testing/library.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `rememberer${(people += 1)}`));
/** With the rest of a variable, nearly a hundred kilobytes. */
const fullValues = Array.from({ length: 102 }, (_, at) => ({
  value: `${1000 + at}`,
  description: 'd'.repeat(990),
}));
const text = 'Find vegan restaurants near me, open on Sundays';
const say = (visitor: Visitor, own: string, choice: object = { remember: true }) =>
  visitor.call(enhance, { body: { text, use: 'inserted', choices: [{ slot: 'place', own, ...choice }] } });
const rowNow = async (visitor: Visitor, of = text) =>
  (await visitor.call(enhance, { body: { text: of } })).brief!.rows.find(({ slot }) => slot === 'place');
const listed = async (visitor: Visitor) => (await visitor.call(listVariables)).items;
const variables = async (visitor: Visitor) =>
  (await listed(visitor))
    .filter(({ name }) => name === 'My place')
    .map(({ values, default_value }) => ({ values: values.map(({ value }) => value), default_value }));

describe('a fact that should be remembered', () => {
  it('becomes one of the user’s variables, and is filled in, marked, in the next prompt that needs it', async () => {
    const [visitor, other] = [await someone(), await someone()];
    expect(await rowNow(visitor)).toMatchObject({ remember: 'My place' });
    const { id } = await visitor.call(enhance, { body: { text } });
    const body = { how: 'inserted', choices: [{ slot: 'place', own: ' Porto ', remember: true }] } as const;
    await visitor.call(useEnhancement, { params: { id }, body: { ...body, choices: [...body.choices] } });
    expect(await variables(visitor)).toEqual([{ values: ['Porto'], default_value: 'Porto' }]);
    expect((await listed(visitor)).map(({ description }) => description)).toEqual([rememberedDescription]);
    const next = await visitor.call(enhance, { body: { text: 'Find a quiet café near me, with tables outside' } });
    expect(next.brief!.rows.find(({ slot }) => slot === 'place')).toMatchObject({ remembered: 'Porto' });
    expect(next.edits.map(({ kind }) => kind)).toContain('remembered');
    expect(next.text).toContain('Porto');
    expect((await rowNow(other))?.remembered).toBeUndefined();
  });

  it('is stored for an app only if it may change the library', async () => {
    const visitor = await someone();
    const appWith = async (scope: string) => (await connectApp(api, visitor, { scope })).visitor;
    const reader = await appWith('enhance library:read');
    await say(reader, 'Porto');
    const { id } = await reader.call(enhance, { body: { text } });
    const body = { how: 'inserted' as const, choices: [{ slot: 'place', own: 'Porto', remember: true }] };
    await reader.call(useEnhancement, { params: { id }, body });
    expect(await variables(visitor)).toEqual([]);
    await say(await appWith('enhance library:write'), 'Porto');
    expect(await variables(visitor)).toEqual([{ values: ['Porto'], default_value: 'Porto' }]);
  });

  it('is not stored by a preview alone', async () => {
    const visitor = await someone();
    const choices = [{ slot: 'place', own: 'Porto', remember: true }];
    expect((await visitor.call(enhance, { body: { text, choices } })).text).toContain('Porto');
    expect(await variables(visitor)).toEqual([]);
  });

  it('replaces the previous default, which stays among the values', async () => {
    const visitor = await someone();
    for (const value of ['Porto', 'Lisbon', 'porto']) await say(visitor, value);
    expect(await variables(visitor)).toEqual([{ values: ['Porto', 'Lisbon'], default_value: 'Porto' }]);
  });

  it('is stored once, and every call succeeds, when several calls remember it at the same moment', async () => {
    const visitor = await someone();
    const served = await Promise.all(Array.from({ length: 6 }, () => say(visitor, 'Porto')));
    expect(served.map(({ changed }) => changed)).toEqual(Array.from({ length: 6 }, () => true));
    expect(await variables(visitor)).toEqual([{ values: ['Porto'], default_value: 'Porto' }]);
  });

  it('is forgotten when its variable is deleted', async () => {
    const visitor = await someone();
    await say(visitor, 'Porto');
    const { id } = (await listed(visitor)).find(({ name }) => name === 'My place')!;
    await visitor.call(deleteVariable, { params: { id } });
    expect((await rowNow(visitor))?.remembered).toBeUndefined();
  });

  it.each([
    ['its row is skipped', 'Porto', { remember: true, skip: true }],
    ['nothing is answered', '  ', { remember: true }],
    ['it is longer than a value may be', 'x'.repeat(variableRules.nameMaximum + 1), { remember: true }],
    ['one of its characters can’t be in a value', 'Porto\u200B', { remember: true }],
    ['remembering it was not requested', 'Porto', {}],
  ])('is not stored if %s', async (_, own, choice) => {
    const visitor = await someone();
    await say(visitor, own, choice);
    expect(await variables(visitor)).toEqual([]);
  });

  it('for a row whose answer differs from prompt to prompt is used only this once', async () => {
    const visitor = await someone();
    const body = { text: 'plan a trip to rome', use: 'inserted' } as const;
    const { brief } = await visitor.call(enhance, { body });
    const { slot } = brief!.rows.find(({ remember }) => remember === undefined)!;
    await visitor.call(enhance, { body: { ...body, choices: [{ slot, own: 'a week', remember: true }] } });
    expect(await listed(visitor)).toEqual([]);
  });

  it('is added to an existing variable of that name, whose values are kept', async () => {
    const visitor = await someone();
    await visitor.call(createVariable, { body: { name: 'my place', values: [{ value: 'Rome' }] } });
    await say(visitor, 'Porto');
    const [variable] = (await listed(visitor)).filter(({ name }) => name === 'my place');
    expect(variable).toMatchObject({
      description: '',
      default_value: 'Porto',
      values: [{ value: 'Rome' }, { value: 'Porto' }],
    });
  });

  it('is used only this once if its variable or the library is full', async () => {
    const { visitor, manyVariables } = await openLibraryOf(api);
    const body = { name: 'My place', description: 'd'.repeat(1000), values: fullValues };
    const { id } = await visitor.call(createVariable, { body });
    expect((await say(visitor, 'Porto')).changed).toBe(true);
    expect((await variables(visitor))[0]!.values).not.toContain('Porto');
    await visitor.call(deleteVariable, { params: { id } });
    await manyVariables(variableRules.maximum);
    expect((await say(visitor, 'Porto')).changed).toBe(true);
    expect(await variables(visitor)).toEqual([]);
  });
});
