import type { BrowserContext, Page } from 'playwright-core';
import { intercom } from '../in-page/addresses.ts';
import { pageScript } from '../page-script.ts';

/**
 * This machine's Intercom in a browser: its messenger's script, the code behind it, and their requests to
 * its server.
 */
export interface FakeIntercom {
  /** Requests by pages, in order. */
  asked: string[];
  /** Identities sent to its server. */
  told: { app_id: string; user_id: string; user_hash: string; email: string; name?: string }[];
}

const { widget, code, api, picture } = intercom;
const [library, loader] = await Promise.all(['intercom', 'intercom-widget'].map((name) => pageScript(name)));

export const messenger = (page: Page) => page.getByRole('dialog', { name: 'Intercom messenger' });

export async function installFakeIntercom(context: BrowserContext): Promise<FakeIntercom> {
  const fake: FakeIntercom = { asked: [], told: [] };
  context.on('request', (request) => {
    if (/intercom/.test(new URL(request.url()).hostname)) fake.asked.push(request.url());
  });
  const script = (body = '') => ({ contentType: 'text/javascript', body });
  await context.route(`${widget}*`, (route) => route.fulfill(script(loader)));
  await context.route(code, (route) => route.fulfill(script(library)));
  await context.route(picture, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    }),
  );
  await context.route(api, async (route) => {
    if (route.request().method() === 'POST')
      fake.told.push(route.request().postDataJSON() as FakeIntercom['told'][number]);
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    return route.fulfill({ json: { ok: true }, headers });
  });
  return fake;
}
