import { EventEmitter, once } from 'node:events';
import { getUsage } from '@hone/contracts/credits';
import { enhance } from '@hone/contracts/enhance';
import type { PlanName } from '@hone/domain/credits';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { improvable } from '../../testing/enhancing/improvable.ts';
import { builtIn, type Engine } from './engines/engine.ts';

const steps = new EventEmitter();

/** Our own engine, which pauses halfway where a prompt says so. */
const halting: Engine = async function* (request, signal) {
  for await (const event of builtIn(request, signal)) {
    if (event.event === 'done') {
      if (request.text.includes('BREAKS')) throw new Error('a fault in the middle');
      if (request.text.includes('ENDS')) return;
      if (request.text.includes('WAITS')) {
        const went = Promise.race([once(steps, 'go on'), once(signal, 'abort').then(() => steps.emit('aborted'))]);
        steps.emit('waiting');
        await went;
      }
    }
    yield event;
  }
};

let plan: PlanName = 'free';
let api: TestApi;
beforeAll(async () => {
  api = await startApi({}, undefined, {
    engine: halting,
    planOf: () => Promise.resolve({ name: plan, ends_at: new Date('2026-12-01T00:00:00Z') }),
  });
});
afterAll(() => api.stop());

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `halted${(people += 1)}`));
const usage = (visitor: Visitor) => visitor.call(getUsage);
const prompt = (word: string) => ({ body: improvable(`write a mail to my landlord about the broken heating ${word}`) });

/** Held credits and acts of everybody. */
async function count() {
  const { rows } = await api.test.database.sql.execute<{ held: number; acts: number }>(
    fragment`select (select count(*)::int from credit_reservations) as held, (select count(*)::int from acts) as acts`,
  );
  return rows[0]!;
}

/** Starts one and returns once its text was sent and the last event waits. */
async function start(visitor: Visitor, options: { idempotencyKey?: string; signal?: AbortSignal } = {}) {
  const waiting = once(steps, 'waiting');
  const stream = visitor.stream(enhance, prompt('WAITS'), options);
  const told = [(await stream.next()).value, (await stream.next()).value];
  await waiting;
  expect(told.map((event) => event!.event)).toEqual(['meta', 'delta']);
  return stream;
}

describe('an enhancement that fails', () => {
  it.each(['BREAKS', 'ENDS'])('in its middle says that it cost nothing, and costs nothing: %s', async (word) => {
    const visitor = await someone();
    const before = await count();
    const told = [];
    for await (const event of visitor.stream(enhance, prompt(word))) told.push(event);
    const id = (told[0]!.data as { id: string }).id;
    expect(told.at(-1)).toMatchObject({ event: 'fail', data: { code: 'enhance.failed', id, refunded: true } });
    await expect(visitor.call(enhance, prompt(word))).rejects.toMatchObject({ status: 503, code: 'enhance.failed' });
    expect((await usage(visitor)).credits_count).toBe(10);
    expect(await count()).toEqual(before);
  });

  it('leaves its key free', async () => {
    const visitor = await someone();
    const key = { idempotencyKey: 'failing' };
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(visitor.call(enhance, prompt('BREAKS'), key)).rejects.toMatchObject({ code: 'enhance.failed' });
    }
  });
});

describe('an enhancement that is stopped', () => {
  it('before its last word costs nothing, leaves no act, and its key is free', async () => {
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
    const again = await start(visitor, { idempotencyKey: 'stopped' });
    steps.emit('go on');
    expect((await again.next()).value).toMatchObject({ event: 'done', data: { credits_count: 9 } });
    expect((await count()).acts).toBe(before.acts + 1);
  });

  it('by a caller who wanted one answer, and left, costs nothing too', async () => {
    const visitor = await someone();
    const before = await count();
    const leaving = new AbortController();
    const [waiting, aborted] = [once(steps, 'waiting'), once(steps, 'aborted')];
    const call = visitor.call(enhance, prompt('WAITS'), { signal: leaving.signal });
    await waiting;
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await aborted;
    while ((await count()).held > before.held);
    expect(await usage(visitor)).toMatchObject({ credits_count: 10 });
  });
});

describe('an enhancement under way', () => {
  it('holds its key: a second call with it is asked to come again', async () => {
    const visitor = await someone();
    const stream = await start(visitor, { idempotencyKey: 'twice' });
    await expect(visitor.call(enhance, prompt('WAITS'), { idempotencyKey: 'twice' })).rejects.toMatchObject({
      status: 409,
      code: 'request.key_in_use',
      retryAfter: 1,
    });
    steps.emit('go on');
    const done = (await stream.next()).value;
    expect(await visitor.call(enhance, prompt('WAITS'), { idempotencyKey: 'twice' })).toEqual(done!.data);
  });

  it('that comes too late, after its credit was given back, is dropped', async () => {
    const visitor = await someone();
    const before = await count();
    const stream = await start(visitor);
    await api.test.database.sql.execute(
      fragment`select release_credit(act_id, ${api.clock.now().toISOString()}) from credit_reservations`,
    );
    steps.emit('go on');
    expect((await stream.next()).value).toMatchObject({
      event: 'fail',
      data: { code: 'request.timeout', refunded: true },
    });
    expect((await usage(visitor)).credits_count).toBe(10);
    expect(await count()).toEqual(before);
  });

  it('over midnight is settled on the day of its credit, and the new day is whole', async () => {
    const visitor = await someone();
    const stream = await start(visitor);
    api.clock.forward(12 * 3600);
    steps.emit('go on');
    expect((await stream.next()).value).toMatchObject({ event: 'done', data: { credits_count: 10 } });
    api.clock.forward(-12 * 3600);
  });

  it('whose account is deleted meanwhile comes to nothing', async () => {
    const visitor = await someone();
    const before = await count();
    const stream = await start(visitor);
    await api.test.database.sql.execute(`delete from users where username = 'halted${people}'`);
    steps.emit('go on');
    expect((await stream.next()).value).toMatchObject({ event: 'fail' });
    expect(await count()).toEqual(before);
  });
});

describe('an unlimited plan', () => {
  it('enhances beyond ten, spends nothing, and its usage says until when it lasts', async () => {
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

  it('is asked to wait by its fair use, with the seconds', async () => {
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
