import { findModelsNearby, getOwnModel } from '@hone/contracts/enhance/models';
import { afterAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../testing/api.ts';
import { answerJson, listOf, lookAt, startNearby, tagsOf } from '../../testing/models/servers-nearby.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

const start = async (...[answer]: Parameters<typeof startNearby>) => {
  const server = await startNearby(answer);
  stops.push(server.stop);
  return server;
};
const visit = async (...given: Parameters<typeof startApi>) => {
  const api: TestApi = await startApi(...given);
  stops.push(api.stop);
  return signIn(api, await makeAccount(api, 'anna'));
};

describe('the list of nearby models', () => {
  it('names each server, with its best models first and without those that can’t write', async () => {
    const tags = tagsOf(
      { name: 'nomic-embed-text:latest', size: 274e6, parameter_size: '137M' },
      { name: 'gemma3:270m', size: 292e6, parameter_size: '268.10M' },
      { name: 'llama3.1:70b', size: 42e9, parameter_size: '70.6B' },
      { name: 'llama3.1:8b', size: 4.9e9, parameter_size: '8.0B' },
    );
    const [ollama, studio, other] = await Promise.all([
      start(answerJson(tags)),
      start(answerJson(listOf({ id: 'qwen3-4b' }, { id: 'text-embedding-bge-m3' }))),
      start(answerJson(listOf({ id: 'whisper-large-v3' }))),
    ]);
    const anna = await visit({}, undefined, {
      ownModels: lookAt([
        { name: 'Ollama', port: ollama.port, speaks: 'ollama' },
        { name: 'LM Studio', port: studio.port, speaks: 'openai' },
        { name: 'llama-server', port: other.port, speaks: 'openai' },
      ]),
    });
    expect(await anna.call(findModelsNearby)).toEqual({
      servers: [
        {
          name: 'Ollama',
          address: `http://127.0.0.1:${ollama.port}/v1`,
          models: ['llama3.1:8b', 'gemma3:270m', 'llama3.1:70b'],
        },
        { name: 'LM Studio', address: `http://127.0.0.1:${studio.port}/v1`, models: ['qwen3-4b'] },
      ],
    });
  });

  it('is empty in production, and calls no server', async () => {
    const server = await start(answerJson(tagsOf({ name: 'llama3.1:8b' })));
    const places = [{ name: 'Ollama', port: server.port, speaks: 'ollama' }] as const;
    const anna = await visit({ mode: 'production' }, undefined, { ownModels: lookAt(places) });
    expect(await anna.call(findModelsNearby)).toEqual({ servers: [] });
    expect(server.asked).toEqual([]);
  });

  it('is rate-limited, like every call that makes our server contact another', async () => {
    const anna = await visit({ limitFactor: 1 });
    const calls = Array.from({ length: 25 }, () =>
      anna.call(findModelsNearby).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(calls)).filter((isAnswered) => !isAnswered)).toHaveLength(5);
  });
});

it('a person without their own model sees what Hone uses: the operator’s first model, or just Hone', async () => {
  const listing = { protocol: 'openai', address: 'https://api.openai.com/v1', key: 'sk-one', local: false } as const;
  const settings = { reasoning: false, price: { input: 1, output: 2 }, limits: {} };
  const models = ['first', 'second'].map((model) => ({ ...listing, ...settings, model }));
  const [listed, bare] = await Promise.all([visit({ models }), visit()]);
  expect((await listed.call(getOwnModel)).default_model).toBe('first');
  expect((await bare.call(getOwnModel)).default_model).toBeNull();
});
