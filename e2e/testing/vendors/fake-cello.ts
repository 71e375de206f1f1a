import type { BrowserContext, Page } from 'playwright-core';
import { cello } from '../in-page/addresses.ts';
import { pageScript } from '../page-script.ts';

/** A fake of Cello in a browser: its script and the requests it makes. */
export interface FakeCello {
  /** Requests by pages, in order. */
  asked: string[];
  /** Its boot settings. */
  told: { productId: string; token: string; productUserDetails: object; hideDefaultLauncher: boolean }[];
}

export const { script, link: givenLink } = cello;
const { api, frame } = cello;
const library = await pageScript('cello');

export const rewards = (page: Page) => page.getByRole('dialog', { name: 'Cello rewards' });

export async function installFakeCello(context: BrowserContext): Promise<FakeCello> {
  const fake: FakeCello = { asked: [], told: [] };
  const anyone = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
  context.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('.cello.so')) fake.asked.push(request.url());
  });
  await context.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: anyone, body: library }),
  );
  await context.route(frame, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Rewards</title><p>Your rewards</p></html>',
    }),
  );
  await context.route(api, (route) => {
    if (route.request().method() === 'POST')
      fake.told.push(route.request().postDataJSON() as FakeCello['told'][number]);
    return route.fulfill({ json: { ok: true }, headers: anyone });
  });
  return fake;
}
