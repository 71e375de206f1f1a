import { defaultPreferences } from '@hone/contracts/profile/preferences';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../testing/browser-storage.ts';
import { fakeServer, offline } from '../../testing/server.ts';
import { spreadKeys } from './browser-commands.ts';
import { obey } from './commands.ts';
import type { Acted } from '../../platform/messages/broadcast.ts';
import { makePreferences } from '../preferences.ts';

const storage = fakeStorage();
const tab = { id: 7, url: 'https://claude.ai/new' } as chrome.tabs.Tab;
const dashboard = 'https://hone.test';
const { shortcuts } = defaultPreferences;
const keys = { enhance: 'Ctrl+Alt+E' };

let told: unknown[];
let reserved: string;
let isThere: boolean;
let acted: Acted | undefined;
let changed: unknown[];
let isPossible: (keys: string) => boolean;
beforeEach(() => {
  vi.stubGlobal('navigator', { platform: 'Linux x86_64' });
  [told, reserved, isThere, acted, changed] = [[], 'Alt+Shift+E', true, 'shown', []];
  isPossible = () => true;
  Object.assign(chrome, {
    runtime: { getURL: () => 'chrome-extension://abcd/' },
    permissions: { contains: async ({ origins }: { origins: string[] }) => origins[0] !== 'https://example.org/*' },
    action: { openPopup: async () => void told.push('popup') },
    commands: {
      getAll: async () => [{ name: 'enhance', shortcut: reserved }],
      async update(change: { shortcut: string }) {
        if (!isPossible(change.shortcut)) throw new Error('Invalid shortcut.');
        changed.push(change);
      },
      reset: async (name: string) => void changed.push(name),
    },
    tabs: {
      async sendMessage(id: number, word: unknown) {
        if (!isThere) throw new Error('Receiving end does not exist.');
        told.push([id, word]);
        return acted;
      },
    },
  });
});
const inject = vi.fn<(tab: number) => Promise<void>>(async () => void (isThere = true));
beforeEach(() => inject.mockClear());
const run = (command: string, given: typeof shortcuts = shortcuts, where = tab) =>
  obey(command, where, { shortcuts: given, dashboard, inject });

describe('the keys of the browser', () => {
  it('do in the open tab what the keys in the page do', async () => {
    for (const command of ['enhance', 'prompts', 'another']) await run(command);
    expect(told).toEqual([
      [7, { tell: 'enhance' }],
      [7, { tell: 'prompts' }],
    ]);
  });

  it('bring our scripts to a tab of an allowed site that doesn’t have them yet', async () => {
    isThere = false;
    await run('enhance');
    expect([told, inject.mock.calls]).toEqual([[[7, { tell: 'enhance' }]], [[7]]]);
  });

  it('open the popup where Hone isn’t allowed, since it says why', async () => {
    isThere = false;
    for (const url of ['https://example.org/', 'chrome://version/', undefined])
      await run('enhance', shortcuts, { ...tab, url } as chrome.tabs.Tab);
    expect(told).toEqual(['popup', 'popup', 'popup']);
  });

  it('open the popup where nothing in the page could act: Hone is off there, or a frame without our script has the focus', async () => {
    acted = undefined;
    await run('enhance');
    expect(told.at(-1)).toBe('popup');
    told = [];
    await run('enhance', shortcuts, { ...tab, url: 'https://example.org/' } as chrome.tabs.Tab);
    expect(told).toEqual([[7, { tell: 'enhance' }], 'popup']);
  });

  it('open the popup over the dashboard, which never gets our scripts', async () => {
    isThere = false;
    await run('enhance', shortcuts, { ...tab, url: `${dashboard}/history` } as chrome.tabs.Tab);
    expect([told, inject.mock.calls]).toEqual([['popup'], []]);
  });

  it('no longer count where the browser still reserves our suggestion, but other keys were chosen in our options', async () => {
    await run('enhance', { ...shortcuts, enhance: 'Ctrl+Alt+E' });
    expect(told).toEqual([]);
    reserved = 'Ctrl+Shift+8';
    await run('enhance', { ...shortcuts, enhance: 'Ctrl+Alt+E' });
    expect(told).toEqual([[7, { tell: 'enhance' }]]);
  });

  it('are changed along with our own where the browser lets us, once, since people may change them there too', async () => {
    await spreadKeys(shortcuts);
    expect([storage.sync, changed]).toEqual([{}, []]);
    for (let time = 0; time < 2; time += 1) await spreadKeys({ ...shortcuts, ...keys });
    expect(changed).toEqual([{ name: 'enhance', shortcut: 'Ctrl+Alt+E' }]);
    await spreadKeys(shortcuts);
    expect(changed.at(-1)).toBe('enhance');
    expect([storage.sync, storage.local]).toEqual([{}, {}]);
  });

  it('are changed here too when our own were chosen on another computer, whose browser told this one', async () => {
    storage.sync['keys'] = keys;
    await spreadKeys({ ...shortcuts, ...keys });
    expect(changed).toEqual([{ name: 'enhance', shortcut: 'Ctrl+Alt+E' }]);
  });

  it('are given up if a command can’t have the new ones, and name the Control key of a Mac as such', async () => {
    vi.stubGlobal('navigator', { platform: 'MacIntel' });
    isPossible = (keysOfCommand) => keysOfCommand !== 'MacCtrl+Alt+Shift+E';
    await spreadKeys({ ...shortcuts, enhance: 'Ctrl+Alt+Shift+E', prompts: 'Ctrl+Alt+P' });
    expect(changed).toEqual([
      { name: 'enhance', shortcut: '' },
      { name: 'prompts', shortcut: 'MacCtrl+Alt+P' },
    ]);
  });
});

