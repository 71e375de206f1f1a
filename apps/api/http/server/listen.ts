import { lookup } from 'node:dns/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { isLoopback } from '@hone/domain/enhance/hosts';
import type { FastifyInstance } from 'fastify';

interface Place {
  host: string;
  port: number;
}

/**
 * `localhost` means two addresses on most machines. Fastify would open a second server for the other one, without our
 * limits, whose calls are cut when we stop. Here the one server gets the connections of both.
 */
export async function listen(
  server: FastifyInstance,
  { host, port }: Place,
  resolve: () => Promise<string[]> = resolveLocalhost,
): Promise<string> {
  const [first = host, ...others] = host === 'localhost' ? await resolve() : [host];
  const listeners = others.map(() =>
    // As Node's own for HTTP.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.server.emit('connection', socket)),
  );
  server.addHook('preClose', (done) => {
    for (const listener of listeners) listener.close();
    done();
  });
  const address = await server.listen({ host: first, port });
  const bound = server.server.address() as AddressInfo;
  await Promise.all(listeners.map((listener, at) => listenIfPossible(listener, others[at]!, bound.port)));
  return address;
}

async function resolveLocalhost(): Promise<string[]> {
  const all = await lookup('localhost', { all: true });
  return all.map(({ address }) => address).filter(isLoopback);
}

/** A machine may have no IPv6, or another program there: the first address is enough. */
function listenIfPossible(listener: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve) => {
    listener.once('error', () => resolve()).listen(port, host, resolve);
  });
}
