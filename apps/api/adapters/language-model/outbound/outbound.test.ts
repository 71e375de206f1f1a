import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createLineServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startModelServer, type ModelServer } from '../../../testing/models/model-server.ts';
import { fetchWithin } from './outbound.ts';
import { isOutOfReach, mayReach } from './reach.ts';

const started: ModelServer[] = [];
afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())));

describe('the host in a URL that a user enters', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::7f00:1',
    'fec0::1',
    '2001:0:a00:1::',
    'localhost',
    '',
  ])('can’t be this machine or one on its network: %s', (address) => {
    expect(mayReach(address, 'public')).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('can be %s', (address) => {
    expect(mayReach(address, 'public')).toBe(true);
  });

  it('can be this machine, or one on its network, where that is allowed', () => {
    expect(mayReach('127.0.0.1', 'loopback')).toBe(true);
    expect(mayReach('192.168.1.5', 'loopback')).toBe(false);
    expect(mayReach('192.168.1.5', 'local')).toBe(true);
  });

  it('is checked when the connection is made, whatever its name', async () => {
    const server = await startModelServer('openai');
    started.push(server);
    const port = new URL(server.address).port;
    const ask = (host: string, reach: 'public' | 'loopback') =>
      fetchWithin(reach)(`http://${host}:${port}/`, { method: 'POST', body: '{}' });
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      await expect(ask(host, 'public')).rejects.toThrow('out of reach');
    }
    expect(server.asked).toEqual([]);
    expect((await ask('localhost', 'loopback')).status).toBe(200);
  });

  it('is recognized without a lookup if it is an IP address, in any notation; a name has to be looked up', () => {
    const spellings = ['127.1', '0x7f000001', '2130706433', '[::ffff:10.0.0.1]', '10.1'];
    const refused = spellings.filter((host) => isOutOfReach(new URL(`http://${host}/`).hostname, 'public'));
    expect(refused).toEqual(spellings);
    expect(isOutOfReach('models.example.org', 'public')).toBe(false);
  });

  it('is rejected, without a connection, when a public name resolves to this machine, even among other addresses', async () => {
    const server = await startModelServer('openai');
    started.push(server);
    const port = new URL(server.address).port;
    const inside = { address: '127.0.0.1', family: 4 };
    for (const addresses of [[inside], [{ address: '8.8.8.8', family: 4 }, inside]]) {
      const leads = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
        done(null, addresses)) as unknown as typeof lookup;
      const asked = fetchWithin('public', leads)(`http://models.example.org:${port}/`, { method: 'POST', body: '{}' });
      await expect(asked).rejects.toThrow('out of reach');
    }
    expect(server.asked).toEqual([]);
  });

  it('is rejected even while the operator’s own connection to it is open', async () => {
    const server = await startModelServer('openai');
    started.push(server);
    const address = `http://localhost:${new URL(server.address).port}/`;
    const ask = (reach: 'public' | 'local') => fetchWithin(reach)(address, { method: 'POST', body: '{}' });
    await (await ask('local')).text();
    await expect(ask('public')).rejects.toThrow('out of reach');
    expect(server.asked).toHaveLength(1);
  });

  it.each([204, 304, 799])(
    'makes the call fail, without crashing the process, when it answers with an unusable status: %i',
    async (status) => {
      const server = createServer((_, response) => response.writeHead(status).end());
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const asked = fetchWithin('loopback')(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
      await expect(asked).rejects.toThrow('status');
      server.closeAllConnections();
      server.close();
    },
  );

  it('is never left for another: a redirect is returned, not followed', async () => {
    const target = await startModelServer('openai');
    const server = createServer((_, response) => response.writeHead(307, { location: target.address }).end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    started.push(target, { ...target, stop: async () => void server.close() });
    const { port } = server.address() as AddressInfo;
    const response = await fetchWithin('loopback')(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(307);
    expect(target.asked).toEqual([]);
  });
});

describe('what arrives before an answer, or instead of one', () => {
  const floods: [what: string, said: string][] = [
    ['endless 100 Continue responses', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(2000)],
    ['oversized 103 Early Hints', `HTTP/1.1 103 Early Hints\r\nlink: ${'x'.repeat(8000)}\r\n\r\n`],
    ['endless empty lines', '\r\n'.repeat(20_000)],
  ];
  it.each(floods)('is cut off early: %s', async (_, said) => {
    const server = await serveBytes((write, gone) => {
      const goOn = () => !gone() && write(said, goOn);
      goOn();
    });
    await expect(fetchWithin('loopback')(server.address)).rejects.toThrow(/does not answer|header|Parse Error/i);
    await server.closed;
    await server.stop();
  });

  it('never switches to another protocol', async () => {
    const server = await serveBytes((write) =>
      write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    );
    await expect(fetchWithin('loopback')(server.address)).rejects.toThrow('another protocol');
    await server.closed;
    await server.stop();
  });
});

/** Writes what the test says, as soon as it receives a request. */
async function serveBytes(say: (write: (text: string, done?: () => void) => void, gone: () => boolean) => void) {
  let isOver = () => {};
  const closed = new Promise<void>((resolve) => (isOver = resolve));
  const server = createLineServer((socket) => {
    socket.on('error', () => undefined).once('close', isOver);
    socket.once('data', () =>
      say(
        (text, done) => void socket.write(text, () => setImmediate(done ?? (() => {}))),
        () => socket.destroyed,
      ),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { address: `http://127.0.0.1:${port}/`, closed, stop };
}
