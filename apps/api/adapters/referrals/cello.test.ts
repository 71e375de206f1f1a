import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { describeReferralsPort } from '../../testing/ports/referrals.ts';
import { startCello, type CelloServer } from '../../testing/referral/cello-server.ts';
import { amidCollections } from '../../testing/threads/garbage.ts';
import { celloReferrals } from './cello.ts';

const started: CelloServer[] = [];
async function start(): Promise<CelloServer> {
  const cello = await startCello();
  started.push(cello);
  return cello;
}
afterEach(() => started.splice(0).forEach(({ stop }) => stop()));

describeReferralsPort('Cello', async () => {
  const cello = await start();
  return {
    port: celloReferrals(cello.settings),
    holderOf(token) {
      const read = cello.readToken(token);
      return read && { product: read.productId, user: read.productUserId };
    },
    counted: () => cello.signups.map(({ ucc, newUserId, email, at }) => ({ userId: newUserId, email, code: ucc, at })),
    failOnce: () => cello.failNext(503),
  };
});

describe('Cello', () => {
  const at = new Date('2026-11-23T12:00:00.900Z');
  const friend = (name: string) => ({ userId: `id-of-${name}`, email: `${name}@example.org`, code: 'ucc_7f3d9a', at });

  it('gets an HS512 token with the claims that Cello documents, and no more', async () => {
    const { settings, readToken } = await start();
    const token = await celloReferrals(settings).tokenFor('id-of-anna', at);
    const [header] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(header!)).toEqual({ alg: 'HS512', typ: 'JWT' });
    expect(readToken(token)).toEqual({
      productId: settings.productId,
      productUserId: 'id-of-anna',
      iat: 1_795_435_200,
    });
  });

  it('recognizes its links, on its own hosts and on ours, and no other URLs', async () => {
    const { isOwnLink } = celloReferrals({ ...(await start()).settings, productId: 'hone.example.org' });
    for (const link of [
      'https://cello.so/x',
      'https://moonly.cello.so/aB12',
      'https://hone.example.org/r/aB12',
      'https://get.hone.example.org/aB12',
    ])
      expect([link, isOwnLink(link)]).toEqual([link, true]);
    const others = [
      'http://moonly.cello.so/x',
      'https://cello.so.evil.example/x',
      'https://evilcello.so/x',
      'https://cello.so@evil.example/',
      'https://a:b@cello.so/',
      'https://cello.so:8443/',
      'https://example.org/',
      'javascript:alert(1)',
      'cello.so/x',
      '',
    ];
    expect(others.filter((link) => isOwnLink(link))).toEqual([]);
  });

  it('is asked for one access token, however many friends sign up together or one after another', async () => {
    const { settings, asked, signups } = await start();
    const port = celloReferrals(settings);
    await Promise.all(Array.from({ length: 20 }, (_, number) => port.reportSignup(friend(`friend${number}`))));
    await port.reportSignup(friend('late'));
    expect([asked.token, signups.length]).toEqual([1, 21]);
  });

  it('is asked for a new access token when the old one is about to expire or was revoked', async () => {
    const { settings, asked, signups, endKeys } = await start();
    const port = celloReferrals(settings);
    await port.reportSignup(friend('first'));
    endKeys(60);
    await port.reportSignup(friend('taken-back'));
    expect([asked.token, asked.events]).toEqual([2, 3]);
    await port.reportSignup(friend('about-to-end'));
    expect([asked.token, asked.events, signups.length]).toEqual([3, 4, 3]);
  });

  it('that rejects our key causes an error that says so, without our secret or anyone’s email address', async () => {
    const { settings, signups } = await start();
    const secretAccessKey = 'another-secret-of-a-test';
    const told = celloReferrals({ ...settings, secretAccessKey }).reportSignup(friend('anna'));
    await expect(told).rejects.toThrow(/^Cello refused our access key with 401\.$/);
    expect(signups).toEqual([]);
  });

  it('that refuses a sign-up causes an error, whatever the status', async () => {
    const { settings, failNext, signups } = await start();
    const port = celloReferrals(settings);
    for (const status of [400, 403, 404, 429, 500]) {
      failNext(status);
      await expect(port.reportSignup(friend('anna'))).rejects.toThrow(`Cello didn’t accept a sign-up: ${status}.`);
    }
    failNext(401, 401);
    await expect(port.reportSignup(friend('anna'))).rejects.toThrow('401');
    expect(signups).toEqual([]);
  });

  it('causes a timeout if it never answers, and an error if it is unavailable', async () => {
    const { settings, failNext } = await start();
    failNext('silence');
    await expect(celloReferrals(settings, { milliseconds: 300 }).reportSignup(friend('anna'))).rejects.toThrow(/time/i);
    await expect(
      celloReferrals({ ...settings, api: 'http://127.0.0.1:1' }).reportSignup(friend('anna')),
    ).rejects.toThrow('fetch failed');
  });

  it('causes a timeout if its answer stalls, whatever garbage is collected', async () => {
    const { settings } = await start();
    const stalling = createServer((_, answer) => void answer.writeHead(201, { 'content-length': 100 }).write('{'));
    await new Promise<void>((resolve) => stalling.listen(0, '127.0.0.1', resolve));
    const api = `http://127.0.0.1:${(stalling.address() as AddressInfo).port}`;
    const port = celloReferrals({ ...settings, api }, { milliseconds: 300 });
    await expect(amidCollections(() => port.reportSignup(friend('anna')))).rejects.toThrow(/time/i);
    stalling.closeAllConnections();
    stalling.close();
  });
});
