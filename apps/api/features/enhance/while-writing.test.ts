import { getUsage } from '@hone/contracts/credits';
import { enhance } from '@hone/contracts/enhance/enhance';
import { listHistory } from '@hone/contracts/history';
import { saveOwnModel } from '@hone/contracts/enhance/models';
import { mostUnusedLooks } from '@hone/domain/enhance/brief';
import { composeText } from '@hone/engine/compose/compose';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedModel } from '../../ports/language-model.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { improvable } from '../../testing/enhancing/improvable.ts';
import { sound, soundOp, soundRows, typed } from '../../testing/models/answers.ts';
import { useNow, watchModel } from '../../testing/models/early-uses.ts';
import { listedModel } from '../../testing/models/listed.ts';
import { startModelServer, type ModelServer } from '../../testing/models/model-server.ts';
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
afterEach(() => server.stop());

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `early${(people += 1)}`));
const left = async (visitor: Visitor) => (await visitor.call(getUsage)).credits_count;
const prompts = async (visitor: Visitor) => (await visitor.call(listHistory)).items.flatMap((item) => item.prompts);
const [first, second] = soundRows.map((row) => JSON.stringify(row)) as [string, string];
const begun = `{"rows":[${first}`;

async function find(query: ReturnType<typeof fragment>) {
  return (await api.test.database.sql.execute(query)).rows;
}

const countHeld = async () => (await find(fragment`select 1 from credit_reservations`)).length;
const actsOf = (id: string) =>
  find(fragment`select engine, how, credits, failure, choices, shown from acts where id = ${id}`);
const looksOf = (id: string) => find(fragment`select sealed, frame, at from looks where id = ${id}`);
const optionsOfRow = (brief: { rows: readonly { slot: string; options: readonly { id: string }[] }[] }, slot: string) =>
  brief.rows.find((row) => row.slot === slot)!.options.map(({ id }) => id);

