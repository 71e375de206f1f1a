import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { BrowserContext } from 'playwright-core';

export interface CutLine {
  /** As when the server's process is killed: every connection is reset, and no new one accepted. */
  kill(): Promise<void>;
}

/** A line of its own between the browser and the api, which can be cut in the middle of an answer. */
export async function lineTo(context: BrowserContext, api: string): Promise<CutLine> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const { hostname, port } = new URL(api);
  const server = createServer((near) => {
    const far = keep(connect(Number(port), hostname));
    keep(near).pipe(far).pipe(near);
    near.on('close', () => far.destroy());
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  const address = server.address();
  const ownPort = typeof address === 'object' && address ? String(address.port) : '';
  await context.route(`${api}/**`, (route) => {
    const url = new URL(route.request().url());
    url.port = ownPort;
    return route.continue({ url: String(url) });
  });
  return {
    async kill() {
      server.close();
      for (const socket of sockets) socket.resetAndDestroy();
    },
  };
}
