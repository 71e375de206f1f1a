import { afterEach, describe, expect, it } from 'vitest';
import { startModelServer, type Behaviour, type ModelServer } from '../../testing/models/model-server.ts';
import { openAiFaults, openAiServers } from '../../testing/models/openai-servers.ts';
import { openAiModel } from './open-ai.ts';

const started: ModelServer[] = [];
afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())));
const patience = { headers: 60_000, first: 60_000, idle: 60_000, total: 60_000 };

async function read(behaviour: Behaviour, maxTokens = 9) {
  const server = await startModelServer('openai');
  started.push(server);
  server.next(behaviour);
  const { address } = server;
  const model = openAiModel({ address, model: 'a-model', key: undefined, where: 'local', patience, fetch });
  const request = { system: '', user: 'Hi', maxTokens, maxCharacters: 50_000, signal: new AbortController().signal };
  const said = { text: '', usage: {} };
  for await (const part of model.stream(request)) {
    if ('text' in part) said.text += part.text;
    else said.usage = { ...said.usage, ...part.usage };
  }
  return said;
}

const delta = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;

describe('a server that speaks OpenAI’s protocol', () => {
  it.each(Object.entries(openAiServers))('is understood in its own dialect: %s', async (_, raw) => {
    expect(await read({ raw })).toEqual({ text: 'Fine.', usage: { input: 10, output: 5 } });
  });

  it.each(Object.entries(openAiFaults))(
    'is reported as down when it sends an error midway: %s',
    async (name, fault) => {
      const [begun] = openAiServers['vLLM without a reason'];
      await expect(read({ raw: [begun, fault] }), name).rejects.toMatchObject({ fault: 'down' });
    },
  );

  /** OpenRouter sends a thought twice: no other server adds as much around it. */
  const thought = (text: string) => {
    const reasoning_details = [{ type: 'reasoning.text', text, format: 'unknown', index: 0 }];
    const told = { role: 'assistant', content: '', reasoning: text, reasoning_details };
    const choice = { index: 0, delta: told, finish_reason: null, native_finish_reason: null, logprobs: null };
    const around = { id: 'gen-1790000000-abcdefghijklmnopqrst', provider: 'Somebody', model: 'some/model-r1' };
    return `data: ${JSON.stringify({ ...around, object: 'chat.completion.chunk', created: 1_790_000_000, choices: [choice] })}\n\n`;
  };
  it.each([
    ['in separate events, each with a lot of wrapping', Array<string>(8000).fill(thought(' therefore'))],
    [
      'between <think> tags, one token per event',
      ['<think>', ...Array<string>(7998).fill(' therefore'), '</think>'].map(delta),
    ],
    ['between <think> tags, all in one event', [delta(`<think>${' therefore'.repeat(7998)}</think>`)]],
  ])('may think for as long as it has tokens: %s', async (_, thoughts) => {
    expect(await read({ raw: [...thoughts, ...openAiServers.vLLM] }, 8000)).toMatchObject({ text: 'Fine.' });
  });
});
