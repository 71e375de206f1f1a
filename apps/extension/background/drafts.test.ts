import { sites } from '@hone/domain/enhance/sites';
import { hintsFor } from '@hone/domain/enhance/site-hints';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeStorage } from '../testing/browser-storage.ts';
import { fakeServer, offline, refusal, type FakeServer } from '../testing/server.ts';
import { makeDrafts, type Drafts } from './drafts.ts';
import type { Page } from './senders.ts';

const storage = fakeStorage();
const minute = 60_000;
const [origin, host] = ['https://claude.ai', 'claude.ai'];
const conversation = `${origin}/chat/0a1b2c3d-1111-4222-8333-444455556666`;
const page: Page = {
  kind: 'page',
  tab: 7,
  address: `${origin}/new`,
  origin,
  host,
  incognito: false,
  documentId: 'first',
};
const loaded: Page = { ...page, address: conversation, documentId: 'second' };
const move = { draft_id: 'd1', web_address: conversation };

let now: number;
let isConnected: boolean;
let server: FakeServer;
let drafts: Drafts;
beforeEach(() => {
  now = 1_000_000 * minute;
  isConnected = true;
  server = fakeServer();
  server.answer = () => Response.json({ data: { id: '0a1b2c3d-1111-4222-8333-444455556666', session: conversation } });
  drafts = open();
});

/** As after each start of the worker. */
function open(): Drafts {
  return makeDrafts({
    client: server.client,
    hintsFor: async (place) => hintsFor(sites, place),
    isConnected: async () => isConnected,
    now: () => now,
  });
}
const moved = () => server.asked.map(({ body }) => body);
const waiting = () => (storage.local['moves'] as { value: unknown[] } | undefined)?.value.length ?? 0;

describe('a new chat that has become a conversation', () => {
  it('is moved in the history, once', async () => {
    await drafts.move(page, move);
    await drafts.settle();
    expect(moved()).toEqual([move]);
    expect(waiting()).toBe(0);
  });

  it.each<[string, () => Response]>([
    ['the network is down', offline],
    ['the server fails', () => refusal(503)],
    ['the server gets too many requests', () => refusal(429)],
    ['the login has ended', () => refusal(401, 'access.signed_out')],
  ])('is moved later if %s, even by a restarted worker, for up to a day', async (_, failing) => {
    const { answer } = server;
    server.answer = failing;
    await drafts.move(page, move);
    expect(waiting()).toBe(1);
    now += 23 * 60 * minute;
    server.answer = answer;
    server.asked = [];
    await open().settle();
    expect(moved()).toEqual([move]);
    expect(waiting()).toBe(0);
    server.answer = failing;
    await drafts.move(page, move);
    now += 25 * 60 * minute;
    server.answer = answer;
    server.asked = [];
    await open().settle();
    expect([moved(), waiting()]).toEqual([[], 0]);
  });

  it('waits until the browser is connected to an account, without calling the server', async () => {
    isConnected = false;
    await drafts.move(page, move);
    expect([moved(), waiting()]).toEqual([[], 1]);
    isConnected = true;
    await drafts.settle();
    expect([moved(), waiting()]).toEqual([[move], 0]);
  });

  it('is dropped if it isn’t in the history, but not while its first enhancement is still streaming', async () => {
    server.answer = () => refusal(404, 'request.not_found');
    const end = await drafts.begin(page, 'd1');
    await drafts.move(page, move);
    expect(waiting()).toBe(1);
    await end();
    expect(moved()).toEqual([move, move]);
    expect(waiting()).toBe(0);
  });

  it('is forgotten once the browser is disconnected', async () => {
    server.answer = offline;
    await drafts.begin(page, 'd2');
    await drafts.move({ ...page, tab: 8 }, move);
    await drafts.forget();
    expect([storage.local, storage.session]).toEqual([{}, {}]);
  });

  it('is queued until it can be moved, with at most fifty in the queue', async () => {
    isConnected = false;
    for (let count = 0; count < 60; count += 1) await drafts.move(page, { ...move, draft_id: `d${count}` });
    expect(waiting()).toBe(50);
  });
});

describe('a new chat whose conversation loads as a new page', () => {
  it('is moved when that page first calls the worker, even a restarted one', async () => {
    await drafts.begin(page, 'd1');
    now += minute;
    await open().arrive(loaded);
    expect(moved()).toEqual([move]);
    await open().arrive(loaded);
    expect(moved()).toEqual([move]);
  });

  it('is moved even after a detour to a URL without a conversation', async () => {
    await drafts.begin(page, 'd1');
    await drafts.arrive({ ...loaded, address: `${origin}/login` });
    await drafts.arrive(loaded);
    expect(moved()).toEqual([move]);
  });

  it('is still recognized after more than a minute if the user kept typing', async () => {
    const end = await drafts.begin(page, 'd1');
    now += minute;
    await end();
    now += minute;
    await drafts.touch(page);
    now += minute;
    await drafts.arrive(loaded);
    expect(moved()).toEqual([move]);
  });

  it.each<[string, Page, number]>([
    ['in another tab', { ...loaded, tab: 8 }, 0],
    ['on another site', { ...loaded, host: 'chatgpt.com', address: loaded.address.replace(host, 'chatgpt.com') }, 0],
    ['more than a minute later', loaded, minute + 1],
    ['where the site does not keep the chat', { ...loaded, address: `${conversation}?incognito` }, 0],
    ['in the page it began in, which reports the move itself', { ...loaded, documentId: 'first' }, 0],
  ])('is not recognized %s', async (_, there, later) => {
    await drafts.begin(page, 'd1');
    now += later;
    await drafts.arrive(there);
    expect(moved()).toEqual([]);
  });

  it('is not moved again after the page has reported the move itself', async () => {
    await drafts.begin(page, 'd1');
    await drafts.move(page, move);
    await drafts.arrive({ ...loaded, address: conversation.replace('0a1b', 'ffff') });
    expect(moved()).toEqual([move]);
  });
});