describe('a text used while a model is still writing', () => {
  it('costs exactly one credit, releases the one held for the model, and stays when the model finishes', async () => {
    const visitor = await someone();
    const watched = await watchModel(visitor, server);
    expect([await left(visitor), await countHeld()]).toEqual([9, 1]);
    const choices = [{ slot: 'length.message', options: optionsOfRow(watched.brief(), 'length.message').slice(0, 1) }];
    const used = await useNow(visitor, watched.id, { choices });
    expect(used.text).toBe(composeText(typed, [], watched.brief(), { choices, propose: true }));
    expect([used.credits_count, await countHeld()]).toEqual([9, 0]);
    await watched.write(begun, 'brief');
    const before = [await actsOf(watched.id), await looksOf(watched.id), await prompts(visitor)];
    watched.say(`,${second}],"ops":[],"conflicts":[]}`);
    expect(await watched.end()).toMatchObject({ event: 'fail', data: { code: 'request.timeout', refunded: true } });
    const [acts, , history] = [await actsOf(watched.id), await looksOf(watched.id), await prompts(visitor)];
    expect([acts, history]).toEqual([before[0], before[2]]);
    expect(acts).toMatchObject([{ engine: 'built-in', how: 'inserted', credits: 1, failure: null, choices }]);
    expect([await left(visitor), await countHeld()]).toEqual([9, 0]);
  });

  it('can include a row that has just arrived, written just as the page wrote it', async () => {
    const visitor = await someone();
    const watched = await watchModel(visitor, server);
    const own = watched.brief();
    const grown = await watched.write(begun, 'brief');
    const options = optionsOfRow(grown, 'success.made').slice(0, 1);
    const choices = [{ slot: 'success.made', options }];
    expect(own.rows.some(({ slot }) => slot === 'success.made')).toBe(false);
    const used = await useNow(visitor, watched.id, { choices });
    expect(used.text).toBe(`${typed} Ask him for a fixed repair date.`);
    expect(used.text).toBe(composeText(typed, watched.edits(), grown, { choices, propose: true }));
    expect(used.credits_count).toBe(9);
    expect(await actsOf(watched.id)).toMatchObject([{ choices, shown: grown.rows.map(({ slot }) => slot) }]);
    await watched.end();
  });

  it('can include an answer to a row that has since been replaced, alone or with its replacement', async () => {
    const visitor = await someone();
    const watched = await watchModel(visitor, server);
    const old = { slot: 'success.reply', options: optionsOfRow(watched.brief(), 'success.reply').slice(0, 1) };
    const grown = await watched.write(begun, 'brief');
    expect(grown.rows.map(({ slot }) => slot)).not.toContain('success.reply');
    const made = { slot: 'success.made', options: optionsOfRow(grown, 'success.made').slice(1, 2) };
    const texts = [];
    for (const choices of [[old], [made], [old, made], [made, old]]) {
      const used = await useNow(visitor, watched.id, { choices });
      expect(used.text).toBe(composeText(typed, watched.edits(), grown, { choices, propose: true }));
      expect(used.credits_count).toBe(9);
      texts.push(used.text);
    }
    expect(new Set(texts).size).toBe(3);
    expect(await actsOf(watched.id)).toMatchObject([{ credits: 1, choices: [made, old] }]);
    await watched.end();
  });

  it('can include a change from the model that has already arrived', async () => {
    const visitor = await someone();
    const watched = await watchModel(visitor, server);
    const { text, edits } = await watched.write(`{"ops":[${JSON.stringify(soundOp)}`, 'text');
    const used = await useNow(visitor, watched.id);
    expect(used).toMatchObject({ text, edits, credits_count: 9 });
    expect(await prompts(visitor)).toMatchObject([{ id: watched.id, enhanced_prompt: text }]);
    await watched.end();
  });

  it('can be paid for with the last credit, which was held for the model’s call', async () => {
    const visitor = await someone();
    models.splice(0);
    for (let spent = 0; spent < 9; spent += 1) await visitor.call(enhance, { body: improvable() });
    models.push(listedModel('openai', server.address));
    const watched = await watchModel(visitor, server);
    const grown = await watched.write(begun, 'brief');
    expect(await left(visitor)).toBe(0);
    const choices = [{ slot: 'success.made', options: optionsOfRow(grown, 'success.made').slice(0, 1) }];
    expect((await useNow(visitor, watched.id, { choices })).credits_count).toBe(0);
    expect(await watched.end()).toMatchObject({ event: 'fail' });
    expect([await left(visitor), await countHeld()]).toEqual([0, 0]);
  });

  it('is free when the model is the user’s own', async () => {
    const visitor = await someone();
    await visitor.call(saveOwnModel, { body: { protocol: 'openai', address: server.address, model: 'my-model' } });
    const watched = await watchModel(visitor, server);
    const grown = await watched.write(begun, 'brief');
    const choices = [{ slot: 'success.made', options: optionsOfRow(grown, 'success.made').slice(0, 1) }];
    expect((await useNow(visitor, watched.id, { choices })).credits_count).toBe(10);
    expect(await watched.end()).toMatchObject({ event: 'fail' });
    expect(await left(visitor)).toBe(10);
  });

  it('can’t be used by anyone else, and offers no row that has not arrived', async () => {
    const [visitor, other] = [await someone(), await someone()];
    const watched = await watchModel(visitor, server);
    await watched.write(begun, 'brief');
    await expect(useNow(other, watched.id)).rejects.toMatchObject({ code: 'request.not_found' });
    const choices = [{ slot: 'length.made', own: 'short' }];
    await expect(useNow(visitor, watched.id, { choices })).rejects.toMatchObject({ code: 'enhance.choice.unknown' });
    expect([await left(visitor), await countHeld()]).toEqual([9, 1]);
    await watched.leave();
    await expect.poll(countHeld).toBe(0);
  });
});

/** Leaves when the model has said all but its last word; returns what was heard until then. */
async function leaveBefore(visitor: Visitor, body: { text: string; use?: 'copied' }): Promise<string[]> {
  const asked = new Promise<{ over: Promise<void> }>((resolve) =>
    server.choose((call) => {
      resolve(call);
      return { pieces: [sound.brief], stalls: 'idle' };
    }),
  );
  const leaving = new AbortController();
  const heard: string[] = [];
  let tell = () => {};
  // Nothing is sent for a result in immediate use; Hone's own would have been sent before the model was asked.
  const told = body.use ? undefined : new Promise<void>((resolve) => (tell = resolve));
  const listening = (async () => {
    for await (const { event } of visitor.stream(enhance, { body }, { signal: leaving.signal })) {
      heard.push(event);
      if (event === 'brief') tell();
    }
  })().catch(() => undefined);
  const [{ over }] = await Promise.all([asked, told]);
  leaving.abort();
  await Promise.all([listening, over]);
  return heard;
}

