import { EventEmitter, once } from 'node:events';
import { getUsage } from '@hone/contracts/credits';
import { enhance, useEnhancement, type Done } from '@hone/contracts/enhance/enhance';
import { listHistory } from '@hone/contracts/history';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { PlanName } from '@hone/domain/money/credits';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedModel } from '../../ports/language-model.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { improvable, lookable } from '../../testing/enhancing/improvable.ts';
import { sound, typed } from '../../testing/models/answers.ts';
import { findBrokenPromises } from '../../testing/money/ledger.ts';
import type { Engine } from './engines/engine.ts';

const steps = new EventEmitter();

/** Our own engine, which fails halfway where a prompt says so. */
const failing = (builtIn: Engine): Engine =>
  async function* (request, who, signal) {
    for await (const event of builtIn(request, who, signal)) {
      if (event.event === 'done') {
        if (request.text.includes('BREAKS')) throw new Error('a fault in the middle');
        if (request.text.includes('ENDS')) return;
      }
      yield event;
    }
  };

/** Says nothing until it is told to continue. */
const waiting: ListedModel = {
  model: {
    name: 'gpt-slow',
    where: 'provider',
    async *stream({ signal }) {
      const went = Promise.race([once(steps, 'go on'), once(signal, 'abort').then(() => steps.emit('aborted'))]);
      steps.emit('waiting');
      await went;
      signal.throwIfAborted();
      yield { text: sound.brief };
    },
  },
  breaker: { admit: () => undefined, failed: () => undefined, worked: () => undefined },
  price: { input: 1, output: 2 },
};

let plan: PlanName = 'free';
const models: ListedModel[] = [];
const logged: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ log: 'error' }, undefined, {
    engine: failing,
    models,
    log: { write: (line) => void logged.push(line) },
    planOf: () => Promise.resolve({ name: plan, ends_at: new Date('2026-12-01T00:00:00Z') }),
  });
});
afterAll(() => api.stop());

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `halted${(people += 1)}`));
const usage = (visitor: Visitor) => visitor.call(getUsage);
const prompt = (word: string) => ({ body: improvable(`write a mail to my landlord about the broken heating ${word}`) });
/** A model writes it, and no other checks it. */
const slow = { body: { text: typed, mode: 'concise' } } as const;

/** Held credits and acts of all users. */
async function count() {
  const { rows } = await api.test.database.sql.execute<{ held: number; acts: number }>(
    fragment`select (select count(*)::int from credit_reservations) as held, (select count(*)::int from acts) as acts`,
  );
  return rows[0]!;
}

/** Starts one and returns once a model was asked. */
async function start(visitor: Visitor, options: { idempotencyKey?: string; signal?: AbortSignal } = {}) {
  const asked = once(steps, 'waiting');
  const stream = visitor.stream(enhance, slow, options);
  const meta = (await stream.next()).value!;
  await asked;
  expect(meta).toMatchObject({ event: 'meta', data: { engine: 'gpt-slow' } });
  return stream;
}

/** The credit is released before the key is. */
async function startOnceFree(visitor: Visitor, idempotencyKey: string) {
  for (;;) {
    try {
      return await start(visitor, { idempotencyKey });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'request.key_in_use') throw error;
    }
  }
}

async function finish(stream: Awaited<ReturnType<typeof start>>) {
  steps.emit('go on');
  let last;
  for await (const event of stream) last = event;
  return last!;
}

