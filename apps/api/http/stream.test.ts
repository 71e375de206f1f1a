import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { makeClient } from '@hone/client/client';
import { defineEndpoint } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { text } from '@hone/contracts/declarations/rules';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serveEndpoints, type Served } from '../testing/served.ts';
import { sendEvents } from './stream.ts';

const Done = z.object({ text: z.string() });
const improve = defineEndpoint({
  id: 'notes.improve',
  method: 'POST',
  path: '/improve/',
  summary: 'For a test.',
  origin: 'ours',
  errors: [],
  access: 'signed-in',
  limit: 'write',
  transaction: 'own',
  body: z.object({ text: text(100) }),
  data: Done,
  events: { delta: z.object({ text: z.string() }), done: Done },
});
const watch = defineEndpoint({
  id: 'notes.watch',
  method: 'GET',
  path: '/watch/',
  summary: 'For a test.',
  origin: 'ours',
  errors: [],
  access: 'signed-in',
  limit: 'read',
  events: { tick: z.object({ number: z.int() }) },
});

let served: Served;
let runs = 0;
const steps = new EventEmitter();

beforeAll(async () => {
  served = await serveEndpoints((mount) => {
    mount(improve, async function* ({ body, signal }) {
      runs += 1;
      if (body.text === 'refused') throw new Refusal('request.busy', { retryAfter: 2 });
      yield { event: 'delta' as const, data: { text: body.text.slice(0, 1) } };
      if (body.text === 'breaks') throw new Error('a fault of ours, with a secret');
      if (body.text === 'waits') {
        signal.addEventListener('abort', () => steps.emit('aborted'));
        await once(steps, 'go on', { signal });
      }
      yield { event: 'done' as const, data: { text: `${body.text} ${runs}` } };
    });
    mount(watch, async function* ({ signal }) {
      for (let number = 1; ; number += 1) {
        yield { event: 'tick' as const, data: { number } };
        await once(steps, 'tick', { signal });
      }
    });
  });
});
afterAll(() => served.stop());

function client() {
  const tokens = { access: served.bearer().authorization.slice(7), refresh: 'none' };
  return makeClient({ base: `${served.url}/api/v1`, session: { tokens: () => tokens, keep: () => undefined } });
}

async function all(given: string, idempotencyKey?: string) {
  const events = [];
  for await (const event of client().stream(
    improve,
    { body: { text: given } },
    idempotencyKey ? { idempotencyKey } : {},
  ))
    events.push(event);
  return events;
}

async function isKeyHeld(): Promise<boolean> {
  const { rows } = await served.test.database.sql.execute(
    fragment`select 1 from idempotency_keys where answered_at is null`,
  );
  return rows.length > 0;
}

describe('a streaming endpoint', () => {
  it('answers with events if requested, and otherwise with the last event’s data as JSON', async () => {
    const [delta, done] = await all('words');
    expect(delta).toEqual({ event: 'delta', data: { text: 'w' } });
    expect(done).toMatchObject({ event: 'done', data: { text: `words ${runs}` } });
    expect(await client().call(improve, { body: { text: 'words' } })).toEqual({ text: `words ${runs}` });
  });

  it('is neither buffered by proxies nor cached', async () => {
    const response = await fetch(`${served.url}/api/v1/improve/`, {
      method: 'POST',
      headers: { ...served.bearer(), 'content-type': 'application/json', accept: 'text/event-stream' },
      body: '{"text":"words"}',
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toMatch(/^event: delta\ndata: \{"text":"w"\}\n\nevent: done\n/);
  });

  it('that refuses before its first event responds with an error status', async () => {
    await expect(all('refused')).rejects.toMatchObject({ status: 503, code: 'request.busy', retryAfter: 2 });
  });

  it('that breaks midway ends with a fail event that contains a request id', async () => {
    await expect(all('breaks')).rejects.toMatchObject({ code: 'request.failed', requestId: expect.any(String) });
  });

  it('answers a repeated key with a single done event, without running again', async () => {
    const first = await all('words', 'stream-1');
    const before = runs;
    expect(await all('words', 'stream-1')).toEqual([first.at(-1)]);
    expect(await client().call(improve, { body: { text: 'words' } }, { idempotencyKey: 'stream-1' })).toEqual(
      first.at(-1)!.data,
    );
    expect(runs).toBe(before);
  });

  it('that failed frees its key', async () => {
    await expect(all('breaks', 'stream-2')).rejects.toMatchObject({ code: 'request.failed' });
    const before = runs;
    await expect(all('breaks', 'stream-2')).rejects.toMatchObject({ code: 'request.failed' });
    expect(runs).toBe(before + 1);
  });

  it('notices when its client disconnects, and frees its key', async () => {
    const aborted = once(steps, 'aborted');
    for await (const { event } of client().stream(
      improve,
      { body: { text: 'waits' } },
      { idempotencyKey: 'stream-3' },
    )) {
      expect(event).toBe('delta');
      break;
    }
    await aborted;
    while (await isKeyHeld());
    const before = runs;
    const events = client().stream(improve, { body: { text: 'waits' } }, { idempotencyKey: 'stream-3' });
    await expect(events.next()).resolves.toMatchObject({ value: { event: 'delta' } });
    expect(runs).toBe(before + 1);
    steps.emit('go on');
    await expect(events.next()).resolves.toMatchObject({ value: { event: 'done' } });
  });

  it('that never ends is closed when the server drains', async () => {
    const ticks = client().stream(watch);
    expect(await ticks.next()).toMatchObject({ value: { event: 'tick', data: { number: 1 } } });
    steps.emit('tick');
    expect(await ticks.next()).toMatchObject({ value: { data: { number: 2 } } });
    served.drain();
    expect(await ticks.next()).toMatchObject({ done: true });
  });
});

it('a client that reads nothing for a while counts as gone, even while connected, and the stream ends', async () => {
  async function* flood() {
    try {
      for (;;) yield { event: 'tick', data: 'x'.repeat(100_000) };
    } finally {
      steps.emit('flood over');
    }
  }
  const server = createServer((_, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const refusalFor = () => new Refusal('request.failed');
    void sendEvents(response, {
      headers: {},
      events: flood(),
      signal: gone.signal,
      requestId: '',
      refusalFor,
      patience: 20,
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const over = once(steps, 'flood over');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  reader.pause().write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await over).toEqual([]);
  reader.destroy();
  server.close();
});
