import { storedItems } from '@hone/contracts/stored';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../testing/storage.ts';
import { openStored } from './stored.ts';

let browser: FakeBrowser;
beforeEach(() => void (browser = fakeBrowser()));
afterEach(() => browser.end());

const pending = { email: 'you@example.org', source: 'signup', resend_at: 5 } as const;

describe('a stored item', () => {
  it('stands under its specified name: the tokens bare, ours with their version', () => {
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

  it('of another version, another form or another hand reads as nothing', () => {
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

  it('is told of when it changes, here or in another tab, until nobody asks', () => {
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

  it('lasts as long as the page where the browser keeps nothing', () => {
    browser.refuse();
    const item = openStored(storedItems.accessToken);
    item.keep('a-token');
    expect([item.read(), browser.local.size]).toEqual(['a-token', 0]);
    item.drop();
    expect(item.read()).toBeUndefined();
  });
});
