import { afterEach, describe, expect, it } from 'vitest';
import { startModelServer, type Behaviour, type ModelServer } from '../../testing/models/model-server.ts';
import { openAiFaults, openAiServers } from '../../testing/models/openai-servers.ts';
import { openAiModel } from './open-ai.ts';

const started: ModelServer[] = [];
afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())));
const patience = { headers: 60_000, first: 60_000, idle: 60_000, total: 60_000 };

async function read(behaviour: Behaviour) {
  const server = await startModelServer('openai');
  started.push(server);
  server.next(behaviour);
  const { address } = server;
  const model = openAiModel({ address, model: 'a-model', key: undefined, where: 'local', patience, fetch });
  const request = { system: '', user: 'Hi', maxTokens: 9, signal: new AbortController().signal };
  const said = { text: '', usage: {} };
  for await (const part of model.stream(request)) {
    if ('text' in part) said.text += part.text;
    else said.usage = { ...said.usage, ...part.usage };
  }
  return said;
}

describe('a server of OpenAI’s protocol', () => {
  it.each(Object.entries(openAiServers))('is understood as it speaks: %s', async (_, raw) => {
    expect(await read({ raw })).toEqual({ text: 'Fine.', usage: { input: 10, output: 5 } });
  });

  it.each(Object.entries(openAiFaults))(
    'is believed when it reports an error in the middle: %s',
    async (name, fault) => {
      const [begun] = openAiServers['vLLM without a reason'];
      await expect(read({ raw: [begun, fault] }), name).rejects.toMatchObject({ fault: 'down' });
    },
  );
});
