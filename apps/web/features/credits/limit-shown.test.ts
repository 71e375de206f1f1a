import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../../testing/fakes/storage.ts';
import { claimLimit, markLimitShown, wasLimitShown } from './limit-shown.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const today = { user: 'ada', until: '2026-11-22T00:00:00.000Z' };
const nobody = new AbortController().signal;

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  vi.stubGlobal('document', page);
  page.hidden = false;
});
afterEach(() => {
  browser.end();
  vi.unstubAllGlobals();
});

describe('the daily limit', () => {
  it('counts as shown to one user until the next reset, and to no one else', () => {
    expect(wasLimitShown(today)).toBe(false);
    markLimitShown(today);
    expect(wasLimitShown(today)).toBe(true);
    expect(wasLimitShown({ ...today, user: 'grace' })).toBe(false);
    expect(wasLimitShown({ ...today, until: '2026-11-23T00:00:00.000Z' })).toBe(false);
  });

  it('does not count as shown if the stored value is malformed', () => {
    for (const value of [null, 7, {}, { user: 'ada' }, { user: 'ada', until: 5 }]) {
      browser.local.set('dailyLimit', JSON.stringify({ version: 1, value }));
      expect(wasLimitShown(today)).toBe(false);
    }
  });

  it('is shown in only one of several tabs that ask at the same time', async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => claimLimit(today, nobody)));
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect(await claimLimit(today, nobody)).toBe(false);
  });

  it('waits for a visible tab, and is not claimed by one that closes first', async () => {
    page.hidden = true;
    const left = new AbortController();
    const answers: [string, boolean][] = [];
    void claimLimit(today, left.signal).then((isOurs) => answers.push(['left', isOurs]));
    const staying = claimLimit(today, nobody).then((isOurs) => answers.push(['stayed', isOurs]));
    left.abort();
    expect(wasLimitShown(today)).toBe(false);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await staying;
    expect(answers).toEqual([['stayed', true]]);
  });

  it('claimed by a tab that has closed in the meantime can still be shown', async () => {
    const left = new AbortController();
    const claim = claimLimit(today, left.signal);
    left.abort();
    expect(await claim).toBe(false);
    expect(wasLimitShown(today)).toBe(false);
  });
});
