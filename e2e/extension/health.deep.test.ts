import { reportSiteHealth } from '@hone/contracts/site-health';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeAccount, signIn } from '../../apps/api/testing/api.ts';
import { words as sites } from '../../apps/extension/platform/sites/words.ts';
import { words } from '../../apps/web/features/site-health/words.ts';
import { chatPage, enhanceButton, replaceButton } from '../testing/extension/chat-page.ts';
import { connectRich } from '../testing/extension/connecting.ts';
import { startCompanion } from '../testing/extension/start.ts';

const companion = startCompanion();
const others = ['hilda', 'ivan', 'judy', 'kim'];

async function openHealth(): Promise<Page> {
  // What is shown is up to ten minutes old.
  companion.api.clock.forward(600);
  const page = await companion.context.newPage();
  await page.goto(`${companion.api.url}/extension/sites`);
  return page;
}
const rowOf = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: 'ChatGPT', exact: true }) });
const today = () => companion.api.clock.now().toISOString().slice(0, 10);

it('a browser that may report does so when it opens the next time, and a tool is shown once it is the fifth', async () => {
  for (const name of others) {
    const other = await signIn(companion.api, await makeAccount(companion.api, name));
    const counts = { found: 2, missed: 0, written: 1, failed: 0 };
    await other.call(reportSiteHealth, { body: { sites: [{ site: 'chatgpt.com', ...counts }] } });
  }
  const before = await openHealth();
  await before
    .getByRole('region', { name: words.unknown })
    .getByRole('link', { name: 'ChatGPT', exact: true })
    .waitFor();
  expect(await rowOf(before).count()).toBe(0);

  await connectRich(companion);
  const options = await companion.context.newPage();
  await options.goto(`chrome-extension://${companion.id}/options.html`);
  await options.getByRole('checkbox', { name: sites.reports }).check();
  const chat = await companion.site('https://chatgpt.com/', chatPage());
  const box = chat.locator('#prompt-textarea');
  await box.click();
  await chat.keyboard.type('write a poem about rain');
  await enhanceButton(chat).click();
  await replaceButton(chat).click();
  await expect.poll(() => box.inputValue(), { timeout: 15_000 }).not.toBe('write a poem about rain');

  // The box holds the new text a little before the page has told the extension so.
  const kept = () => companion.worker.evaluate(() => chrome.storage.local.get('health'));
  await expect.poll(kept).toMatchObject({ health: { value: { sites: [{ found: 1, written: 1 }] } } });
  await companion.restart();
  const stored = async () => {
    const { rows } = await companion.api.test.database.sql.execute<Record<string, unknown>>(
      'select site, found, missed, written, failed from site_reports where found = 1',
    );
    return rows;
  };
  const counted = { site: 'chatgpt.com', found: 1, missed: 0, written: 1, failed: 0 };
  await expect.poll(stored, { timeout: 15_000 }).toEqual([counted]);

  const after = rowOf(await openHealth());
  await after.getByText(words.works, { exact: true }).waitFor();
  const days = await after.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(days).toEqual([today(), today()]);
});
