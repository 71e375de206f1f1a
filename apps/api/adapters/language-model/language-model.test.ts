import { ReadableStream } from 'node:stream/web';
import type { ModelFault } from '@hone/domain/enhance/models';
import { afterEach, describe, expect, it } from 'vitest';
import { ModelFailure, type ModelRequest, type TextModel } from '../../ports/language-model.ts';
import { startModelServer, type Behaviour, type ModelServer } from '../../testing/models/model-server.ts';
import type { ProtocolName } from '../../testing/models/protocols.ts';
import { anthropicModel } from './anthropic.ts';
import { googleModel } from './google.ts';
import { openAiModel } from './open-ai.ts';
import type { ModelSettings } from './settings.ts';

const models: Record<ProtocolName, (settings: ModelSettings) => TextModel> = {
  openai: openAiModel,
  anthropic: anthropicModel,
  google: googleModel,
};
const key = 'sk-secret-7f3d';
const prompt = 'Write to the client about the delay.';
const [soon, never] = [100, 60_000];
const patient = { headers: never, first: never, idle: never, total: never };
const schema = { type: 'object', properties: { nothing: { type: 'boolean' } }, required: ['nothing'] };

const started: ModelServer[] = [];
afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())));

async function start(name: ProtocolName, behaviour?: Behaviour & { waits?: keyof typeof patient }) {
  const server = await startModelServer(name);
  started.push(server);
  if (behaviour) server.next(behaviour);
  const patience = { ...patient, ...(behaviour?.waits && { [behaviour.waits]: soon }) };
  const settings = { address: server.address, model: 'a-model', key, where: 'provider', patience, fetch } as const;
  return { server, model: models[name](settings) };
}

async function read(model: TextModel, changes: Partial<ModelRequest> = {}) {
  const { signal } = new AbortController();
  const request = { system: 'Edit.', user: prompt, maxTokens: 500, maxCharacters: 50_000, signal, ...changes };
  const said = { text: '', pieces: 0, usage: {} };
  for await (const part of model.stream(request)) {
    if ('text' in part) {
      said.text += part.text;
      said.pieces += 1;
    } else said.usage = { ...said.usage, ...part.usage };
  }
  return said;
}

const faults: [what: string, behaviour: Parameters<typeof start>[1] & object, fault: ModelFault][] = [
  ['rejects the key with 401', { status: 401 }, 'key'],
  ['rejects the key with 403', { status: 403 }, 'key'],
  ['does not know the model', { status: 404 }, 'missing'],
  ['rejects the request', { status: 400 }, 'request'],
  ['reports a rate limit', { status: 429, retryAfter: '7' }, 'busy'],
  ['fails', { status: 500 }, 'down'],
  ['fails without a useful message', { status: 502, body: '<html>Bad gateway</html>' }, 'down'],
  ['sends no headers', { stalls: 'headers', waits: 'headers' }, 'slow'],
  ['sends nothing after the headers', { stalls: 'first', waits: 'first' }, 'slow'],
  ['thinks without ever answering', { thoughts: ['Hm.'], stalls: 'idle', waits: 'first' }, 'slow'],
  ['stalls partway', { pieces: ['One'], stalls: 'idle', waits: 'idle' }, 'slow'],
  ['breaks the connection midway', { pieces: ['One'], ends: 'cut' }, 'down'],
  ['ends midway', { pieces: ['One'], ends: 'early' }, 'cut'],
  ['reaches its length limit', { pieces: ['One'], reason: 'length' }, 'cut'],
  ['declines to answer', { pieces: ['One'], reason: 'declined' }, 'declined'],
  ['sends an error midway', { pieces: ['One'], breaks: 'fault' }, 'down'],
  ['sends malformed JSON', { pieces: ['One'], breaks: 'garbage' }, 'garbled'],
  ['never ends', { breaks: 'flood' }, 'garbled'],
];

describe.each(['openai', 'anthropic', 'google'] as const)('a model that speaks %s', (name) => {
  it('sends its text in chunks, and its token usage', async () => {
    const { model } = await start(name, { thoughts: ['Let me see.'], pieces: ['Grüße ', 'an ', '山田 🎉'] });
    expect(await read(model)).toEqual({
      text: 'Grüße an 山田 🎉',
      pieces: 3,
      usage: { input: 10, output: 5 },
    });
  });

  it('gets the prompt separately from the instructions, and the key in a header, never in the URL', async () => {
    const { model, server } = await start(name);
    await read(model, { schema });
    const [{ path, headers, body }] = server.asked as [ModelServer['asked'][number]];
    expect(path + JSON.stringify(body)).not.toContain(key);
    expect(JSON.stringify(headers)).toContain(key);
    expect({ path, body }).toMatchSnapshot();
  });

  it.each(faults)(
    'that %s is recognized, and the error reveals neither prompt nor key',
    async (_what, behaviour, fault) => {
      const { model } = await start(name, behaviour);
      const failure = await read(model).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(ModelFailure);
      expect(failure).toMatchObject({ fault, ...(behaviour.retryAfter && { retryAfterSeconds: 7 }) });
      expect(String(failure)).not.toMatch(/client|sk-secret/);
    },
  );

  it('may think for as long as it has tokens, and then answer at full length', async () => {
    const thoughts = Array<string>(7000).fill(' therefore');
    const pieces = Array<string>(900).fill('山田さん、');
    const { model } = await start(name, { thoughts, pieces });
    const said = await read(model, { maxTokens: 8000, maxCharacters: 4500 });
    expect(said).toMatchObject({ text: pieces.join(''), pieces: 900 });
  });

  it('is stopped when the caller leaves', async () => {
    const { model, server } = await start(name, { pieces: ['One'], stalls: 'idle' });
    const caller = new AbortController();
    const { signal } = caller;
    for await (const part of model.stream({ system: '', user: prompt, maxTokens: 9, maxCharacters: 50_000, signal })) {
      if ('text' in part) break;
    }
    await server.asked[0]!.over;
    const again = await start(name, { stalls: 'headers' });
    const reading = read(again.model, { signal: caller.signal });
    caller.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
  });
});

it('reading thousands of chunks that arrived together doesn’t block the event loop', async () => {
  const event = `data: ${JSON.stringify({ choices: [{ delta: { content: ' and so on' } }] })}\n\n`;
  const bytes = new TextEncoder().encode(event.repeat(20));
  const body = () => ReadableStream.from(Array<Uint8Array>(2000).fill(bytes)) as unknown as BodyInit;
  const answer = () => Promise.resolve(new Response(body(), { headers: { 'content-type': 'text/event-stream' } }));
  const model = openAiModel({
    address: 'http://a',
    model: 'a',
    key,
    where: 'provider',
    patience: patient,
    fetch: answer,
  });
  let turns = 0;
  let isRead = false;
  const count = () => {
    turns += 1;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  await expect(read(model, { maxTokens: 100_000, maxCharacters: 1_000_000 })).rejects.toThrow('in the middle');
  isRead = true;
  expect(turns).toBeGreaterThan(3);
});
