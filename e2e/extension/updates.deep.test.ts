import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { words } from '../../apps/extension/content/card/words.ts';
import { card, enhanceButton, openCardByKey, ours, replaceButton } from '../testing/extension/chat-page.ts';
import { connectRich } from '../testing/extension/connecting.ts';
import { openChat } from '../testing/extension/open-chat.ts';
import { startCompanion } from '../testing/extension/start.ts';
import { update } from '../testing/extension/update.ts';

const companion = startCompanion();
const patient = { timeout: 15_000 };
beforeAll(() => connectRich(companion));

/** Of our scripts in this page: an update's have a world of their own. */
async function openWorlds(page: Page): Promise<{ session: CDPSession; worlds: number[] }> {
  const session = await page.context().newCDPSession(page);
  const worlds: number[] = [];
  session.on('Runtime.executionContextCreated', ({ context: { id, origin } }) => {
    if (origin.startsWith('chrome-extension:')) worlds.push(id);
  });
  await session.send('Runtime.enable');
  return { session, worlds };
}

/** On the page's window, of our scripts in all versions. */
async function countListeners(page: Page): Promise<number> {
  const { session, worlds } = await openWorlds(page);
  let count = 0;
  for (const contextId of worlds) {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window', contextId });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
    count += listeners.length;
  }
  await session.detach();
  return count;
}

describe('an update of the extension while a chat is open', () => {
  it('needs no reload: the key opens a card, and only one of everything is there', async () => {
    const { page, box, button } = await openChat(companion);
    await button.waitFor();
    const before = await countListeners(page);
    await update(companion);
    await page.bringToFront();
    await expect.poll(() => ours(page).count(), patient).toBe(1);
    await page.keyboard.type(' and wind');
    await enhanceButton(page).waitFor();
    await expect.poll(() => countListeners(page), patient).toBe(before);
    await openCardByKey(page);
    await replaceButton(page).waitFor();
    expect(await ours(page).count()).toBe(1);
    await card(page).getByRole('button', { name: words.dismiss }).click();
    await card(page).waitFor({ state: 'detached' });
    await page.keyboard.type('!');
    expect(await box.inputValue()).toMatch(/and wind!$/);
  });

  it('leaves an open card, whose text can be copied; the key opens a new one in its place', async () => {
    const { page, button } = await openChat(companion);
    await button.waitFor();
    await openCardByKey(page);
    await replaceButton(page).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { worlds } = await openWorlds(page);
    const before = worlds.length;
    await update(companion);
    await page.bringToFront();
    await expect.poll(() => worlds.length, patient).toBe(before + 1);
    await card(page).getByRole('button', { name: words.copy, exact: true }).click();
    await card(page).getByText(words.gone).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('rain');
    expect(await card(page).getByText('Reload').count()).toBe(0);
    await page.keyboard.press('Alt+Shift+KeyE');
    await card(page).getByText(words.gone).waitFor({ state: 'detached' });
    await replaceButton(page).waitFor();
    expect([await ours(page).count(), await card(page).count()]).toEqual([1, 1]);
  });
});

it('A page that removes our element again and again still gets a card by key', async () => {
  const { page, button } = await openChat(companion);
  await button.waitFor();
  for (let times = 30; times > 0; times -= 1)
    await page.evaluate(() => document.querySelector('hone-companion')?.remove());
  expect(await ours(page).count()).toBe(0);
  await openCardByKey(page);
});
