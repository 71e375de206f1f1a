import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startApi, type TestApi } from '../apps/api/testing/api.ts';
import { openBrowser, openPage, type WatchedPage } from './browser.ts';

export interface Place {
  /** Serves the built dashboard too. */
  api: TestApi;
  browser: Browser;
  /** A visitor's window, at whose end nothing may have been complained of. Addresses without a host are the api's. */
  open(options?: BrowserContextOptions): Promise<WatchedPage>;
}

/** The whole product and a browser before it, for all tests of a file; what a test opens is closed after it. */
export function startPlace(changes: Parameters<typeof startApi>[0] = {}): Place {
  const opened: WatchedPage[] = [];
  const place = {
    async open(options) {
      const watched = await openPage(place.browser, { baseURL: place.api.url, ...options });
      opened.push(watched);
      return watched;
    },
  } as Place;

  beforeAll(async () => {
    [place.api, place.browser] = await Promise.all([startApi(changes), openBrowser()]);
    const { status } = await fetch(place.api.url);
    if (status !== 200) throw new Error('The dashboard is not built. Run these tests by: npm run test:e2e');
  });
  afterEach(async () => {
    const left = opened.splice(0);
    await Promise.all(left.map(({ close }) => close()));
    expect(left.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  // One of them may not have come to be.
  afterAll(() => Promise.all([place.browser?.close(), place.api?.stop()]));
  return place;
}