describe('an enhancement that fails', () => {
  beforeEach(() => void models.splice(0));

  it.each(['BREAKS', 'ENDS'])('midway says that it cost nothing, and costs nothing: %s', async (word) => {
    const visitor = await someone();
    const before = await count();
    const told = [];
    for await (const event of visitor.stream(enhance, { body: lookable(prompt(word).body.text) })) told.push(event);
    expect(told.at(-1)).toMatchObject({ event: 'fail', data: { code: 'enhance.failed', refunded: true } });
    await expect(visitor.call(enhance, prompt(word))).rejects.toMatchObject({ status: 503, code: 'enhance.failed' });
    expect((await usage(visitor)).credits_count).toBe(10);
    expect(await count()).toEqual(before);
  });

  it('because the database is unavailable says when to try again, and costs nothing', async () => {
    const visitor = await someone();
    const { sql } = api.test.database;
    await sql.execute(`create function be_away() returns trigger language plpgsql
      as $$ begin raise exception using errcode = 'admin_shutdown'; end $$`);
    await sql.execute('create trigger away before insert on acts for each row execute function be_away()');
    const away = { status: 503, code: 'request.unavailable', retryAfter: 2 };
    await expect(visitor.call(enhance, prompt('works'))).rejects.toMatchObject(away);
    await sql.execute('drop trigger away on acts');
    expect((await usage(visitor)).credits_count).toBe(10);
    await visitor.call(enhance, prompt('works'));
    expect((await usage(visitor)).credits_count).toBe(9);
  });

  it('leaves its idempotency key free', async () => {
    const visitor = await someone();
    const key = { idempotencyKey: 'failing' };
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(visitor.call(enhance, prompt('BREAKS'), key)).rejects.toMatchObject({ code: 'enhance.failed' });
    }
  });
});

const withModel = () => beforeEach(() => void models.splice(0, 1, waiting));
const withoutModel = () => beforeEach(() => void models.splice(0));

describe('stopping a model’s enhancement', () => {
  withModel();
  beforeEach(() => void logged.splice(0));

  it('before it finishes costs nothing, leaves no record, frees its idempotency key, and is no fault in the log', async () => {
    const visitor = await someone();
    const before = await count();
    const aborted = once(steps, 'aborted');
    const stream = await start(visitor, { idempotencyKey: 'stopped' });
    expect(await count()).toEqual({ ...before, held: before.held + 1 });
    expect((await usage(visitor)).credits_count).toBe(9);
    await stream.return(undefined);
    await aborted;
    while ((await count()).held > before.held);
    expect((await usage(visitor)).credits_count).toBe(10);
    const again = await startOnceFree(visitor, 'stopped');
    expect(await finish(again)).toMatchObject({ event: 'done', data: { paid: true, credits_count: 9 } });
    expect((await count()).acts).toBe(before.acts + 1);
    expect(logged).toEqual([]);
  });

  it('by disconnecting from a call for a single response costs nothing either', async () => {
    const visitor = await someone();
    const before = await count();
    const leaving = new AbortController();
    const [asked, aborted] = [once(steps, 'waiting'), once(steps, 'aborted')];
    const call = visitor.call(enhance, slow, { signal: leaving.signal });
    await asked;
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await aborted;
    while ((await count()).held > before.held);
    expect(await usage(visitor)).toMatchObject({ credits_count: 10 });
    expect(logged).toEqual([]);
  });
});

describe('a model’s enhancement in progress', () => {
  withModel();

  it('holds its idempotency key: a second call with the same key is asked to retry later', async () => {
    const visitor = await someone();
    const stream = await start(visitor, { idempotencyKey: 'twice' });
    await expect(visitor.call(enhance, slow, { idempotencyKey: 'twice' })).rejects.toMatchObject({
      status: 409,
      code: 'request.key_in_use',
      retryAfter: 1,
    });
    const done = await finish(stream);
    expect(await visitor.call(enhance, slow, { idempotencyKey: 'twice' })).toEqual(done.data);
  });

  it('that ends too late, after its credit was given back, is dropped', async () => {
    const visitor = await someone();
    const before = await count();
    const stream = await start(visitor);
    await api.test.database.sql.execute(
      fragment`select release_credit(act_id, ${api.clock.now().toISOString()}) from credit_reservations`,
    );
    expect(await finish(stream)).toMatchObject({
      event: 'fail',
      data: { code: 'request.timeout', refunded: true },
    });
    expect((await usage(visitor)).credits_count).toBe(10);
    expect(await count()).toEqual(before);
  });

  it('across midnight is charged to the day it started, and the new day keeps all its credits', async () => {
    const visitor = await someone();
    const stream = await start(visitor);
    api.clock.forward(12 * 3600);
    expect(await finish(stream)).toMatchObject({ event: 'done', data: { credits_count: 10 } });
    api.clock.forward(-12 * 3600);
  });

  it('whose account is deleted in the meantime fails, and leaves no record', async () => {
    const visitor = await someone();
    const before = await count();
    const stream = await start(visitor);
    await api.test.database.sql.execute(`delete from users where username = 'halted${people}'`);
    expect(await finish(stream)).toMatchObject({ event: 'fail' });
    expect(await count()).toEqual(before);
  });
});

