import { storedItems } from '@hone/contracts/stored';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../../testing/fakes/storage.ts';
import { openStored } from './stored.ts';

let browser: FakeBrowser;
beforeEach(() => void (browser = fakeBrowser()));
afterEach(() => browser.end());

const pending = { email: 'you@example.org', source: 'signup', resend_at: 5 } as const;

describe('a stored item', () => {
  it('has its specified name: tokens as plain strings, our own items with a version', () => {
    openStored(storedItems.accessToken).keep('a-token');
    openStored(storedItems.pendingVerification).keep(pending);
    openStored(storedItems.deepLink).keep('/history');
    expect(Object.fromEntries(browser.local)).toEqual({
      accessToken: 'a-token',
      pendingVerification: JSON.stringify({ version: 1, value: pending }),
    });
    expect([...browser.tab.keys()]).toEqual(['deepLink']);
    expect(openStored(storedItems.pendingVerification).read()).toEqual(pending);
  });

  it('with another version or shape, or tampered with, is read as missing', () => {
    const item = openStored(storedItems.pendingVerification);
    const wrong = [
      { version: 2, value: pending },
      { version: 1, value: { ...pending, source: 'mail' } },
      { version: 1 },
      pending,
      null,
      7,
    ];
    for (const text of [...wrong.map((one) => JSON.stringify(one)), '', '{', 'undefined']) {
      browser.local.set('pendingVerification', text);
      expect(item.read(), text).toBeUndefined();
    }
    browser.local.set('theme', 'purple');
    expect(openStored(storedItems.theme).read()).toBeUndefined();
  });

  it('notifies its listeners of changes here and in other tabs, until they unsubscribe', () => {
    const item = openStored(storedItems.theme);
    const onChange = vi.fn<() => void>();
    const stop = item.watch(onChange);
    item.keep('dark');
    browser.otherTab('theme', 'light');
    browser.otherTab('language', 'en');
    item.drop();
    expect(onChange).toHaveBeenCalledTimes(3);
    stop();
    item.keep('dark');
    browser.otherTab('theme', null);
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('lasts as long as the page if the browser refuses to store it', () => {
    browser.refuse();
    const item = openStored(storedItems.accessToken);
    item.keep('a-token');
    expect([item.read(), browser.local.size]).toEqual(['a-token', 0]);
    item.drop();
    expect(item.read()).toBeUndefined();
  });
});