describe('keys chosen in our options', () => {
  it('are known to pages before the server has them, and stay when the connection ends, here and on other computers', async () => {
    const server = fakeServer();
    const preferences = makePreferences(server.client);
    server.answer = offline;
    expect(await preferences.change({ shortcuts: keys })).toBe(true);
    expect(storage.sync).toEqual({ keys });
    await preferences.forget();
    expect([storage.sync, (await preferences.read()).shortcuts]).toEqual([{ keys }, { ...shortcuts, ...keys }]);
  });

  it('on another computer apply here once the server has told, and end when another account is connected', async () => {
    const server = fakeServer();
    const there = { ...defaultPreferences, shortcuts: { ...shortcuts, ...keys, windows_prompts: 'Alt+Z' } };
    server.answer = () => Response.json({ data: there });
    const preferences = makePreferences(server.client);
    await preferences.settle();
    expect(storage.sync).toEqual({ keys: { ...keys, windows_prompts: 'Alt+Z' } });
    await preferences.forget();
    server.answer = () => Response.json({ data: defaultPreferences });
    await preferences.settle();
    expect(storage.sync).toEqual({});
  });

  it('are kept, and reach the server, even if the browser can’t pass them on to pages, which is said', async () => {
    const server = fakeServer();
    const preferences = makePreferences(server.client);
    storage.failing = 'sync';
    expect(await preferences.change({ shortcuts: keys })).toBe(false);
    server.answer = () => Response.json({ data: { ...defaultPreferences, shortcuts: { ...shortcuts, ...keys } } });
    await preferences.settle();
    expect((await preferences.read()).shortcuts).toEqual({ ...shortcuts, ...keys });
    expect(server.asked.at(-1)?.body).toEqual({ shortcuts: keys });
    storage.failing = undefined;
    await preferences.settle();
    expect(storage.sync).toEqual({ keys });
  });
});

it('a server that doesn’t know shortcuts yet loses nothing else', async () => {
  const server = fakeServer();
  const there = { ...defaultPreferences, mode: 'concise', shortcuts: { single_keys: false, picker: ';;' } };
  server.answer = () => Response.json({ data: there });
  const preferences = makePreferences(server.client);
  await preferences.settle();
  expect(await preferences.read()).toMatchObject({ mode: 'concise', shortcuts: { picker: ';;', enhance: null } });
});
