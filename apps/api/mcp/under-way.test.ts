import { getUsage } from '@hone/contracts/credits';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedModel } from '../ports/language-model.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { createNamed } from '../testing/logins/keys.ts';
import { bearer, connectMcp, postMcp, toolCall, type Era } from '../testing/mcp.ts';
import { sound, typed } from '../testing/models/answers.ts';
import { listedModel } from '../testing/models/listed.ts';
import { dictate, startModelServer, type ModelServer } from '../testing/models/model-server.ts';
import { findBrokenPromises } from '../testing/money/ledger.ts';

const models: ListedModel[] = [];
let api: TestApi;
let server: ModelServer;
beforeAll(async () => void (api = await startApi({}, undefined, { models })));
afterAll(() => api.stop());
beforeEach(async () => {
  server = await startModelServer('openai');
  models.splice(0, 1, listedModel('openai', server.address));
});
afterEach(() => server.stop());

let people = 0;
async function someone() {
  const owner = await signIn(api, await makeAccount(api, `busy${(people += 1)}`));
  return { owner, key: (await createNamed(owner, { scopes: ['enhance', 'library:read'] })).key };
}
const creditsOf = async (owner: Visitor) => (await owner.call(getUsage)).credits_count;
/** A model writes it, and no other checks it. */
const slow = { prompt: typed, mode: 'concise' };

/** Returns once the model was asked. */
async function start(client: Client, signal?: AbortSignal) {
  const said = dictate();
  server.next(said);
  const told: (string | undefined)[] = [];
  const call = client.callTool(
    { name: 'enhance_prompt', arguments: slow },
    { ...(signal && { signal }), onprogress: ({ message }) => void told.push(message) },
  );
  await expect.poll(() => server.asked.length).toBe(1);
  return { call, said, told };
}

const eras: [string, Era][] = [
  ['2026-07-28', 'auto'],
  ['2025-11-25', 'legacy'],
];

describe.each(eras)('a model’s act under way, by protocol %s', (_, era) => {
  it('that its client cancels is cancelled at the model, and costs nothing', async () => {
    const { owner, key } = await someone();
    const client = await connectMcp(api, key, era);
    const stop = new AbortController();
    const { call } = await start(client, stop.signal);
    expect(await creditsOf(owner)).toBe(9);
    stop.abort();
    await expect(call).rejects.toThrow('abort');
    await server.asked[0]!.over;
    await expect.poll(() => creditsOf(owner)).toBe(10);
    const { rows } = await api.test.database.sql.execute(
      `select a.id from acts a join users u on u.id = a.user_id where u.username = 'busy${people}'`,
    );
    expect(rows).toEqual([]);
    expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
    await client.close();
  });

  it('isn’t cancelled by another client that counts its calls alike', async () => {
    const { key } = await someone();
    const [client, other] = [await connectMcp(api, key, era), await connectMcp(api, key, era)];
    const { call, said } = await start(client);
    for (let requestId = 0; requestId < 5; requestId += 1) {
      await other.notification({ method: 'notifications/cancelled', params: { requestId } }).catch(() => undefined);
    }
    said.say(sound.brief);
    said.end();
    expect((await call).structuredContent).toMatchObject({ changed: true, credits: { used: 1, left: 9 } });
    await Promise.all([client.close(), other.close()]);
  });
});

describe('calls under way', () => {
  it('are answered before a server that is asked to stop does so, and each is charged once', async () => {
    const own = await startApi({}, undefined, { models });
    const owner = await signIn(own, await makeAccount(own, 'last'));
    const { key } = await createNamed(owner, { scopes: ['enhance'] });
    const client = await connectMcp(own, key);
    const { call, said } = await start(client);
    const stopped = own.stop();
    said.say(sound.brief);
    said.end();
    expect((await call).structuredContent).toMatchObject({ changed: true, credits: { used: 1, left: 9 } });
    await stopped;
    await client.close();
  });

  it('can be twenty at once for one person, and the next one is asked to wait', async () => {
    const ends_at = new Date('2027-12-01T00:00:00Z');
    const planOf = () => Promise.resolve({ name: 'pro' as const, ends_at });
    const own = await startApi({ limitFactor: 1 }, undefined, { models, planOf });
    const owner = await signIn(own, await makeAccount(own, 'crowd'));
    const { key } = await createNamed(owner, { scopes: ['enhance'] });
    const client = await connectMcp(own, key);
    const lines = Array.from({ length: 20 }, dictate);
    server.next(...lines);
    const calls = lines.map(() => client.callTool({ name: 'enhance_prompt', arguments: slow }));
    await expect.poll(() => server.asked.length).toBe(20);
    const refused = await postMcp(own, toolCall('enhance_prompt', slow), bearer(key));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await refused.json()).toMatchObject({ id: 1, error: { data: { code: 'request.too_many' } } });
    for (const line of lines) {
      line.say(sound.brief);
      line.end();
    }
    const texts = (await Promise.all(calls)).map(
      ({ structuredContent }) => (structuredContent as { text: string }).text,
    );
    expect(new Set(texts).size).toBe(1);
    await client.close();
    await own.stop();
  });
});
