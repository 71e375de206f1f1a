import { sites as built } from '@hone/domain/enhance/sites';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeStorage } from '../testing/browser-storage.ts';
import { fakeServer, offline, refusal, type FakeServer } from '../testing/server.ts';
import { makeKnownSites } from './known-sites.ts';

const storage = fakeStorage();
const hour = 60 * 60_000;
const moved = { ...built[0]!, box_hints: ['#new-box'] };
const list = { version: 'two', sites: [moved] };

let now: number;
let server: FakeServer;
beforeEach(() => {
  now = 1_000_000 * hour;
  server = fakeServer();
  server.answer = () => Response.json({ data: list });
});

/** As after each start of the worker. */
const open = () => makeKnownSites({ client: server.client, now: () => now });
const boxOf = async (sites = open()) => (await sites.hintsFor('chatgpt.com'))?.box_hints;

describe('the extension’s list of AI tools', () => {
  it('is the built-in one until the server sends another, which survives worker restarts', async () => {
    const sites = open();
    expect(await boxOf(sites)).toEqual(built[0]!.box_hints);
    await sites.refresh();
    expect(await boxOf(sites)).toEqual(['#new-box']);
    expect(await sites.hintsFor('claude.ai')).toBeNull();
    expect(await boxOf()).toEqual(['#new-box']);
  });

  it('is requested once a day, without identifying the user, and with the version already known', async () => {
    await open().refresh();
    now += 23 * hour;
    await open().refresh();
    expect(server.asked).toEqual([{ address: '/extension/sites/', headers: { accept: 'application/json' } }]);
    now += hour;
    server.answer = () => Response.json({ data: { version: 'two', sites: null } });
    await open().refresh();
    expect(server.asked.map(({ address }) => address)).toEqual(['/extension/sites/', '/extension/sites/?known=two']);
    expect(await boxOf()).toEqual(['#new-box']);
  });

  it('is requested again after the clock was wrong', async () => {
    await open().refresh();
    now -= 48 * hour;
    await open().refresh();
    expect(server.asked).toHaveLength(2);
  });

  it.each<[string, () => Response]>([
    [
      'with the wrong shape',
      () => Response.json({ data: { version: 'three', sites: [{ ...moved, box_hints: '#x' }] } }),
    ],
    [
      'with a regular expression',
      () => Response.json({ data: { version: 'three', sites: [{ ...moved, session_urls: ['^/(a+)+$'] }] } }),
    ],
    ['with no content', () => Response.json({ data: null })],
    ['from a server without a list', () => refusal(404, 'request.not_found')],
  ])('stays the same after a response %s, and is not requested again that day', async (_, wrong) => {
    await open().refresh();
    now += 24 * hour;
    server.answer = wrong;
    await open().refresh();
    await open().refresh();
    expect(server.asked).toHaveLength(2);
    expect(await boxOf()).toEqual(['#new-box']);
  });

  it.each<[string, () => Response, object]>([
    ['unreachable', offline, { message: 'Failed to fetch' }],
    ['failing', () => refusal(503), { status: 503 }],
    ['busy', () => refusal(429), { status: 429 }],
  ])('is requested again after the server was %s', async (_, failing, error) => {
    server.answer = failing;
    await expect(open().refresh()).rejects.toMatchObject(error);
    server.answer = () => Response.json({ data: list });
    await open().refresh();
    expect(await boxOf()).toEqual(['#new-box']);
  });

  it('falls back to the built-in one if the stored copy is unreadable', async () => {
    storage.local['sites'] = { version: 1, value: { asked_at: now, version: 'x', sites: [{}] } };
    expect(await boxOf()).toEqual(built[0]!.box_hints);
  });
});
