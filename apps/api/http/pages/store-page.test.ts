import { readFileSync } from 'node:fs';
import { storeAddress } from '@hone/contracts/routes';
import { afterEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
afterEach(() => api.stop());

const ask = () => fetch(api.url + storeAddress, { headers: { accept: 'text/html' }, redirect: 'manual' });

describe('the extension store’s URL', () => {
  it('redirects to the configured store, and is never cached', async () => {
    const extensionStore = 'https://store.example.org/hone?from=dashboard';
    api = await startApi({ extensionStore });
    const { status, headers } = await ask();
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, extensionStore, 'no-store']);
  });

  it('explains how to build and load the extension by hand in local mode', async () => {
    api = await startApi();
    const response = await ask();
    const { status, headers } = response;
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([200, null, 'no-store']);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    const text = await response.text();
    const { scripts } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(Object.keys(scripts)).toContain('build:extension');
    for (const told of [
      'No extension store is set up',
      'npm run build:extension',
      'chrome://extensions',
      'Load unpacked',
      'about:debugging',
      'Load Temporary Add-on',
    ]) {
      expect(text).toContain(told);
    }
    for (const place of [
      'apps/extension/dist',
      'apps/extension/dist/chrome',
      'apps/extension/dist/firefox/manifest.json',
    ])
      expect(text).toContain(`<code>${place}</code>`);
  });

  it('doesn’t explain that in production', async () => {
    api = await startApi({ mode: 'production' });
    const text = await (await ask()).text();
    expect(text).toContain('The extension isn’t available yet.');
    expect(text).not.toMatch(/npm|EXTENSION_STORE_URL|chrome:/);
  });
});
