import { createServer, type AddressInfo, type Socket } from 'node:net';

const frame = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const ready = frame('Z', Buffer.from('I'));
const isLetIn = Buffer.concat([frame('R', Buffer.alloc(4)), ready]);
const column = Buffer.concat([Buffer.from([0, 1]), Buffer.from('it\0'), Buffer.alloc(18)]);
column.writeInt32BE(16, column.length - 12);
const answer = (isTrue: boolean) =>
  Buffer.concat([
    frame('T', column),
    frame('D', Buffer.from([0, 1, 0, 0, 0, 1, ...Buffer.from(isTrue ? 't' : 'f')])),
    frame('C', Buffer.from('SELECT 1\0')),
    ready,
  ]);

/** Lets everyone in, and answers every statement with whether it is a standby. */
export async function startFakePostgres(isStandby: boolean) {
  const sockets = new Set<Socket>();
  let connections = 0;
  let role = isStandby;
  const server = createServer((socket) => {
    sockets.add(socket);
    connections += 1;
    let isIn = false;
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      if (isIn && bytes[0] !== 'Q'.charCodeAt(0)) return socket.end();
      return socket.write(isIn ? answer(role) : ((isIn = true), isLetIn));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `postgres://hone@127.0.0.1:${port}/hone`,
    connections: () => connections,
    becomes: (standby: boolean) => void (role = standby),
    /** As a server that is killed: every connection is cut, and no new one is let in. */
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
