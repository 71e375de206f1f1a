import type { BodyOf } from '@hone/contracts/define';
import { enhance } from '@hone/contracts/enhance';
import { createVariable, deleteVariable, listVariables } from '@hone/contracts/variables';
import { rememberedDescription } from '@hone/domain/enhancing';
import { variableRules } from '@hone/domain/variables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
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
type Answer = NonNullable<BodyOf<typeof enhance>['answers']>[number];
const answer = (visitor: Visitor, value: string, remember = true, slot: Answer['ask'] = 'place') =>
  visitor.call(enhance, { body: { text, answers: [{ ask: slot, value, remember }] } });
const askedNow = async (visitor: Visitor) => (await visitor.call(enhance, { body: { text } })).ask?.slot;
const listed = async (visitor: Visitor) => (await visitor.call(listVariables)).items;
const variables = async (visitor: Visitor) =>
  (await listed(visitor))
    .filter(({ name }) => name === 'My place')
    .map(({ values, default_value }) => ({ values: values.map(({ value }) => value), default_value }));

describe('an answer that is to be remembered', () => {
  it('becomes a variable of its user’s, and stands in the next prompt instead of being asked for', async () => {
    const [visitor, other] = [await someone(), await someone()];
    expect((await visitor.call(enhance, { body: { text } })).ask).toMatchObject({
      slot: 'place',
      remember: 'My place',
    });
    await answer(visitor, 'I’m in Porto.');
    expect(await variables(visitor)).toEqual([{ values: ['Porto'], default_value: 'Porto' }]);
    expect((await listed(visitor)).map(({ description }) => description)).toEqual([rememberedDescription]);
    const next = await visitor.call(enhance, { body: { text: 'Find a quiet café near me, with tables outside' } });
    expect(next).toMatchObject({ ask: null, added: ['I’m in Porto.'], credits_count: 8 });
    expect(next.edits.map(({ kind }) => kind)).toEqual(['remembered']);
    expect(await askedNow(other)).toBe('place');
  });

  it('takes the place of the one before, which stays among the values', async () => {
    const visitor = await someone();
    for (const value of ['Porto', 'Lisbon', 'porto']) await answer(visitor, value);
    expect(await variables(visitor)).toEqual([{ values: ['Porto', 'Lisbon'], default_value: 'Porto' }]);
  });

  it('is kept once, and each of them served, where several are remembered at the same moment', async () => {
    const visitor = await someone();
    const served = await Promise.all(Array.from({ length: 6 }, () => answer(visitor, 'Porto')));
    expect(served.map(({ changed }) => changed)).toEqual(Array.from({ length: 6 }, () => true));
    expect(await variables(visitor)).toEqual([{ values: ['Porto'], default_value: 'Porto' }]);
  });

  it('is forgotten with its variable', async () => {
    const visitor = await someone();
    await answer(visitor, 'Porto');
    const { id } = (await listed(visitor)).find(({ name }) => name === 'My place')!;
    await visitor.call(deleteVariable, { params: { id } });
    expect(await askedNow(visitor)).toBe('place');
  });

  it.each([
    ['it is left to the machine', 'you_decide', true],
    ['it is skipped', 'skip', true],
    ['it is longer than a value may be', 'x'.repeat(variableRules.nameMaximum + 1), true],
    ['no value may hold one of its characters', 'Porto\u200B', true],
    ['nobody asked for that', 'Porto', false],
  ])('is not kept where %s', async (_, value, remember) => {
    const visitor = await someone();
    await answer(visitor, value, remember);
    expect(await variables(visitor)).toEqual([]);
  });

  it('of a question whose answers differ from prompt to prompt is used this once', async () => {
    const visitor = await someone();
    const before = (await listed(visitor)).length;
    await visitor.call(enhance, {
      body: { text: 'Plan a trip to Rome', answers: [{ ask: 'dates', value: 'a week', remember: true }] },
    });
    expect(await listed(visitor)).toHaveLength(before);
  });

  it('finds a variable of that name that its user made before, and leaves its values there', async () => {
    const visitor = await someone();
    await visitor.call(createVariable, { body: { name: 'my place', values: [{ value: 'Rome' }] } });
    await answer(visitor, 'Porto');
    const [variable] = (await listed(visitor)).filter(({ name }) => name === 'my place');
    expect(variable).toMatchObject({
      description: '',
      default_value: 'Porto',
      values: [{ value: 'Rome' }, { value: 'Porto' }],
    });
  });

  it('is used this once where its variable, or the library, has no room for it', async () => {
    const { visitor, manyVariables } = await openLibraryOf(api);
    const body = { name: 'My place', description: 'd'.repeat(1000), values: fullValues };
    const { id } = await visitor.call(createVariable, { body });
    expect((await answer(visitor, 'Porto')).changed).toBe(true);
    expect((await variables(visitor))[0]!.values).not.toContain('Porto');
    await visitor.call(deleteVariable, { params: { id } });
    await manyVariables(variableRules.maximum);
    expect((await answer(visitor, 'Porto')).changed).toBe(true);
    expect(await variables(visitor)).toEqual([]);
  });
});
