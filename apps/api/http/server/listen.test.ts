import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { apiHeaders } from './headers.ts';
import { listen } from './listen.ts';
import { makeServer, watchConnections } from './server.ts';

/** This machine's, or two of Linux's where it has no IPv6. */
async function twoAddresses(): Promise<string[]> {
  const all = (await lookup('localhost', { all: true })).map(({ address }) => address);
  return all.length > 1 ? all : ['127.0.0.1', '127.0.0.2'];
}

it('a stop waits for a call at localhost’s second address too, and lets in no one at either', async () => {
  const server = makeServer({
    logger: pino({ level: 'silent' }),
    keyed: () => '',
    headers: apiHeaders(false),
    trustProxy: false,
    isLocal: true,
    site: undefined,
  });
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  server.get('/', async () => {
    begin();
    await released;
    return { data: 'whole' };
  });
  const stop = watchConnections(server);
  const addresses = await twoAddresses();
  await listen(server, { host: 'localhost', port: 0 }, () => Promise.resolve(addresses));
  const { port } = server.server.address() as AddressInfo;
  const connection = connect(port, addresses[1]!);
  let answer = '';
  connection.setEncoding('latin1').on('data', (text: string) => (answer += text));
  const closed = once(connection, 'close');
  connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await begun;
  let isStopped = false;
  const stopped = stop(0).then(() => (isStopped = true));
  await expect.poll(() => server.server.listening).toBe(false);
  for (const host of addresses) {
    const [refused] = (await once(connect(port, host), 'error')) as [NodeJS.ErrnoException];
    expect(refused.code).toBe('ECONNREFUSED');
  }
  expect(isStopped).toBe(false);
  letGo();
  await stopped;
  await closed;
  expect(answer).toMatch(/^HTTP\/1.1 200 [^]*whole/);
});
