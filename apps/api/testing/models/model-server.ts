import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { protocols, type ProtocolName } from './protocols.ts';

/** What the next request gets. */
export interface Behaviour {
  /** The answer, in pieces as they are sent. */
  pieces?: readonly string[];
  /** More of the answer, as it comes. */
  dictated?: AsyncIterable<string>;
  thoughts?: readonly string[];
  reason?: 'stop' | 'length' | 'declined';
  /** Instead of an answer. */
  status?: number;
  retryAfter?: string;
  body?: string;
  /** Sends no header, nothing after the header, or nothing after the first piece. */
  stalls?: 'headers' | 'first' | 'idle';
  /** Closes the connection after the pieces, as a crash does, or properly. */
  ends?: 'cut' | 'early';
  /** After the pieces, instead of the end. */
  breaks?: 'fault' | 'garbage' | 'flood';
  isWhole?: boolean;
  /** Exactly these bytes of a stream, instead of everything else. */
  raw?: readonly string[];
}

export interface AskedModel {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** Resolves when the caller has gone or the answer is sent. */
  over: Promise<void>;
}

export interface ModelServer {
  address: string;
  asked: AskedModel[];
  next(...behaviours: Behaviour[]): void;
  /** Comes before `next`: two calls that run together arrive in either order. */
  choose(behave: (asked: AskedModel) => Behaviour | undefined): void;
  stop(): Promise<void>;
}

/** An answer that is written while it is read. */
export function dictate(): Behaviour & { say(piece: string): void; end(): void } {
  const line = new PassThrough({ objectMode: true });
  return { dictated: line, say: (piece) => void line.write(piece), end: () => void line.end() };
}

/** A real server that speaks a protocol, and misbehaves on request. By default it says `Fine.` */
export async function startModelServer(name: ProtocolName): Promise<ModelServer> {
  const orders: Behaviour[] = [];
  const asked: AskedModel[] = [];
  let choose: Parameters<ModelServer['choose']>[0] = () => undefined;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const over = once(response, 'close').then(() => undefined);
    const call = { path: request.url!, headers: request.headers, body: JSON.parse(text), over };
    asked.push(call);
    await answer(response, name, choose(call) ?? orders.shift() ?? { pieces: ['Fine.'] });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    next: (...behaviours) => void orders.push(...behaviours),
    choose: (behave) => void (choose = behave),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(response: ServerResponse, name: ProtocolName, behaviour: Behaviour): Promise<void> {
  const { begin, piece, thought, end, fault, whole } = protocols[name];
  const { pieces = [], dictated = [], thoughts = [], reason = 'stop', status = 200, stalls, ends, breaks } = behaviour;
  if (stalls === 'headers') return;
  if (status !== 200) {
    const { retryAfter, body = '{"error":{"message":"no"}}' } = behaviour;
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(retryAfter && { 'retry-after': retryAfter }),
    });
    response.end(body);
    return;
  }
  if (behaviour.isWhole) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(whole(pieces.join('')));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  if (behaviour.raw) {
    for (const bytes of behaviour.raw) response.write(bytes);
    return void response.end();
  }
  if (stalls === 'first') return;
  for (const event of [...begin, ...thoughts.flatMap(thought), ...pieces.flatMap(piece)]) response.write(event);
  for await (const said of dictated) piece(said).forEach((event) => response.write(event));
  if (stalls === 'idle') return;
  if (breaks === 'garbage') response.write('data: {"choices": [{"delta": {"con\n\n');
  if (breaks === 'fault') fault.forEach((event) => response.write(event));
  if (breaks === 'flood') return flood(response, piece('and so on '.repeat(1000))[0]!);
  if (ends === 'cut') return void setImmediate(() => response.destroy());
  if (ends === 'early') return void response.end();
  for (const event of end(reason, { input: 10, output: 5 })) response.write(event);
  response.end();
}

/** Until the caller has gone. */
async function flood(response: ServerResponse, event: string): Promise<void> {
  const endless = Readable.from(
    (function* () {
      for (;;) yield event;
    })(),
  );
  await pipeline(endless, response).catch(() => undefined);
}