describe('what had arrived when the caller disconnected', () => {
  it('can be used, including its rows, and costs one credit', async () => {
    const visitor = await someone();
    const watched = await watchModel(visitor, server);
    const grown = await watched.write(begun, 'brief');
    await watched.leave();
    await server.asked[0]!.over;
    await expect.poll(countHeld).toBe(0);
    expect(await left(visitor)).toBe(10);
    const choices = [{ slot: 'success.made', options: optionsOfRow(grown, 'success.made').slice(0, 1) }];
    const use = () => useNow(visitor, watched.id, { choices });
    expect(await use()).toMatchObject({ text: `${typed} Ask him for a fixed repair date.`, credits_count: 9 });
    expect((await use()).credits_count).toBe(9);
    const runs = await find(fragment`select rows, failure, free from model_runs where act_id = ${watched.id}`);
    expect(runs).toEqual([{ rows: 1, failure: null, free: true }]);
  });

  it('includes no part of a text for immediate use, which is sent only once it has been paid for', async () => {
    const visitor = await someone();
    expect(await leaveBefore(visitor, { text: typed })).toContain('brief');
    expect(await leaveBefore(visitor, { text: typed, use: 'copied' })).toEqual([]);
    // Given back once the model's call has ended.
    await expect.poll(countHeld).toBe(0);
    expect(await left(visitor)).toBe(10);
  });

  it('counts toward the daily limit of previews if a model was asked', async () => {
    const visitor = await someone();
    const countLooks = async () => (await find(fragment`select 1 from looks`)).length;
    const before = await countLooks();
    await leaveBefore(visitor, { text: typed, use: 'copied' });
    expect(await countLooks()).toBe(before + 1);
    const [listed] = models.splice(0);
    for (let at = 1; at < mostUnusedLooks; at += 1) await visitor.call(enhance, { body: { text: typed } });
    models.push(listed!);
    const asked = server.asked.length;
    const refused = visitor.call(enhance, { body: { text: typed, use: 'copied' } });
    await expect(refused).rejects.toMatchObject({ code: 'enhance.too_many_looks', status: 429 });
    expect(server.asked).toHaveLength(asked);
  });
});

describe('what arrived before a failure', () => {
  it('is kept, can be used, and is free, since no one pays for a model that failed', async () => {
    const visitor = await someone();
    server.choose(() => ({ pieces: [`${begun},`], ends: 'cut' }));
    const done = await visitor.call(enhance, { body: { text: typed } });
    expect(done).toMatchObject({ by: { rows: 1, failure: 'down' }, paid: false, credits_count: 10 });
    const choices = [{ slot: 'success.made', options: optionsOfRow(done.brief!, 'success.made').slice(0, 1) }];
    const used = await useNow(visitor, done.id, { choices });
    expect(used).toMatchObject({ text: `${typed} Ask him for a fixed repair date.`, credits_count: 10 });
    expect(await actsOf(done.id)).toMatchObject([{ engine: 'built-in', credits: 0, failure: 'down' }]);
  });
});

describe('a result that a model has completed', () => {
  it('is charged when it arrives, and each later use is free, whatever is chosen', async () => {
    const visitor = await someone();
    server.choose(() => ({ pieces: [sound.brief] }));
    const done = await visitor.call(enhance, { body: { text: typed } });
    expect(done).toMatchObject({ paid: true, credits_count: 9 });
    for (const { slot, options } of done.brief!.rows.filter((row) => row.options.length > 0)) {
      const used = await useNow(visitor, done.id, { choices: [{ slot, options: [options[0]!.id] }] });
      expect(used.credits_count, slot).toBe(9);
    }
    expect(await actsOf(done.id)).toMatchObject([{ engine: 'gpt-test', credits: 1 }]);
  });
});

it('whatever was used, abandoned, completed or failed, the ledger is consistent', async () => {
  expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  expect(await countHeld()).toBe(0);
});
