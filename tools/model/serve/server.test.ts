import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallFault } from './call-fault.ts';
import { makeModelServer, type Told } from './server.ts';
import type { Call, Ending, Prepared } from './talker.ts';

/** A fake model: says what the test wants, and counts one token per word. */
type Play = (say: (text: string) => void, signal: AbortSignal, maxTokens: number) => Promise<Ending>;

const fine: Play = (say) => {
  for (const piece of ['Fi', 'ne.']) say(piece);
  return Promise.resolve({ reason: 'stop', tokens: 2 });
};

let server: Server;
let address = '';
let play = fine;
let calls: Call[] = [];
let told: Told[] = [];

beforeEach(async () => {
  [play, calls, told] = [fine, [], []];
  const talker = { name: 'tiny-1b', bytes: 600e6, parameters: 1e9, contextSize: 100, prepare };
  server = makeModelServer(talker, (one) => told.push(one));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

function prepare(call: Call): Promise<Prepared> {
  if (call.schema && 'bad' in call.schema) throw new CallFault(400, 'invalid_value', 'No schema.', 'response_format');
  calls.push(call);
  const tokens = call.messages.map(({ text }) => text.split(' ').length).reduce((sum, one) => sum + one, 0);
  return Promise.resolve({ tokens, answer: (maxTokens, say, signal) => play(say, signal, maxTokens) });
}

function makeGate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const messages = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Is it fine?' },
];

function ask(body: object, more: RequestInit = {}): Promise<Response> {
  return fetch(`${address}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'tiny-1b', messages, ...body }),
    ...more,
  });
}

/** Of a stream: each event, parsed. */
async function eventsOf(response: Response): Promise<unknown[]> {
  const lines = (await response.text()).split('\n\n').filter(Boolean);
  return lines.map((line) => (line === 'data: [DONE]' ? 'done' : JSON.parse(line.replace(/^data: /, ''))));
}

async function faultOf(response: Response): Promise<unknown> {
  return { status: response.status, ...((await response.json()) as { error: object }).error };
}

test('the model is listed with its name and size, as other servers list theirs', async () => {
  expect(await (await fetch(`${address}/v1/models`)).json()).toEqual({
    object: 'list',
    data: [
      {
        id: 'tiny-1b',
        object: 'model',
        created: expect.any(Number),
        owned_by: 'hone',
        meta: { n_ctx: 100, n_params: 1e9, size: 600e6 },
      },
    ],
  });
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ status: 'ok' });
});

test('a complete response has its text, finish reason and usage', async () => {
  const answer = await (await ask({})).json();
  expect(answer).toMatchObject({
    object: 'chat.completion',
    model: 'tiny-1b',
    choices: [{ index: 0, message: { role: 'assistant', content: 'Fine.' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 5, completion_tokens: 2, total_tokens: 7 },
  });
  expect(told).toEqual([{ read: 5, written: 2, seconds: expect.any(Number), outcome: 'answered' }]);
});

test('a stream has the role, each chunk, the finish reason, the usage if requested, and an end marker', async () => {
  const response = await ask({ stream: true, stream_options: { include_usage: true } });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const events = await eventsOf(response);
  expect(events).toMatchObject([
    { object: 'chat.completion.chunk', choices: [{ delta: { role: 'assistant', content: '' }, finish_reason: null }] },
    { choices: [{ delta: { content: 'Fi' }, finish_reason: null }] },
    { choices: [{ delta: { content: 'ne.' }, finish_reason: null }] },
    { choices: [{ delta: {}, finish_reason: 'stop' }] },
    { choices: [], usage: { prompt_tokens: 5, completion_tokens: 2 } },
    'done',
  ]);
  expect(await eventsOf(await ask({ stream: true }))).toHaveLength(5);
});

test('each chunk is sent as it arrives, not all at the end', async () => {
  const rest = makeGate();
  play = async (say) => {
    say('First');
    await rest.opened;
    return { reason: 'stop', tokens: 1 };
  };
  const reader = (await ask({ stream: true })).body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('First')) text += (await reader.read()).value;
  expect(text).not.toContain('[DONE]');
  rest.open();
});

test('a stream starts before its turn comes, so that the caller knows it was accepted', async () => {
  const gate = makeGate();
  play = async (...given) => {
    await gate.opened;
    return fine(...given);
  };
  const [first, second] = await Promise.all([ask({ stream: true }), ask({ stream: true })]);
  expect([first.status, second.status, told]).toEqual([200, 200, []]);
  gate.open();
  for (const response of [first, second]) expect((await eventsOf(response)).at(-1)).toBe('done');
});

test('a call’s messages, schema, limit and sampling parameters reach the model', async () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } } };
  let limit = 0;
  play = (_, __, maxTokens) => {
    limit = maxTokens;
    return Promise.resolve({ reason: 'length', tokens: maxTokens });
  };
  const parts = [
    { type: 'text', text: 'Is it ' },
    { type: 'text', text: 'fine?' },
  ];
  const response = await ask({
    messages: [
      { role: 'developer', content: 'Be brief.' },
      { role: 'user', content: parts },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
    max_tokens: 7,
    temperature: 0,
    top_p: 0.5,
    seed: 3,
    stop: ['\n'],
  });
  expect(await response.json()).toMatchObject({ choices: [{ finish_reason: 'length' }] });
  expect(limit).toBe(7);
  expect(calls[0]).toEqual({
    messages: [
      { role: 'system', text: 'Be brief.' },
      { role: 'user', text: 'Is it fine?' },
    ],
    schema,
    maxTokens: 7,
    temperature: 0,
    topP: 0.5,
    seed: 3,
    stop: ['\n'],
  });
});

test('an answer may fill the rest of the context, and a prompt that exceeds it gets the API’s error', async () => {
  let limit = 0;
  play = (say, signal, maxTokens) => {
    limit = maxTokens;
    return fine(say, signal, maxTokens);
  };
  await ask({ max_tokens: 10_000 });
  expect(limit).toBe(95);
  const long = [{ role: 'user', content: 'word '.repeat(99) }];
  expect(await faultOf(await ask({ messages: long, stream: true }))).toEqual({
    status: 400,
    type: 'invalid_request_error',
    code: 'context_length_exceeded',
    param: 'messages',
    message: 'The messages have 100 tokens, and this model reads 99 at most.',
  });
});

test('when the caller disconnects, the model stops, and the next call gets its turn', async () => {
  const begun = makeGate();
  const stopped = makeGate();
  play = (say, signal) => {
    say('First');
    begun.open();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        stopped.open();
        reject(signal.reason as Error);
      });
    });
  };
  const leaving = new AbortController();
  const first = ask({ stream: true }, { signal: leaving.signal }).then((response) => response.text());
  await begun.opened;
  play = fine;
  const second = ask({});
  leaving.abort();
  await expect(first).rejects.toThrow(/aborted/);
  await stopped.opened;
  expect(await (await second).json()).toMatchObject({ choices: [{ message: { content: 'Fine.' } }] });
  expect(told.map(({ outcome }) => outcome)).toEqual(['dropped', 'answered']);
});

test('calls are answered one at a time, in order, and skipped if the caller has disconnected', async () => {
  const gates = [makeGate(), makeGate()];
  const order: string[] = [];
  let closed = 0;
  server.on('request', (_, response) => response.once('close', () => (closed += 1)));
  play = async (say) => {
    const turn = order.push('begun');
    await gates[turn - 1]?.opened;
    say(String(turn));
    return { reason: 'stop', tokens: 1 };
  };
  const first = ask({});
  await expect.poll(() => order).toHaveLength(1);
  const leaving = new AbortController();
  const left = ask({}, { signal: leaving.signal });
  await expect.poll(() => calls).toHaveLength(2);
  const third = ask({});
  await expect.poll(() => calls).toHaveLength(3);
  leaving.abort();
  await expect(left).rejects.toThrow(/aborted/);
  await expect.poll(() => closed).toBe(1);
  expect(order).toHaveLength(1);
  gates.forEach((gate) => gate.open());
  const saying = (content: string) => ({ choices: [{ message: { content } }] });
  expect(await (await first).json()).toMatchObject(saying('1'));
  expect(await (await third).json()).toMatchObject(saying('2'));
});

test('calls beyond the first twenty waiting are refused with a 429', async () => {
  const gate = makeGate();
  play = async (...given) => {
    await gate.opened;
    return fine(...given);
  };
  const waiting = Array.from({ length: 20 }, () => ask({}));
  await expect.poll(() => calls).toHaveLength(20);
  expect(await faultOf(await ask({}))).toMatchObject({ status: 429, code: 'too_many_waiting' });
  gate.open();
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
});

test('a failing model is reported, before and after the answer has begun, without its own message', async () => {
  play = () => Promise.reject(new Error('Secret prompt'));
  const expected = { type: 'server_error', code: 'server_error', message: 'The model failed.', param: null };
  expect(await faultOf(await ask({}))).toEqual({ status: 500, ...expected });
  play = (say) => {
    say('Fi');
    return Promise.reject(new Error('Secret prompt'));
  };
  const events = await eventsOf(await ask({ stream: true }));
  expect(events.at(-1)).toEqual({ error: expected });
  expect(JSON.stringify([events, told])).not.toContain('Secret');
});

test.each<[what: string, body: object, fault: object]>([
  ['another model', { model: 'gpt-5' }, { status: 404, code: 'model_not_found', param: 'model' }],
  ['a schema that can’t be followed', formatOf({ bad: 1 }), { status: 400, param: 'response_format' }],
  ['an invalid schema', formatOf('text'), { status: 400, param: 'response_format.json_schema.schema' }],
  ['an invalid format', { response_format: { type: 'xml' } }, { status: 400, param: 'response_format.type' }],
  ['no messages', { messages: [] }, { status: 400, param: 'messages' }],
  ['an image', { messages: [{ role: 'user', content: [{ type: 'image_url' }] }] }, { param: 'messages[0].content' }],
  ['an unknown role', { messages: [{ role: 'tool', content: 'a' }] }, { param: 'messages[0].role' }],
  ['an answer to continue', { messages: [{ role: 'assistant', content: 'a' }] }, { param: 'messages' }],
  ['an invalid limit', { max_tokens: 0 }, { status: 400, param: 'max_tokens' }],
])('%s is refused with the name of the field, in a stream too', async (_, body, fault) => {
  const expected = { type: 'invalid_request_error', message: expect.any(String), ...fault };
  expect(await faultOf(await ask(body))).toMatchObject(expected);
  expect(await faultOf(await ask({ ...body, stream: true }))).toMatchObject(fault);
});

function formatOf(schema: unknown): object {
  return { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } } };
}

test('a request that isn’t JSON, is too large, or has the wrong method or path is refused', async () => {
  expect(await faultOf(await ask({}, { body: '{"model":' }))).toMatchObject({ status: 400, code: 'invalid_json' });
  expect(await faultOf(await ask({}, { body: '[]' }))).toMatchObject({ status: 400 });
  expect(await faultOf(await ask({}, { headers: { 'content-type': 'text/plain' } }))).toMatchObject({ status: 415 });
  const large = await ask({ padding: 'x'.repeat(1_000_001) });
  expect(await faultOf(large)).toMatchObject({ status: 413, code: 'body_too_large' });
  expect(await faultOf(await fetch(`${address}/v1/chat/completions`))).toMatchObject({ status: 405 });
  expect(await faultOf(await fetch(`${address}/v1/embeddings`))).toMatchObject({ status: 404 });
  expect(calls).toEqual([]);
});

test.each([
  [403, { host: 'rebound.example' }],
  [403, { host: 'localhost.rebound.example:4180' }],
  [403, { origin: 'https://elsewhere.example' }],
  [403, { origin: 'null' }],
  [403, { 'sec-fetch-site': 'cross-site' }],
  [200, { host: 'localhost:4180' }],
  [200, { host: '[::1]:4180', origin: 'http://localhost:4000' }],
])('%d for a request with %o', async (status, headers) => {
  // `fetch` sets these itself.
  const call = request(`${address}/v1/models`, { headers });
  call.end();
  const [response] = await once(call, 'response');
  response.resume();
  expect(response.statusCode).toBe(status);
});
