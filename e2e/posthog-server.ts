import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ToldEvent {
  event: string;
  distinct_id: string;
  properties: Record<string, unknown>;
}

export interface PosthogServer {
  host: string;
  key: string;
  /** Everything that was asked of it, as it came over the wire. */
  asked: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  /** The events of all bodies, oldest first; those with a '$' are the vendor's own words. */
  events(): ToldEvent[];
  stop(): Promise<void>;
}

/** A server of PostHog on this machine that takes whatever it is told, and remembers it. */
export async function startPosthogServer(): Promise<PosthogServer> {
  const asked: PosthogServer['asked'] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    // A browser asks beforehand whether it may; that tells nothing.
    if (method === 'OPTIONS') return response.writeHead(204).end();
    asked.push({ method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') });
    return response.setHeader('content-type', 'application/json').end('{"status":1}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'phc_ofThisTest',
    asked,
    events: () => asked.flatMap(({ body }) => (JSON.parse(body) as { batch: ToldEvent[] }).batch),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
