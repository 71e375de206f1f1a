import { afterEach, describe, expect, it } from 'vitest';
import { startModelServer, type ModelServer } from '../../testing/models/model-server.ts';
import { fetchWithin, mayReach } from './outbound.ts';

const started: ModelServer[] = [];
afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())));

describe('an address that a user names', () => {
  it.each([
    '127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1',
    '0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '64:ff9b::a00:1',
    '2002:a00:1::', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', 'localhost', '',
  ])('is never of this machine or its network: %s', (address) => {
    expect(mayReach(address, 'public')).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('may be %s', (address) => {
    expect(mayReach(address, 'public')).toBe(true);
  });

  it('may be this machine’s own, or of its network, where that was allowed', () => {
    expect(mayReach('127.0.0.1', 'loopback')).toBe(true);
    expect(mayReach('192.168.1.5', 'loopback')).toBe(false);
    expect(mayReach('192.168.1.5', 'local')).toBe(true);
  });

  it('is looked at where the connection is made, whatever its name', async () => {
    const server = await startModelServer('openai');
    started.push(server);
    const port = new URL(server.address).port;
    const ask = (host: string, reach: 'public' | 'loopback') =>
      fetchWithin(reach)(`http://${host}:${port}/`, { method: 'POST', body: '{}' });
    for (const host of ['localhost', '127.0.0.1', '[::1]']) await expect(ask(host, 'public')).rejects.toThrow('out of reach');
    expect(server.asked).toEqual([]);
    expect((await ask('localhost', 'loopback')).status).toBe(200);
  });
});
