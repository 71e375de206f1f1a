import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { IdentityUnavailable } from '../../ports/identity.ts';
import { describeIdentityPort } from '../../testing/ports/identity.ts';
import { startApi } from '../../testing/api.ts';
import { googleIdentity } from './google.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const kid = 'of-november';
const keySet = JSON.stringify({
  keys: [{ ...createPublicKey(privateKey).export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }],
});
const clientId = '1234.apps.googleusercontent.com';
const now = new Date('2026-11-21T12:00:00Z');

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

async function serveKeys(answer?: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const end = () => void (server.closeAllConnections(), server.close());
  if (answer) ends.push(end);
  else end();
  return `http://127.0.0.1:${port}/certs`;
}

const makeToken = (issuer: string, key = kid) =>
  new SignJWT({ nonce: 'ours' })
    .setProtectedHeader({ alg: 'RS256', kid: key })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject('1155')
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 3_600_000))
    .sign(privateKey);

describeIdentityPort('Google', async () => ({
  port: googleIdentity({ clientId, keys: await serveKeys((_, response) => void response.end(keySet)) }),
  issuer: 'https://accounts.google.com',
  algorithm: 'RS256',
  kid,
  privateKey,
}));

describe('Google', () => {
  it('counts as one issuer under both of its names, so that no one ends up with two identities', async () => {
    const port = googleIdentity({ clientId, keys: await serveKeys((_, response) => void response.end(keySet)) });
    const identities = await Promise.all(
      ['accounts.google.com', 'https://accounts.google.com'].map(async (name) =>
        port.verify(await makeToken(name), now),
      ),
    );
    expect(identities.map((identity) => identity?.issuer)).toEqual([
      'https://accounts.google.com',
      'https://accounts.google.com',
    ]);
    expect(await port.verify(await makeToken('http://accounts.google.com'), now)).toBeUndefined();
  });

  it('is asked for its keys once, not on every sign-in', async () => {
    let asked = 0;
    const port = googleIdentity({
      clientId,
      keys: await serveKeys((_, response) => void ((asked += 1), response.end(keySet))),
    });
    const token = await makeToken('https://accounts.google.com');
    for (let time = 0; time < 5; time += 1) expect(await port.verify(token, now)).toBeDefined();
    // An unknown key id is looked up again only after a while.
    for (let time = 0; time < 5; time += 1)
      expect(await port.verify(await makeToken('https://accounts.google.com', `unknown-${time}`), now)).toBeUndefined();
    expect(asked).toBe(1);
  });

  it.each<[string, RequestListener | undefined]>([
    ['is down', undefined],
    ['fails', (_, response) => void response.writeHead(500).end('{}')],
    ['redirects elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['answers with an HTML page', (_, response) => void response.end('<html>sign in to this network</html>')],
    ['answers with no keys', (_, response) => void response.end('{"keys":7}')],
    [
      'answers with a malformed key',
      (_, response) => void response.end(JSON.stringify({ keys: [{ kid, kty: 'RSA', n: '!', e: '!' }] })),
    ],
    ['drops the connection', (request) => void request.socket.destroy()],
  ])('is reported as unavailable, instead of anyone being rejected, when its key server %s', async (_, answer) => {
    const port = googleIdentity({ clientId, keys: await serveKeys(answer) });
    await expect(port.verify(await makeToken('https://accounts.google.com'), now)).rejects.toThrow(IdentityUnavailable);
  });

  it('is reported as unavailable to anyone who signs in during an outage, with a Retry-After header', async () => {
    const api = await startApi({ identity: { kind: 'google', clientId, keys: await serveKeys() } });
    const answer = await fetch(`${api.url}/api/v1/user/google/login/backend/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id_token: await makeToken('https://accounts.google.com') }),
    });
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([
      503,
      '5',
      { code: 'access.provider.away' },
    ]);
    await api.stop();
  });
});
