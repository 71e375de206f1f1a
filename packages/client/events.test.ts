import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@hone/contracts/declarations/define';
import { Refusal, writeFailure } from '@hone/contracts/declarations/refusal';
import { text } from '@hone/contracts/declarations/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient, type Client } from './client.ts';

// The client never reads a schema, so any will do.
const watch = {
  id: 'things.watch',
  method: 'GET',
  path: '/things/watch/',
  access: 'public',
  summary: 'A trial.',
  origin: 'ours',
  errors: [],
  limit: 'read',
  events: { piece: text(1), done: text(1) },
} as const satisfies Endpoint;

let client: Client;
let answer: (response: ServerResponse, request: IncomingMessage) => void;
const server = createServer((request, response) => answer(response, request));
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = makeClient({ base, session: { tokens: () => null, keep: () => undefined } });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
const piece = (data: unknown, event = 'piece') => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

async function readAll(): Promise<unknown[]> {
  const got: unknown[] = [];
  for await (const event of client.stream(watch)) got.push(event);
  return got;
}

describe('a stream', () => {
  it('is requested as an event stream', async () => {
    let accept: string | undefined;
    answer = (response, request) => {
      accept = request.headers.accept;
      open(response).end();
    };
    expect(await readAll()).toEqual([]);
    expect(accept).toBe('text/event-stream');
  });

  it('delivers each event as it arrives, before the next one is sent', async () => {
    let next: (data: string) => void = () => undefined;
    answer = (response) => {
      open(response).write(piece('1'));
      next = (data) => void response.write(piece(data));
    };
    const events = client.stream(watch);
    for (const number of ['1', '2', '3']) {
      expect((await events.next()).value).toEqual({ event: 'piece', data: number });
      next(String(Number(number) + 1));
    }
    await events.return(undefined);
  });

  it('delivers whole events however the network splits them, and no heartbeats', async () => {
    const bytes = Buffer.from(`:\n\n${piece('ü 😀\n\nx')}:\n\n${piece({ text: '€' }, 'done')}`);
    answer = async (response) => {
      open(response);
      response.socket!.setNoDelay(true);
      for (const byte of bytes) {
        response.write(Buffer.of(byte));
        await new Promise(setImmediate);
      }
      response.end();
    };
    expect(await readAll()).toEqual([
      { event: 'piece', data: 'ü 😀\n\nx' },
      { event: 'done', data: { text: '€' } },
    ]);
  });

  it('skips unknown events, whatever their content', async () => {
    answer = (response) =>
      void open(response).end(
        `${piece('1')}${piece({ question: '?' }, 'ask')}event: note\ndata: <html>\n\n${piece('2')}`,
      );
    expect(await readAll()).toEqual([
      { event: 'piece', data: '1' },
      { event: 'piece', data: '2' },
    ]);
  });

  it('closes the connection if its reader stops early', async () => {
    const closed = new Promise<boolean>((resolve) => {
      answer = (response) => {
        response.once('close', () => resolve(response.writableFinished));
        open(response).write(piece('1') + piece('2'));
      };
    });
    for await (const { data } of client.stream(watch)) {
      expect(data).toBe('1');
      break;
    }
    expect(await closed).toBe(false);
  });

  it('ends on both sides if it is aborted from outside', async () => {
    const giveUp = new AbortController();
    const closed = new Promise<void>((resolve) => {
      answer = (response) => {
        response.once('close', () => resolve());
        open(response).write(piece('1'));
      };
    });
    const events = client.stream(watch, {}, { signal: giveUp.signal });
    await events.next();
    giveUp.abort();
    await expect(events.next()).rejects.toMatchObject({ name: 'AbortError' });
    await closed;
  });

  it('that fails midway delivers what has arrived, then says why', async () => {
    const refusal = new Refusal('request.unavailable', { status: 503 });
    answer = (response) => void open(response).end(piece('1') + piece(writeFailure(refusal, 'an-id'), 'fail'));
    const events = client.stream(watch);
    expect((await events.next()).value).toEqual({ event: 'piece', data: '1' });
    const error = await events.next().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ code: 'request.unavailable', message: refusal.message, requestId: 'an-id' });
  });

  it('that is refused fails like any refused call', async () => {
    const refusal = new Refusal('request.busy', { status: 503, retryAfter: 2 });
    answer = (response) =>
      void response
        .writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' })
        .end(JSON.stringify(writeFailure(refusal)));
    await expect(readAll()).rejects.toMatchObject({ code: 'request.busy', status: 503, retryAfter: 2 });
  });

  it('that is cut off fails with an error, and never ends silently', async () => {
    let cut: () => void = () => undefined;
    answer = (response) => {
      open(response).write(piece('1'));
      cut = () => response.destroy();
    };
    const events = client.stream(watch);
    expect((await events.next()).value).toEqual({ event: 'piece', data: '1' });
    cut();
    await expect(events.next()).rejects.toMatchObject({ name: 'TypeError' });
  });

  it('that is not a stream, or has unreadable content, is a plain failure', async () => {
    answer = (response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in</html>');
    await expect(readAll()).rejects.toMatchObject({ name: 'Refusal', code: 'request.failed', status: 502 });
    answer = (response) => void response.writeHead(200).end();
    await expect(readAll()).rejects.toMatchObject({ name: 'Refusal', code: 'request.failed' });
    answer = (response) => void open(response).end('event: piece\ndata: <html>\n\n');
    await expect(readAll()).rejects.toMatchObject({ name: 'Refusal', code: 'request.failed' });
  });
});
