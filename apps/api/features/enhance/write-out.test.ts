import { getUsage } from '@hone/contracts/credits';
import { enhance, useEnhancement, writeOut } from '@hone/contracts/enhance/enhance';
import { listHistory } from '@hone/contracts/history';
import { saveOwnModel } from '@hone/contracts/enhance/models';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedModel } from '../../ports/language-model.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { optionsOf, refusalOf } from '../../testing/enhancing/briefs.ts';
import { listedModel } from '../../testing/models/listed.ts';
import {
  startModelServer,
  type AskedModel,
  type Behaviour,
  type ModelServer,
} from '../../testing/models/model-server.ts';
import { findBrokenPromises } from '../../testing/money/ledger.ts';

const models: ListedModel[] = [];
let api: TestApi;
let server: ModelServer;
beforeAll(async () => void (api = await startApi({}, undefined, { models })));
afterAll(() => api.stop());
beforeEach(async () => {
  server = await startModelServer('openai');
  models.splice(0, models.length, listedModel('openai', server.address, { model: 'gpt-test' }));
});
afterEach(async () => {
  await server.stop();
});

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `writer${(people += 1)}`));
const text = 'write a blog post about dogs';
const nothing = { pieces: ['{"rows": [], "ops": [], "conflicts": []}'] };
const isJoining = ({ body }: AskedModel) => JSON.stringify(body).includes('one flowing text');
const joins = (behaviour: Behaviour) => server.choose((asked) => (isJoining(asked) ? behaviour : nothing));
const left = async (visitor: Visitor) => (await visitor.call(getUsage)).credits_count;

/** A brief with two rows answered, and the resulting text. */
async function choose(visitor: Visitor) {
  const { id, brief } = await visitor.call(enhance, { body: { text, propose: false } });
  const [one, other] = optionsOf(brief);
  const choices = [one, other!].map(({ slot, option }) => ({ slot, options: [option.id] }));
  const of = `${text}. ${one.option.insert} ${other!.option.insert}`;
  return { id, choices, of, joined: of.replace('. ', ': ') };
}
const write = (visitor: Visitor, id: string, choices: object[]) =>
  visitor.call(writeOut, { params: { id }, body: { choices, propose: false } as never });
const use = (visitor: Visitor, id: string, body: object) =>
  visitor.call(useEnhancement, { params: { id }, body: { how: 'inserted', propose: false, ...body } });

describe('a text that a model writes out from the choices', () => {
  it('is charged once, together with its enhancement, and exactly that text is used', async () => {
    const visitor = await someone();
    joins(nothing);
    const { id, choices, of, joined } = await choose(visitor);
    joins({ pieces: [joined] });
    const written = await write(visitor, id, choices);
    expect(written).toMatchObject({
      of,
      text: joined,
      by: { model: 'gpt-test', failure: null },
      paid: true,
      credits_count: 9,
    });
    expect((await write(visitor, id, choices)).credits_count).toBe(9);
    const used = await use(visitor, id, { choices, written: true });
    expect([used.text, used.credits_count]).toEqual([joined, 9]);
    const { items } = await visitor.call(listHistory);
    expect(JSON.stringify(items)).toContain(joined);
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });

  it('in two tabs at the same moment is charged once, even if the result is used at that moment too', async () => {
    const visitor = await someone();
    joins(nothing);
    const { id, choices, joined } = await choose(visitor);
    joins({ pieces: [joined] });
    await Promise.all([write(visitor, id, choices), write(visitor, id, choices), use(visitor, id, { choices })]);
    expect(await left(visitor)).toBe(9);
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });

  it('can’t be used with choices other than those it was written for', async () => {
    const visitor = await someone();
    joins(nothing);
    const { id, choices, joined, of } = await choose(visitor);
    joins({ pieces: [joined] });
    await write(visitor, id, choices);
    const other = { choices: choices.slice(0, 1), written: true };
    expect(await refusalOf(use(visitor, id, other))).toMatchObject({ status: 400, fields: ['written'] });
    expect((await use(visitor, id, { choices })).text).toBe(of);
  });

  it.each<[string, Behaviour, string]>([
    ['adds something no one said', { pieces: [`${text}. It should cost 500 euros and mention Paris.`] }, 'unsound'],
    ['fails', { status: 500 }, 'down'],
    ['answers the prompt instead', { pieces: ['Dogs are wonderful. They have lived with us for ages.'] }, 'unsound'],
  ])('changes nothing and costs nothing if the model %s', async (_, behaviour, failure) => {
    const visitor = await someone();
    joins(nothing);
    const { id, choices, of } = await choose(visitor);
    joins(behaviour);
    expect(await write(visitor, id, choices)).toMatchObject({
      of,
      text: of,
      edits: [],
      by: { failure },
      paid: false,
      credits_count: 10,
    });
    expect(await left(visitor)).toBe(10);
    expect(await refusalOf(use(visitor, id, { choices, written: true }))).toMatchObject({ status: 400 });
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });

  it('costs nothing with the user’s own model, and appears in no record of the run', async () => {
    const visitor = await someone();
    joins(nothing);
    await visitor.call(saveOwnModel, { body: { protocol: 'openai', address: server.address, model: 'mine' } });
    const { id, choices, joined } = await choose(visitor);
    joins({ pieces: [joined] });
    expect(await write(visitor, id, choices)).toMatchObject({
      text: joined,
      by: { own: true },
      paid: true,
      credits_count: 10,
    });
    expect((await use(visitor, id, { choices, written: true })).credits_count).toBe(10);
    const { rows } = await api.test.database.sql.execute(fragment`select * from model_runs where strategy = 'join'`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('dogs');
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });

  it('is not available without a model, without a credit, or for another person’s enhancement', async () => {
    const visitor = await someone();
    joins(nothing);
    const { id, choices } = await choose(visitor);
    expect(await refusalOf(write(await someone(), id, choices))).toMatchObject({ status: 404 });
    const foreign = write(visitor, id, [{ slot: 'tone.unheard_of' }]);
    expect(await refusalOf(foreign)).toMatchObject({ code: 'enhance.choice.unknown' });
    for (let more = 0; more < 10; more += 1)
      await visitor.call(enhance, { body: { text: `${text} ${more}`, use: 'inserted', choices } as never });
    expect(await left(visitor)).toBe(0);
    expect(await refusalOf(write(visitor, id, choices))).toMatchObject({ code: 'credits.none_left', status: 402 });
    models.splice(0);
    expect(await refusalOf(write(visitor, id, choices))).toMatchObject({ code: 'enhance.no_model', status: 409 });
  });
});
