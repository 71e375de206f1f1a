import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Weights } from '../../weights.ts';

/** What the next request gets; by default all that it asked for. */
export interface Behaviour {
  status?: number;
  location?: string;
  /** Closes the connection, or goes silent, after this many bytes. */
  cutsAfter?: number;
  stallsAfter?: number;
  ignoresRange?: boolean;
  /** A different file than before, of the same size. */
  bytes?: Buffer;
  etag?: string;
}

export interface WeightsHost {
  weights: Weights;
  asked: IncomingHttpHeaders[];
  next(...behaviours: Behaviour[]): void;
  stop(): Promise<void>;
}

export const content = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 251));

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A real server, with standard range requests. */
export async function startWeightsHost(): Promise<WeightsHost> {
  const orders: Behaviour[] = [];
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push(headers);
    give(response, headers, orders.shift() ?? {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    next: (...behaviours) => void orders.push(...behaviours),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    weights: {
      name: 'tiny-1b',
      title: 'Tiny',
      billions: 1,
      languages: 'English only',
      license: 'Apache-2.0',
      address: `http://127.0.0.1:${port}/models/tiny.gguf`,
      bytes: content.length,
      sha256: sumOf(content),
    },
  };
}

function give(response: ServerResponse, headers: IncomingHttpHeaders, behaviour: Behaviour): void {
  const { status, location, cutsAfter, stallsAfter, ignoresRange, bytes = content, etag = '"first"' } = behaviour;
  if (location !== undefined) return void response.writeHead(302, { location }).end();
  if (status !== undefined) return void response.writeHead(status).end('no');
  const tag = headers['if-range'];
  const from = ignoresRange || (tag !== undefined && tag !== etag) ? undefined : startIn(headers.range);
  const body = bytes.subarray(from ?? 0);
  const length = { 'content-length': body.length, etag };
  if (from === undefined) response.writeHead(200, length);
  else response.writeHead(206, { ...length, 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` });
  const most = cutsAfter ?? stallsAfter;
  if (most === undefined) return void response.end(body);
  response.write(body.subarray(0, most), () => {
    if (cutsAfter !== undefined) response.socket?.end();
  });
}

function startIn(range: string | undefined): number | undefined {
  const [, start] = /^bytes=(\d+)-$/.exec(range ?? '') ?? [];
  return start === undefined ? undefined : Number(start);
}
