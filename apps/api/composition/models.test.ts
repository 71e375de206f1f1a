import { afterEach, expect, it } from 'vitest';
import { startModelServer, type ModelServer } from '../testing/models/model-server.ts';
import { makeOwnModels } from './models.ts';

let server: ModelServer;
afterEach(() => server.stop());

it('two of one person’s calls to their own models run at the same time, and no one else waits for the rest', async () => {
  server = await startModelServer('openai');
  const asked = { names: [] as string[], told: () => {} };
  server.choose(({ body }) => {
    asked.names.push(/anna|ben/.exec(JSON.stringify(body))![0]);
    asked.told();
    return { stalls: 'first' };
  });
  const until = async (count: number) => {
    while (asked.names.length < count) await new Promise<void>((resolve) => (asked.told = resolve));
  };
  const own = makeOwnModels('local');
  const leaving = new AbortController();
  const call = async (person: string) => {
    const named = {
      protocol: 'openai',
      address: server.address,
      model: 'a',
      key: undefined,
      local: true,
      reasoning: false,
    } as const;
    const { signal } = leaving;
    const request = { system: 'Edit.', user: person, maxTokens: 10, maxCharacters: 100, signal };
    for await (const _ of own.make(named, person).stream(request)) return 'answered';
    return 'ended';
  };
  const calls = ['anna', 'anna', 'anna', 'anna'].map(call);
  await until(2);
  calls.push(call('ben'));
  await until(3);
  leaving.abort();
  const ended = await Promise.allSettled(calls);
  expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
  expect(asked.names).toEqual(['anna', 'anna', 'ben']);
});
