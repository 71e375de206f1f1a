import { beforeEach, expect, it, vi } from 'vitest';
import { origin } from '../platform/build.ts';
import { fakeStorage } from '../testing/browser-storage.ts';
import { enterOpenTabs, injectInto, settleScripts } from './scripts.ts';

vi.hoisted(() => Object.assign(globalThis, { __ORIGIN__: 'https://hone.test', __OPEN_ROOTS__: true }));
fakeStorage();
type Script = chrome.scripting.RegisteredContentScript;
const builtIn = ['https://chatgpt.com/*', 'https://claude.ai/*'];
const dashboard = `${origin}/*`;

let allowed: string[];
let registered: Script[];
let entered: number[];
let tabs: { id: number; url: string }[];
beforeEach(() => {
  [allowed, registered, entered] = [[...builtIn, dashboard], [], []];
  tabs = [`${origin}/history`, 'https://grok.com/', 'https://claude.ai/new'].map((url, id) => ({ id, url }));
  Object.assign(chrome, {
    runtime: {
      getURL: () => 'chrome-extension://abcd/',
      getManifest: () => ({ content_scripts: [{ matches: builtIn }] }),
    },
    permissions: { getAll: async () => ({ origins: allowed }) },
    tabs: {
      query: async ({ url }: { url: string[] }) =>
        tabs.filter((tab) =>
          url.some((pattern) => pattern.includes('*/*') || tab.url.startsWith(pattern.slice(0, -1))),
        ),
    },
    scripting: {
      getRegisteredContentScripts: async () => registered,
      registerContentScripts: async (scripts: Script[]) => void registered.push(...scripts),
      unregisterContentScripts: async ({ ids }: { ids: string[] }) =>
        void (registered = registered.filter(({ id }) => !ids.includes(id))),
      executeScript: async ({ target }: { target: { tabId: number } }) => void entered.push(target.tabId),
    },
  });
});
const matches = () => registered.flatMap((script) => script.matches);

it('Our script is registered for exactly the sites that are allowed besides the manifest’s, and never twice', async () => {
  await settleScripts();
  expect(matches()).toEqual([]);
  allowed.push('https://grok.com/*', 'http://localhost:8080/*');
  await Promise.all([settleScripts(), settleScripts(), injectInto(['https://grok.com/*'])]);
  expect(matches()).toEqual(['https://grok.com/*', 'http://localhost:8080/*']);
  expect(entered).toEqual([1]);
  allowed.splice(-2, 1);
  await settleScripts();
  expect(matches()).toEqual(['http://localhost:8080/*']);
});

it('A browser that opens again, or an extension that is on again, drops what was taken back in the meantime', async () => {
  registered = [{ id: 'guard https://poe.com/*', matches: ['https://poe.com/*'], js: ['guard.js'] }];
  allowed.push('https://grok.com/*');
  await enterOpenTabs();
  expect(matches()).toEqual(['https://grok.com/*']);
  expect(entered).toEqual([1, 2]);
});

it('Where all sites are allowed, our script stays out of the dashboard, and isn’t registered twice for the manifest’s sites', async () => {
  allowed.push('https://*/*', 'http://*/*');
  await injectInto(['https://*/*', 'http://*/*']);
  expect(matches()).toEqual(['https://*/*', 'http://*/*']);
  for (const { excludeMatches } of registered) expect(excludeMatches).toEqual([dashboard, ...builtIn]);
  expect(entered).toEqual([1, 2]);
});
