import type { Page, Request } from 'playwright-core';

/** A round trip of 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
export const phoneLine = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export async function slowDown(page: Page, line: typeof phoneLine = phoneLine): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
}

/** Delays matching requests until released, so that loading states can be examined. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => Promise<void>> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    letGo();
    await page.unroute(addresses);
  };
}

/** Fails matching requests, as on a cut connection, until restored. */
export async function cut(page: Page, addresses: string | RegExp): Promise<() => Promise<void>> {
  await page.route(addresses, (route) => route.abort('connectionfailed'));
  return () => page.unroute(addresses);
}

/** Answers matching requests with a refusal that the test's server wouldn't give, until restored. */
export async function refuse(
  page: Page,
  addresses: string | RegExp,
  status: number,
  failure: object,
): Promise<() => Promise<void>> {
  await page.route(addresses, (route) => route.fulfill({ status, json: failure }));
  return () => page.unroute(addresses);
}

/**
 * Watches a page's requests. Its network is idle when nothing but the quiet stream, which never ends, was in progress
 * for half a second.
 */
export function watchLine(page: Page): { rest(): Promise<void> } {
  const underWay = new Set<Request>();
  let busyAt = performance.now();
  const end = (request: Request) => {
    busyAt = performance.now();
    underWay.delete(request);
  };
  page.on('request', (request) => void (request.url().includes('/user/events/') || underWay.add(request)));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    async rest() {
      busyAt = performance.now();
      while (underWay.size > 0 || performance.now() - busyAt < 500) await new Promise((again) => setTimeout(again, 50));
    },
  };
}
