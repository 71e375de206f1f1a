import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startNameServer, type Answer, type NameServer } from '../../../testing/models/name-server.ts';
import { namesOfPeople, type NameSettings } from './names.ts';
import { fetchWithin } from './outbound.ts';

const silent = Array.from({ length: 10 }, (_, at) => `silent-${at}.example`);
const known: Record<string, Answer> = {
  'here.example': { addresses: ['127.0.0.1'] },
  'there.example': { addresses: ['127.0.0.1'] },
  'old.example': { addresses: ['192.0.2.7', '198.51.100.7'] },
  'new.example': { addresses: ['2001:db8::7'] },
  'both.example': { addresses: ['192.0.2.7', '2001:db8:0:1::7'] },
  'www.example': { alias: 'a.host.example', addresses: ['192.0.2.8', '2001:db8::8'] },
  'nowhere.example': { alias: 'gone.example', addresses: [] },
  'empty.example': { addresses: [] },
  'broken.example': 'broken',
  'inside.example': { addresses: ['8.8.8.8', '10.0.0.1'] },
  ...Object.fromEntries(silent.map((name) => [name, 'silent' as const])),
};

const servers: NameServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map(({ stop }) => stop())));
async function start(settings: NameSettings = { milliseconds: 60_000 }) {
  const server = await startNameServer(known);
  servers.push(server);
  const names = namesOfPeople({ servers: [server.at], ...settings });
  const look = (name: string, signal?: AbortSignal) =>
    new Promise<LookupAddress[]>((resolve, reject) =>
      names(name, { all: true, ...(signal && { signal }) }, (error, found) => (error ? reject(error) : resolve(found))),
    );
  return { server, names, look };
}
const four = (address: string) => ({ address, family: 4 });
const six = (address: string) => ({ address, family: 6 });

let page: { port: number; stop(): void };
beforeAll(async () => {
  const http = createServer((_, response) => response.end('Fine.'));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  page = { port: (http.address() as AddressInfo).port, stop: () => void http.close() };
});
afterAll(() => page.stop());

describe('a hostname that a user enters', () => {
  it.each([
    ['old.example', [four('192.0.2.7'), four('198.51.100.7')]],
    ['new.example', [six('2001:db8::7')]],
    ['both.example', [four('192.0.2.7'), six('2001:db8:0:1::7')]],
    ['www.example', [four('192.0.2.8'), six('2001:db8::8')]],
  ])('resolves to all of its IPv4 and IPv6 addresses, even through an alias: %s', async (name, addresses) => {
    const { look } = await start();
    expect(await look(name)).toEqual(addresses);
  });

  it.each([
    ['missing.example', 'ENOTFOUND'],
    ['empty.example', 'ENODATA'],
    ['nowhere.example', 'ENODATA'],
    ['broken.example', 'ESERVFAIL'],
    [`${'x'.repeat(64)}.example`, 'EBADNAME'],
  ])('that resolves to nothing fails and says why: %s', async (name, code) => {
    const { look } = await start();
    await expect(look(name)).rejects.toMatchObject({ code });
  });

  it('that never gets an answer is looked up once, then times out', async () => {
    const { look } = await start({ milliseconds: 100 });
    await expect(look(silent[0]!)).rejects.toMatchObject({ code: 'ETIMEOUT' });
  });

  it('is called at the address it resolves to, unless that is out of reach', async () => {
    const { names } = await start();
    const ask = (name: string, reach: 'public' | 'loopback') =>
      fetchWithin(reach, names)(`http://${name}:${page.port}/`).then((response) => response.text());
    expect(await ask('here.example', 'loopback')).toBe('Fine.');
    for (const name of ['here.example', 'inside.example'])
      await expect(ask(name, 'public')).rejects.toThrow('out of reach');
  });
});

describe('while ten lookups get no answer', () => {
  it('another name is resolved, and each of the ten ends when its call is aborted', async () => {
    const { server, names, look } = await start();
    const caller = new AbortController();
    const stuck = silent.map((name) =>
      look(name, caller.signal).then(
        () => 'found',
        (error: { code?: unknown }) => error.code,
      ),
    );
    await server.until(10);
    const response = await fetchWithin('loopback', names)(`http://there.example:${page.port}/`);
    expect(await response.text()).toBe('Fine.');
    caller.abort();
    expect(new Set(await Promise.all(stuck))).toEqual(new Set(['ECANCELLED']));
    await expect(look('old.example', caller.signal)).rejects.toThrow('aborted');
  });
});
