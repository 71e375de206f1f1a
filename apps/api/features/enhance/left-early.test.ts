import { getUsage } from '@hone/contracts/credits';
import { enhance } from '@hone/contracts/enhance';
import { mostUnusedLooks } from '@hone/domain/brief';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ListedModel } from '../../ports/language-model.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../testing/api.ts';
import { sound, typed } from '../../testing/models/answers.ts';
import { listedModel } from '../../testing/models/listed.ts';
import { startModelServer, type ModelServer } from '../../testing/models/model-server.ts';

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
const someone = async (): Promise<Visitor> => signIn(api, await makeAccount(api, `leaver${(people += 1)}`));
const left = async (visitor: Visitor) => (await visitor.call(getUsage)).credits_count;

/** Leaves when the model has said all but its last word; what was heard until then. */
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
  // Of what is used at once nothing is told; what Hone's own engine made would have been before the model was asked.
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

it('what is to be used at once is told when it is paid: whoever leaves before has nothing of it', async () => {
  const visitor = await someone();
  expect(await leaveBefore(visitor, { text: typed })).toContain('brief');
  expect(await leaveBefore(visitor, { text: typed, use: 'copied' })).toEqual([]);
  expect(await left(visitor)).toBe(10);
});

it('an act that a model was asked for counts as a look where it is left, and there are no more of them in a day', async () => {
  const visitor = await someone();
  const countLooks = async () => (await api.test.database.sql.execute(fragment`select 1 from looks`)).rows.length;
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
