import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../../testing/storage.ts';
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
  it('was shown to one user until one reset, and to nobody else', () => {
    expect(wasLimitShown(today)).toBe(false);
    markLimitShown(today);
    expect(wasLimitShown(today)).toBe(true);
    expect(wasLimitShown({ ...today, user: 'grace' })).toBe(false);
    expect(wasLimitShown({ ...today, until: '2026-11-23T00:00:00.000Z' })).toBe(false);
  });

  it('was not shown where something else stands under its name', () => {
    for (const value of [null, 7, {}, { user: 'ada' }, { user: 'ada', until: 5 }]) {
      browser.local.set('dailyLimit', JSON.stringify({ version: 1, value }));
      expect(wasLimitShown(today)).toBe(false);
    }
  });

  it('is for one of all who ask at the same time', async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => claimLimit(today, nobody)));
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect(await claimLimit(today, nobody)).toBe(false);
  });

  it('waits for a tab that is looked at, and is nobody’s who has left by then', async () => {
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

  it('that was claimed by somebody who has left meanwhile stays to be shown', async () => {
    const left = new AbortController();
    const claim = claimLimit(today, left.signal);
    left.abort();
    expect(await claim).toBe(false);
    expect(wasLimitShown(today)).toBe(false);
  });
});
