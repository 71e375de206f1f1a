import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CapturedEvent {
  event: string;
  distinct_id: string;
  properties: Record<string, unknown>;
}

export interface PosthogServer {
  host: string;
  key: string;
  /** Raw requests. */
  asked: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  /** Events of all bodies, oldest first; names with a '$' are the vendor's. */
  events(): CapturedEvent[];
  stop(): Promise<void>;
}

/** Accepts and records everything. */
export async function startPosthogServer(): Promise<PosthogServer> {
  const asked: PosthogServer['asked'] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    // A preflight request carries no data.
    if (method === 'OPTIONS') return response.writeHead(204).end();
    asked.push({ method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') });
    return response.setHeader('content-type', 'application/json').end('{"status":1}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'phc_ofThisTest',
    asked,
    events: () => asked.flatMap(({ body }) => (JSON.parse(body) as { batch: CapturedEvent[] }).batch),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
