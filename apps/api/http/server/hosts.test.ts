import { lookup } from 'node:dns/promises';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi | undefined;
afterEach(() => api?.stop());

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');
const isLinux = process.platform === 'linux';
const names = ['127.0.0.1', 'localhost', ...(hasIpv6 ? ['::1'] : []), ...(isLinux ? ['127.0.0.2'] : [])];
const foreignNames = ['rebound.example', '127.0.0.1.rebound.example', 'localhost.rebound.example', '192.0.2.7'];

const ask = (url: string, host: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${url}${path}`, { agent: false, headers: { host } }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

it.each(names)('a page that points its own domain at this server can read nothing when HOST is %s', async (host) => {
  api = await startApi({ host });
  const { port } = new URL(api.url);
  for (const { address } of await lookup(host, { all: true })) {
    const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
    for (const path of ['/local/mail', '/', '/healthz', '/api/v1/user/get-user/']) {
      for (const foreign of [...foreignNames, `rebound.example:${port}`]) {
        expect(await ask(url, foreign, path), `${foreign} at ${url}${path}`).toBe(403);
      }
    }
    for (const own of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, `127.0.0.2:${port}`, `[::1]:${port}`]) {
      expect(await ask(url, own, '/local/mail'), own).toBe(200);
    }
  }
});

it('a server that other machines can reach answers under the hostname they use', async () => {
  api = await startApi({ host: '0.0.0.0' });
  const { port } = new URL(api.url);
  expect(await ask(`http://127.0.0.1:${port}`, `workshop.example:${port}`, '/healthz')).toBe(200);
});
