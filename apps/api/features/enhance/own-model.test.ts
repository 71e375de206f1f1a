import { getUsage } from '@hone/contracts/credits';
import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { listHistory } from '@hone/contracts/history';
import { removeOwnModel, saveOwnModel } from '@hone/contracts/enhance/models';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { improvable } from '../../testing/enhancing/improvable.ts';
import { sound, typed } from '../../testing/models/answers.ts';
import { startModelServer, type ModelServer } from '../../testing/models/model-server.ts';
import { findBrokenPromises } from '../../testing/money/ledger.ts';

let api: TestApi;
let server: ModelServer;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  server = await startModelServer('openai');
  server.choose(() => ({ pieces: [sound.brief] }));
});
afterEach(() => server.stop());

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `owner${(people += 1)}`));
const use = (visitor: Visitor) =>
  visitor.call(saveOwnModel, { body: { protocol: 'openai', address: server.address, model: 'my-model' } });
const ask = (visitor: Visitor) => visitor.call(enhance, { body: { text: typed, mode: 'concise', use: 'inserted' } });
/** What Hone's own engine takes a credit for. */
const askPlainly = (visitor: Visitor) => visitor.call(enhance, { body: improvable() });
const left = async (visitor: Visitor) => (await visitor.call(getUsage)).credits_count;

describe('a person’s own model', () => {
  it('edits without a credit, even if none is left, and what is used appears in History', async () => {
    const visitor = await someone();
    for (let more = 10; more > 0; more -= 1) await askPlainly(visitor);
    expect(await left(visitor)).toBe(0);
    await use(visitor);
    const done = await ask(visitor);
    expect(done).toMatchObject({
      by: { model: 'my-model', where: 'local', own: true, failure: null },
      credits_count: 0,
    });
    const { rows } = await api.test.database.sql.execute(fragment`select engine, own from acts where id = ${done.id}`);
    expect(rows).toEqual([{ engine: 'own', own: true }]);
    expect((await visitor.call(listHistory)).items.length).toBeGreaterThan(0);
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });

  it('adds rows for free as well, and choosing their options is free', async () => {
    const visitor = await someone();
    await use(visitor);
    const { id, by, brief, paid } = await visitor.call(enhance, { body: { text: typed } });
    expect({ by, paid }).toMatchObject({ by: { own: true, rows: 3, failure: null }, paid: false });
    for (const { slot, options } of brief!.rows.filter((row) => row.slot.endsWith('.made'))) {
      const choices = [{ slot, options: [options[0]!.id] }];
      const used = await visitor.call(useEnhancement, { params: { id }, body: { how: 'inserted', choices } });
      expect(used).toMatchObject({ credits_count: 10 });
      expect(used.edits.map(({ kind }) => kind)).toContain('chosen');
    }
    const runs = await api.test.database.sql.execute(
      fragment`select own, rows, free from model_runs where act_id = ${id}`,
    );
    expect(runs.rows).toEqual([{ own: true, rows: 3, free: true }]);
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });

  it('can’t be used by anyone else, nor by its owner once it is removed', async () => {
    const [owner, other] = [await someone(), await someone()];
    await use(owner);
    expect((await ask(other)).by).toBeUndefined();
    await owner.call(removeOwnModel);
    expect((await ask(owner)).by).toBeUndefined();
    expect(server.asked).toEqual([]);
  });

  it('that fails three times in a row is paused, and Hone’s own engine charges credits as usual', async () => {
    const visitor = await someone();
    await use(visitor);
    server.choose(() => ({ status: 401 }));
    for (const rest of [9, 8, 7]) {
      expect(await askPlainly(visitor)).toMatchObject({ by: { own: true, failure: 'key' }, credits_count: rest });
    }
    expect(await askPlainly(visitor)).toMatchObject({ by: { own: false, failure: 'paused' }, credits_count: 6 });
    expect(server.asked).toHaveLength(3);
    await use(visitor);
    server.choose(() => ({ pieces: [sound.brief] }));
    expect(await ask(visitor)).toMatchObject({ by: { own: true, failure: null }, credits_count: 6 });
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });

  it('returns the same result for a repeated idempotency key, at no charge', async () => {
    const visitor = await someone();
    await use(visitor);
    const options = { idempotencyKey: 'once-and-for-all' };
    const [first, second] = [
      await visitor.call(enhance, { body: { text: typed } }, options),
      await visitor.call(enhance, { body: { text: typed } }, options),
    ];
    expect(second).toEqual(first);
    expect(await left(visitor)).toBe(10);
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  });
});
