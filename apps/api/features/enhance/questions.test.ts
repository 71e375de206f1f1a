import type { BodyOf } from '@hone/contracts/define';
import { enhance, reportOutcome } from '@hone/contracts/enhance';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { sweepQuestions } from './enhance.sweeps.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `questioned${(people += 1)}`));
const text = 'Finde vegane Restaurants in meiner Nähe, die sonntags offen sind';
const asked = async (ids: readonly string[]) =>
  (await api.test.database.sql.execute(fragment`select slot, language, said from questions where act_id in ${ids}`))
    .rows;
const say = (visitor: Visitor, id: string, body: NonNullable<BodyOf<typeof reportOutcome>>) =>
  visitor.call(reportOutcome, { params: { id }, body });

describe('a question', () => {
  it('is counted once by slot and language, with what was said to it and no word of the prompt', async () => {
    const visitor = await someone();
    const key = { idempotencyKey: 'one' };
    const { id, ask } = await visitor.call(enhance, { body: { text } }, key);
    await visitor.call(enhance, { body: { text } }, key);
    expect(ask?.slot).toBe('place');
    expect(await asked([id])).toEqual([{ slot: 'place', language: 'de', said: null }]);
    await say(visitor, id, { said: 'skip' });
    await say(visitor, id, { said: 'own_words' });
    await say(visitor, id, {});
    expect(await asked([id])).toEqual([{ slot: 'place', language: 'de', said: 'own_words' }]);
    const { rows } = await api.test.database.sql.execute(
      fragment`select 1 from questions as row where row::text ilike '%restaurant%'`,
    );
    expect(rows).toEqual([]);
  });

  it('is nobody else’s to speak of, and nothing can be said to one that was not asked', async () => {
    const [owner, other] = [await someone(), await someone()];
    const { id } = await owner.call(enhance, { body: { text } });
    for (const body of [{ said: 'skip' as const }, {}]) {
      await expect(say(other, id, body)).rejects.toMatchObject({ code: 'request.not_found', status: 404 });
    }
    const answered = await owner.call(enhance, { body: { text, answers: [{ ask: 'place', value: 'Porto' }] } });
    expect(answered.ask).toBeNull();
    expect(await asked([id, answered.id])).toEqual([{ slot: 'place', language: 'de', said: null }]);
  });

  it('is forgotten after half a year', async () => {
    const visitor = await someone();
    const { id } = await visitor.call(enhance, { body: { text } });
    const after = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000);
    await sweepQuestions(api.test.database.sql, after(179));
    expect(await asked([id])).toHaveLength(1);
    await sweepQuestions(api.test.database.sql, after(181));
    expect(await asked([id])).toEqual([]);
  });
});