describe('a text that a model has written', () => {
  withModel();

  it('is charged when it arrives, appears in History once it is used, and is free to use', async () => {
    const visitor = await someone();
    const done = (await finish(await start(visitor))).data as Done;
    expect(done).toMatchObject({ paid: true, by: { model: 'gpt-slow', failure: null }, credits_count: 9 });
    expect((await visitor.call(listHistory)).items).toEqual([]);
    const { rows } = await api.test.database.sql.execute(fragment`select how, credits from acts where id = ${done.id}`);
    expect(rows).toEqual([{ how: null, credits: 1 }]);
    const use = () => visitor.call(useEnhancement, { params: { id: done.id }, body: { how: 'inserted' } });
    const used = await use();
    expect(used).toMatchObject({ text: done.text, credits_count: 9 });
    expect(await use()).toEqual(used);
    expect((await visitor.call(listHistory)).items[0]!.prompts).toMatchObject([{ id: done.id, text: typed }]);
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });

  it('is not requested without a credit', async () => {
    const visitor = await someone();
    models.splice(0);
    for (let spent = 0; spent < 10; spent += 1) await visitor.call(enhance, prompt('once'));
    models.push(waiting);
    const none = { status: 402, code: 'credits.none_left' };
    await expect(visitor.stream(enhance, slow).next()).rejects.toMatchObject(none);
    await expect(visitor.call(enhance, slow)).rejects.toMatchObject(none);
  });
});

describe('a text that Hone wrote because a model found nothing to do', () => {
  it('costs one credit when it is used, although the credit held for the model was released', async () => {
    models.splice(0, 1, { ...waiting, model: { ...waiting.model, stream: nothingToDo } });
    const visitor = await someone();
    const body = { text: 'create a marketing plan for my coffee shop', mode: 'concise', propose: true } as const;
    const done = await visitor.call(enhance, { body });
    expect(done).toMatchObject({ changed: true, paid: false, credits_count: 10 });
    expect(done.by).toBeUndefined();
    const use = () => visitor.call(useEnhancement, { params: { id: done.id }, body: { how: 'inserted' } });
    expect((await use()).credits_count).toBe(9);
    expect((await use()).credits_count).toBe(9);
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });
});

async function* nothingToDo() {
  yield { text: '{"rows": [], "ops": [], "conflicts": []}' };
}

describe('a user on an unlimited plan', () => {
  withoutModel();

  it('can enhance more than ten times, spends nothing, and sees when the plan expires', async () => {
    plan = 'pro';
    const visitor = await someone();
    for (let times = 0; times < 12; times += 1) {
      expect(await visitor.call(enhance, prompt('once'))).toMatchObject({ changed: true, credits_count: 0 });
    }
    expect(await usage(visitor)).toMatchObject({
      plan: 'pro',
      is_unlimited: true,
      credits_count: 0,
      credits_expiry: '2026-12-01T00:00:00.000Z',
    });
    plan = 'free';
    expect(await usage(visitor)).toMatchObject({ is_unlimited: false, credits_count: 10 });
  });

  it('is told how many seconds to wait once over the fair-use limit', async () => {
    plan = 'pro';
    const visitor = await someone();
    for (let times = 0; times < 60; times += 1) await visitor.call(enhance, prompt('once'));
    await expect(visitor.call(enhance, prompt('once'))).rejects.toMatchObject({
      status: 429,
      code: 'credits.fair_use',
      retryAfter: 60,
    });
    plan = 'free';
  });
});
