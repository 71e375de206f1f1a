import { getUsage } from '@hone/contracts/credits';
import { enhance, useEnhancement, writeOut, type Done } from '@hone/contracts/enhance/enhance';
import { removeOwnModel, saveOwnModel } from '@hone/contracts/enhance/models';
import { slotOf } from '@hone/domain/enhance/brief';
import { fairUse } from '@hone/domain/money/credits';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { optionsOf } from '../../testing/enhancing/briefs.ts';
import { improvable } from '../../testing/enhancing/improvable.ts';
import { answer, sound, soundRow, soundRows, typed } from '../../testing/models/answers.ts';
import { useNow, watchModel } from '../../testing/models/early-uses.ts';
import { startModelServer, type AskedModel, type ModelServer } from '../../testing/models/model-server.ts';
import { checkPromises } from '../../testing/money/top-ups.ts';

let api: TestApi;
let server: ModelServer;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => void (server = await startModelServer('openai')));
afterEach(async () => {
  await server.stop();
  await checkPromises(api);
});

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `payer${(people += 1)}`));
const setUp = (visitor: Visitor) =>
  visitor.call(saveOwnModel, { body: { protocol: 'openai', address: server.address, model: 'mine' } });
const answers = (text: string) => server.choose(() => ({ pieces: [text] }));
const left = async (visitor: Visitor) => (await visitor.call(getUsage)).credits_count;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'served',
    ({ code, status, retryAfter }: { code: string; status: number; retryAfter?: number }) => [code, status, retryAfter],
  );

const nothing = answer([]);
const plain = 'plan a trip to rome';

async function openOwner(text: string): Promise<Visitor> {
  answers(text);
  const visitor = await someone();
  await setUp(visitor);
  return visitor;
}

const choose = (brief: Done['brief'], isOurs: (slot: string) => boolean) => {
  const { slot, option } = optionsOf(brief).find((one) => isOurs(one.slot))!;
  return [{ slot, options: [option.id] }];
};
const isModels = (slot: string) => slot.endsWith('.made');

