import type { Page } from 'playwright-core';
import type { Companion } from './start.ts';

/**
 * The window of the extension's button, over this page. It opens in a tab, so the browser is told which page is
 * below it.
 */
export async function openPopup(companion: Companion, beneath: Page | string): Promise<Page> {
  const own = await companion.own();
  const address = typeof beneath === 'string' ? beneath : beneath.url();
  const tab = await own.evaluate(
    async (of) => (await chrome.tabs.query({})).find(({ url }) => url === of)?.id ?? -1,
    address,
  );
  await own.close();
  const popup = await companion.context.newPage();
  await popup.setViewportSize({ width: 320, height: 600 });
  await popup.addInitScript(
    ([id, url]) => {
      const { query } = chrome.tabs;
      chrome.tabs.query = ((asked: chrome.tabs.QueryInfo) =>
        asked.active ? Promise.resolve([{ id, url }]) : query(asked)) as typeof query;
    },
    [tab, address] as const,
  );
  await popup.goto(`chrome-extension://${companion.id}/popup.html`);
  await popup.locator('footer').waitFor();
  return popup;
}
