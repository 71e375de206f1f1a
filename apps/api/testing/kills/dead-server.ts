import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface DeadServer {
  port: number;
  end(): Promise<unknown>;
}

/** Accepts connections and stays silent, or hangs up; keeps its port reserved until a real server takes it. */
export async function startDeadServer({ hangsUp = false } = {}): Promise<DeadServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (hangsUp) socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const end = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, end };
}
