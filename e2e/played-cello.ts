import type { BrowserContext, Page } from 'playwright-core';
import { cello } from './in-page/addresses.ts';
import { pageScript } from './page-script.ts';

/** Cello as this machine plays it in a browser: the script of its window, and what that asks its server. */
export interface PlayedCello {
  /** What pages asked of its addresses, in order. */
  asked: string[];
  /** What it was begun with. */
  told: { productId: string; token: string; productUserDetails: object; hideDefaultLauncher: boolean }[];
}

export const { script, link: givenLink } = cello;
const { api, frame } = cello;
const library = await pageScript('cello');

/** The window of the service. */
export const rewards = (page: Page) => page.getByRole('dialog', { name: 'Cello rewards' });

export async function playCello(context: BrowserContext): Promise<PlayedCello> {
  const played: PlayedCello = { asked: [], told: [] };
  const anyone = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
  context.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('.cello.so')) played.asked.push(request.url());
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
      played.told.push(route.request().postDataJSON() as PlayedCello['told'][number]);
    return route.fulfill({ json: { ok: true }, headers: anyone });
  });
  return played;
}
