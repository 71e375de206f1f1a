import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { startModelServer, type Behaviour, type ModelServer } from '../../testing/models/model-server.ts';
import { openAiModel } from './open-ai.ts';

const started: ModelServer[] = [];
afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())));
const patience = { headers: 60_000, first: 60_000, idle: 60_000, total: 60_000 };

/** Byte by byte as llama.cpp's own server sent it (build 11434, with a model of 135 million parameters). */
const recorded = (name: string) =>
  readFileSync(new URL(`../../testing/models/recorded/llama-server-${name}.txt`, import.meta.url), 'utf8');

async function read(behaviour: Behaviour) {
  const server = await startModelServer('openai');
  started.push(server);
  server.next(behaviour);
  const model = openAiModel({ address: server.address, model: 'm', key: undefined, where: 'local', patience, fetch });
  const said = { text: '', usage: {} };
  const request = { system: '', user: 'Hi', maxTokens: 9, maxCharacters: 50_000, signal: new AbortController().signal };
  for await (const part of model.stream(request)) {
    if ('text' in part) said.text += part.text;
    else said.usage = { ...said.usage, ...part.usage };
  }
  return said;
}

/** As the network may cut it: in the middle of lines and letters. */
const inPieces = (text: string, size: number) => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];

describe('what llama.cpp’s server sends', () => {
  it.each([1000, 61, 7])('is read as a stream, with its usage, in chunks of %i characters', async (size) => {
    expect(await read({ raw: inPieces(recorded('stream'), size) })).toEqual({
      text: 'The capital of France is Paris.',
      usage: { input: 28, output: 8 },
    });
  });

  it('with a schema is the requested JSON', async () => {
    const { text, usage } = await read({ raw: [recorded('stream-schema')] });
    expect(JSON.parse(text)).toMatchObject({
      nothing: true,
      ops: [
        { op: 'drop', at: 1 },
        { op: 'drop', at: 2 },
      ],
    });
    expect(usage).toEqual({ input: 30, output: 132 });
  });

  it('is reported as cut off when it exceeds its limit', async () => {
    await expect(read({ raw: [recorded('stream-length')] })).rejects.toMatchObject({ fault: 'cut' });
  });

  it.each([
    ['a prompt is longer than its context', 'error-over-context-stream'],
    ['it can’t follow a schema', 'error-bad-schema'],
  ])('counts as a rejected request, and none of its message is passed on, when %s', async (_, name) => {
    const failure = await read({ status: 400, body: recorded(name) }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ fault: 'request', message: 'It answered 400.' });
  });
});
