import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { startApi, type TestApi } from '../../apps/api/testing/api.ts';
import { drawFrom } from '../../apps/web/testing/chance.ts';
import { openBrowser, openPage, type WatchedPage } from './browser.ts';
import { startTrace, saveTrace } from './traces.ts';

export interface Place {
  /** Serves the built dashboard too. */
  api: TestApi;
  browser: Browser;
  /** A fresh window; any complaint fails the test. Addresses without a host are the api's. */
  open(options?: BrowserContextOptions): Promise<WatchedPage>;
}

type Changes = NonNullable<Parameters<typeof startApi>[0]>;

/**
 * The whole product and a browser, for all tests of a file; what a test opens is closed after it. `siteName`:
 * the host by which the browser reaches it, as in production, if need be with a port.
 */
export function startPlace(changes: Changes | (() => Promise<Changes>) = {}, siteName?: string): Place {
  const opened: WatchedPage[] = [];
  let baseURL: string;
  const place = {
    async open(options) {
      const watched = await openPage(place.browser, { baseURL, ...options });
      const context = watched.page.context();
      await Promise.all([context.addInitScript(drawFrom, inject('chance').seed), startTrace(context)]);
      opened.push(watched);
      return watched;
    },
  } as Place;

  beforeAll(async () => {
    const start = async () => (place.api = await startApi(typeof changes === 'function' ? await changes() : changes));
    if (siteName) {
      const { hostname, port } = new URL((await start()).url);
      baseURL = `http://${siteName.includes(':') ? siteName : `${siteName}:${port}`}`;
      place.browser = await openBrowser([
        `--host-resolver-rules=MAP ${siteName} ${hostname}:${port}`,
        `--unsafely-treat-insecure-origin-as-secure=${baseURL}`,
      ]);
    } else {
      [, place.browser] = await Promise.all([start(), openBrowser()]);
      baseURL = place.api.url;
    }
    const { status } = await fetch(place.api.url);
    if (status !== 200) throw new Error('The dashboard is not built. Run these tests by: npm run test:e2e');
  });
  afterEach(async ({ task }) => {
    const left = opened.splice(0);
    const complaints = () => left.flatMap((watched) => watched.complaints);
    await Promise.all(left.map(({ judged }) => judged()));
    const isFailed = complaints().length > 0 || task.result?.state === 'fail';
    const name = (at: number) => `${task.file.name} ${task.id} ${at} ${task.name}`;
    const keep = ({ page }: WatchedPage, at: number) => saveTrace(page.context(), name(at));
    const kept = isFailed ? (await Promise.all(left.map(keep))).flat() : [];
    await Promise.all(left.map(({ close }) => close()));
    expect.soft(complaints()).toEqual([]);
    // A hook can add to a failed test's report only by throwing another error.
    if (kept.length > 0) throw new Error(kept.join('\n'));
  });
  // Either may have failed to start.
  afterAll(() => Promise.all([place.browser?.close(), place.api?.stop()]));
  return place;
}
