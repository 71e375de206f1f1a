import type { Page } from 'playwright-core';
import type { Companion } from './start.ts';

/** The window of the extension's button, over this page. */
export async function openPopup(companion: Companion, beneath: Page | string): Promise<Page> {
  const popup = await openBeside(companion, 'popup.html', beneath, { width: 320, height: 600 });
  await popup.locator('footer').waitFor();
  return popup;
}

/** An own page that opens beside another one. Here it is in a tab, so the browser is told which page that is. */
export async function openBeside(
  companion: Companion,
  own: string,
  beside: Page | string,
  size: { width: number; height: number },
): Promise<Page> {
  const blank = await companion.own();
  const address = typeof beside === 'string' ? beside : beside.url();
  const tab = await blank.evaluate(
    async (of) => (await chrome.tabs.query({})).find(({ url }) => url === of)?.id ?? -1,
    address,
  );
  await blank.close();
  const page = await companion.context.newPage();
  await page.setViewportSize(size);
  await page.addInitScript(
    ([id, url]) => {
      const { query } = chrome.tabs;
      chrome.tabs.query = ((asked: chrome.tabs.QueryInfo) =>
        asked.active ? Promise.resolve([{ id, url }]) : query(asked)) as typeof query;
    },
    [tab, address] as const,
  );
  await page.goto(`chrome-extension://${companion.id}/${own}`);
  return page;
}