describe('with the user’s own model, using a result costs', () => {
  it('the usual single credit if the model changed nothing', async () => {
    const visitor = await openOwner(nothing);
    const { id, by, brief, paid } = await visitor.call(enhance, { body: { text: plain } });
    expect({ by, paid }).toMatchObject({ by: { own: true, rows: 0, failure: null }, paid: false });
    const choices = choose(brief, () => true);
    expect(await left(visitor)).toBe(10);
    expect((await useNow(visitor, id, { choices })).credits_count).toBe(9);
    expect((await useNow(visitor, id)).credits_count).toBe(9);
    const asked = await visitor.call(enhance, { body: { text: plain, use: 'inserted' } });
    expect(asked).toMatchObject({ by: { own: true }, paid: true, credits_count: 8 });
    expect(await visitor.call(enhance, { body: improvable() })).toMatchObject({ paid: true, credits_count: 7 });
  });

  it('the usual credit if the model’s only row adds nothing to the text', async () => {
    const visitor = await openOwner(answer([soundRow]));
    const { id, by } = await visitor.call(enhance, { body: { text: typed } });
    expect(by).toMatchObject({ own: true, rows: 1, failure: null });
    const choices = [{ slot: 'success.reply', own: 'a date' }];
    expect(await useNow(visitor, id, { choices })).toMatchObject({ credits_count: 9 });
  });

  it('nothing if a row from the model is answered or proposed in the text, or one of its changes is kept', async () => {
    const visitor = await openOwner(sound.brief);
    const { id, brief, edits, paid } = await visitor.call(enhance, { body: { text: typed } });
    expect(paid).toBe(false);
    const dropped = edits.filter(({ kind }) => kind === 'model').map((edit) => edit.id);
    expect(dropped).not.toEqual([]);
    const pressed = choose(brief, isModels);
    for (const body of [{ propose: false, dropped, choices: pressed }, { propose: true, dropped }, { propose: false }])
      expect(await useNow(visitor, id, body)).toMatchObject({ credits_count: 10 });
    const written = brief!.rows.find(({ slot }) => isModels(slot))!;
    const own = [{ slot: written.slot, own: 'no later than Friday' }];
    expect(await useNow(visitor, id, { propose: false, dropped, choices: own })).toMatchObject({ credits_count: 10 });
  });

  it('a credit if the model only repeats what Hone’s own rows offer', async () => {
    const plainly = await someone();
    const { brief: ours } = await plainly.call(enhance, { body: { text: typed, propose: false } });
    const rows = ours!.rows.map(({ slot, label, options }) => ({
      slot: slotOf(slot),
      label,
      options: options.map((option) => ({ label: option.label, sentence: option.insert, proposed: false })),
    }));
    const visitor = await openOwner(answer(rows));
    const { id, brief } = await visitor.call(enhance, { body: { text: typed, propose: false } });
    expect(brief).toEqual(ours);
    for (const { slot, option } of optionsOf(brief))
      expect(await useNow(visitor, id, { choices: [{ slot, options: [option.id] }], propose: false })).toMatchObject({
        credits_count: 9,
      });
  });

  it('a single credit as soon as nothing from the model is left in the text, even if it was free before', async () => {
    const visitor = await openOwner(sound.brief);
    const { id, edits } = await visitor.call(enhance, { body: { text: typed } });
    const dropped = edits.filter(({ kind }) => kind === 'model').map((edit) => edit.id);
    const choices = [{ slot: 'success.reply', own: 'a date' }];
    expect(await useNow(visitor, id)).toMatchObject({ credits_count: 10 });
    expect(await useNow(visitor, id, { propose: false, dropped, choices })).toMatchObject({ credits_count: 9 });
    expect(await useNow(visitor, id, { propose: false, dropped, choices })).toMatchObject({ credits_count: 9 });
    expect(await useNow(visitor, id)).toMatchObject({ credits_count: 9 });
    const { rows } = await api.test.database.sql.execute(
      fragment`select credits, reservation from acts where id = ${id}`,
    );
    expect(rows).toEqual([{ credits: 1, reservation: id }]);
  });

  it('a credit if the call itself sends rows and presents them as a model’s', async () => {
    const visitor = await openOwner(nothing);
    const { id } = await visitor.call(enhance, { body: { text: typed, propose: false } });
    const choices = [{ slot: 'length.made', own: 'short' }];
    const body = { rows: [soundRow] as never, choices, propose: false };
    expect(await useNow(visitor, id, body)).toMatchObject({ credits_count: 9 });
  });

  it('a credit if the model failed, because Hone’s own engine wrote the result', async () => {
    const visitor = await openOwner(nothing);
    server.choose(() => ({ status: 500 }));
    const { id, by, brief } = await visitor.call(enhance, { body: { text: plain } });
    expect(by).toMatchObject({ own: true, failure: 'down' });
    expect(await useNow(visitor, id, { choices: choose(brief, () => true) })).toMatchObject({ credits_count: 9 });
  });

  it('a credit while the model has written nothing yet, but nothing once a row from it is used', async () => {
    const visitor = await openOwner(nothing);
    const early = await watchModel(visitor, server);
    expect(await useNow(visitor, early.id, { choices: choose(early.brief(), () => true) })).toMatchObject({
      credits_count: 9,
    });
    await early.end();
    const late = await watchModel(visitor, server);
    const grown = await late.write(`{"rows":[${JSON.stringify(soundRows[0])}`, 'brief');
    expect(await useNow(visitor, late.id, { choices: choose(grown, isModels) })).toMatchObject({ credits_count: 9 });
    await late.end();
  });

  it('a credit if nothing from the model is in the text, and is refused if no credit is left', async () => {
    const visitor = await openOwner(sound.brief);
    const { id, edits } = await visitor.call(enhance, { body: { text: typed } });
    await visitor.call(removeOwnModel);
    for (let spent = 0; spent < 10; spent += 1) await visitor.call(enhance, { body: improvable() });
    const dropped = edits.filter(({ kind }) => kind === 'model').map((edit) => edit.id);
    const ours = useNow(visitor, id, { propose: false, dropped, choices: [{ slot: 'success.reply', own: 'a date' }] });
    expect(await refusal(ours)).toEqual(['credits.none_left', 402, undefined]);
    expect(await refusal(useNow(visitor, id))).toBe('served');
  });
});

