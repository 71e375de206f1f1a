import { defaultPreferences } from '@hone/contracts/profile/preferences';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/browser-storage.ts';
import { fakeServer, type FakeServer } from '../testing/server.ts';
import { makeDrafts } from './drafts.ts';
import { makeKnownSites } from './known-sites.ts';
import { makePreferences } from './preferences.ts';
import { makeLogin, type Login } from './session.ts';
import { makeExtensionStates, type ExtensionStates } from './extension-state.ts';

fakeStorage();
const here = { host: 'chatgpt.com', incognito: false };
const usage = { is_unlimited: false, credits_count: 7, daily: { allowance: 10 }, credits_expiry: null };
const site = { match: ['chatgpt.com'], box_hints: ['#new'], send_hints: [], session_urls: [] };
const list = { version: 'two', sites: [{ ...site, temporary_chat: null, target: null }] };

let now: number;
let login: Login;
let server: FakeServer;
let states: ExtensionStates;
const broadcast = vi.fn<() => Promise<void>>();
beforeEach(() => {
  vi.stubGlobal('navigator', { platform: 'Linux x86_64' });
  now = 1_000_000;
  broadcast.mockReset().mockResolvedValue();
  login = makeLogin(() => undefined);
  server = fakeServer(login.session);
  server.answer = ({ address }) =>
    Response.json({
      data: address.includes('/sites/') ? list : address.includes('preferences') ? defaultPreferences : usage,
    });
  const { client } = server;
  const sites = makeKnownSites({ client, now: () => now });
  const isConnected = async () => (await login.connection()) === 'connected';
  const drafts = makeDrafts({ client, hintsFor: sites.hintsFor, isConnected, now: () => now });
  const preferences = makePreferences(client);
  states = makeExtensionStates({ client, login, preferences, sites, drafts, broadcast, now: () => now });
});

it('a browser that isn’t connected never calls the server', async () => {
  await states.refresh();
  expect((await states.of(here)).hints?.target).toBe('chatgpt');
  expect(server.asked).toEqual([]);
});

it('a connected browser calls the server at most every 30 seconds, and tells its pages about updates', async () => {
  await login.begin({ access: 'a', refresh: 'r', account: 'anna' });
  await states.refresh();
  expect(await states.of(here)).toMatchObject({ credits: { left: 7 }, hints: { box_hints: ['#new'] } });
  expect(server.asked).toHaveLength(3);
  expect(broadcast).toHaveBeenCalledOnce();
  now += 30_001;
  await states.of(here);
  await vi.waitFor(() => expect(server.asked).toHaveLength(5));
  expect(server.asked.filter(({ address }) => address.includes('/sites/'))).toHaveLength(1);
});
