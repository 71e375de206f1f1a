import { siteHealthRules, type SiteCounts } from '@hone/domain/enhance/site-health';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeStorage } from '../../testing/browser-storage.ts';
import { fakeServer, offline, refusal, type FakeServer } from '../../testing/server.ts';
import { reportSiteHealth } from '@hone/contracts/site-health';
import { makeHealthReports } from './health.ts';
import { siteItems } from './stored.ts';

fakeStorage();
const hour = 60 * 60_000;
const none = { found: 0, missed: 0, written: 0, failed: 0 };
let now: number;
let isAgreed: boolean;
let isConnected: boolean;
let server: FakeServer;
beforeEach(async () => {
  now = 1_000_000 * hour;
  isAgreed = isConnected = true;
  server = fakeServer();
  await siteItems.reports.keep(true);
});

const open = () => {
  return makeHealthReports({
    report: (sites, idempotencyKey) => server.client.call(reportSiteHealth, { body: { sites } }, { idempotencyKey }),
    isAgreed: async () => isAgreed,
    isConnected: async () => isConnected,
    now: () => now,
  });
};
const sent = () => server.asked.map(({ body }) => body);
const keys = () => server.asked.map(({ headers }) => headers['idempotency-key']);
const count = (address: string, what: keyof SiteCounts, incognito = false) =>
  open().count({ address, incognito }, what);
const useClaude = async () => {
  await count('https://claude.ai/chat/0a1b2c3d?x=secret', 'found');
  await count('https://claude.ai/new', 'written');
};

describe('reports on how AI tools work', () => {
  it('are counts by site, without text or address, sent once a day', async () => {
    await useClaude();
    await count('https://x.com/i/grok', 'missed');
    await open().settle();
    await useClaude();
    now += 23 * hour;
    await open().settle();
    const claude = { ...none, site: 'claude.ai', found: 1, written: 1 };
    expect(sent()).toEqual([{ sites: [claude, { ...none, site: 'x.com/i/grok', missed: 1 }] }]);
    now += hour;
    await open().settle();
    expect(sent().slice(1)).toEqual([{ sites: [claude] }]);
  });

  it('are neither counted nor sent unless the user turned them on, and agreed to sending at all', async () => {
    await siteItems.reports.keep(false);
    await useClaude();
    await siteItems.reports.keep(true);
    isAgreed = false;
    await useClaude();
    await open().settle();
    isAgreed = true;
    await useClaude();
    await siteItems.reports.keep(false);
    await open().settle();
    expect([sent(), await siteItems.health.read()]).toEqual([[], undefined]);
  });

  it('are never about other sites, such as a person’s own, or about incognito windows', async () => {
    await count('https://claude.ai/', 'found', true);
    for (const address of ['http://localhost:3000/c/1', 'https://x.com/home', 'about:srcdoc'])
      await count(address, 'found');
    await open().settle();
    expect(sent()).toEqual([]);
  });

  it('wait for a connection', async () => {
    isConnected = false;
    await useClaude();
    await open().settle();
    expect(sent()).toEqual([]);
    isConnected = true;
    await open().settle();
    expect(sent()).toHaveLength(1);
  });

  it('are repeated as they were, under the same key, until the server has them, so that they count once', async () => {
    const claude = { ...none, site: 'claude.ai', found: 1, written: 1 };
    await useClaude();
    for (const answer of [offline, () => refusal(503), () => refusal(429), () => refusal(409)]) {
      server.answer = answer;
      await open().settle();
      await useClaude();
    }
    server.answer = () => Response.json({ data: null });
    await open().settle();
    expect(sent()).toEqual(Array.from({ length: 5 }, () => ({ sites: [claude] })));
    expect(new Set(keys()).size).toBe(1);
    now += 25 * hour;
    await open().settle();
    expect(sent().at(-1)).toEqual({ sites: [{ ...claude, found: 4, written: 4 }] });
    expect(new Set(keys()).size).toBe(2);
  });

  it('survive a worker that ends while they are on their way', async () => {
    await useClaude();
    server.answer = () => new Promise(() => undefined);
    void open().settle();
    await expect.poll(sent).toHaveLength(1);
    server.answer = () => Response.json({ data: null });
    await open().settle();
    expect([sent()[1], keys()[1]]).toEqual([sent()[0], keys()[0]]);
    await open().settle();
    expect(sent()).toHaveLength(2);
  });

  it('are not repeated once they were refused, or after a day, when the server no longer knows their key', async () => {
    await useClaude();
    server.answer = () => refusal(400);
    await open().settle();
    await open().settle();
    expect(sent()).toHaveLength(1);
    now += 25 * hour;
    server.answer = offline;
    await count('https://claude.ai/', 'missed');
    await open().settle();
    now += 25 * hour;
    await open().settle();
    expect(sent()).toHaveLength(2);
  });

  it('say no more about a site than the server accepts', async () => {
    for (let times = 0; times < siteHealthRules.mostADay + 5; times += 1) await count('https://claude.ai/', 'found');
    await open().settle();
    expect(sent()).toEqual([{ sites: [{ ...none, site: 'claude.ai', found: siteHealthRules.mostADay }] }]);
  });
});
