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
    report: (sites) => server.client.call(reportSiteHealth, { body: { sites } }),
    isAgreed: async () => isAgreed,
    isConnected: async () => isConnected,
    now: () => now,
  });
};
const sent = () => server.asked.map(({ body }) => body);
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

  it('wait for a connection, and are sent again if the network was down, but not if they were refused', async () => {
    isConnected = false;
    await useClaude();
    await open().settle();
    expect(sent()).toEqual([]);
    isConnected = true;
    server.answer = offline;
    await open().settle();
    await useClaude();
    server.answer = () => refusal(400);
    await open().settle();
    expect(sent().at(-1)).toEqual({ sites: [{ ...none, site: 'claude.ai', found: 2, written: 2 }] });
    now += 25 * hour;
    await open().settle();
    expect(sent()).toHaveLength(2);
  });

  it('say no more about a site than the server accepts', async () => {
    for (let times = 0; times < siteHealthRules.mostAtOnce + 5; times += 1) await count('https://claude.ai/', 'found');
    await open().settle();
    expect(sent()).toEqual([{ sites: [{ ...none, site: 'claude.ai', found: siteHealthRules.mostAtOnce }] }]);
  });
});