describe('a text written out by the user’s own model', () => {
  const isJoining = ({ body }: AskedModel) => JSON.stringify(body).includes('one flowing text');
  const text = 'write a blog post about dogs';

  /** A brief of Hone’s own with two rows answered, and the resulting text. */
  async function open() {
    const visitor = await openOwner(nothing);
    const { id, brief } = await visitor.call(enhance, { body: { text, propose: false } });
    const [one, other] = optionsOf(brief);
    const choices = [one, other!].map(({ slot, option }) => ({ slot, options: [option.id] }));
    const of = `${text}. ${one.option.insert} ${other!.option.insert}`;
    const write = () => visitor.call(writeOut, { params: { id }, body: { choices, propose: false } });
    const use = (body: object = {}) =>
      visitor.call(useEnhancement, { params: { id }, body: { how: 'inserted', propose: false, choices, ...body } });
    const joins = (piece: string) => server.choose((asked) => ({ pieces: [isJoining(asked) ? piece : nothing] }));
    return { visitor, of, write, use, joins };
  }

  it('is free to use, while the text it was made from costs the usual credit', async () => {
    const { of, write, use, joins } = await open();
    joins(of.replace('. ', ': '));
    expect(await write()).toMatchObject({ by: { own: true, failure: null }, paid: true, credits_count: 10 });
    expect(await use({ written: true })).toMatchObject({ text: of.replace('. ', ': '), credits_count: 10 });
    expect(await use()).toMatchObject({ text: of, credits_count: 9 });
    expect(await use({ written: true })).toMatchObject({ credits_count: 9 });
  });

  it('counts as Hone’s own text if the model returned it unchanged', async () => {
    const { of, write, use, joins } = await open();
    joins(of);
    expect(await write()).toMatchObject({ of, text: of, by: { failure: null }, paid: false, credits_count: 10 });
    expect(await use({ written: true })).toMatchObject({ text: of, credits_count: 9 });
  });
});

describe('fair use', () => {
  it('limits the user’s own model too, to sixty requests a minute, and says when it can be used again', async () => {
    const visitor = await openOwner(sound.brief);
    const ask = () => visitor.call(enhance, { body: { text: typed } });
    for (let asked = 0; asked < fairUse.perMinute; asked += 1) await ask();
    api.clock.forward(20);
    expect(await refusal(ask())).toEqual(['credits.fair_use', 429, 40]);
    expect(server.asked).toHaveLength(fairUse.perMinute);
    api.clock.forward(40);
    expect(await refusal(ask())).toBe('served');
  });

  it('also limits requests per day, including those to write out a text', async () => {
    const visitor = await openOwner(nothing);
    const { id } = await visitor.call(enhance, { body: { text: plain } });
    await api.test.database.sql.execute(fragment`
      update credit_accounts set day_used = ${fairUse.perDay} from users
      where users.id = user_id and username = ${`payer${people}`}`);
    const now = api.clock.now();
    const rest = Math.ceil(
      (Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime()) / 1000,
    );
    expect(await refusal(visitor.call(enhance, { body: { text: plain } }))).toEqual(['credits.fair_use', 429, rest]);
    expect(await refusal(visitor.call(writeOut, { params: { id }, body: {} }))).toEqual([
      'credits.fair_use',
      429,
      rest,
    ]);
    // Without an own model, the credits are the limit.
    await visitor.call(removeOwnModel);
    expect(await visitor.call(enhance, { body: improvable() })).toMatchObject({ credits_count: 9 });
  });
});
