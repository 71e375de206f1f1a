import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeAccount, signIn } from '../../apps/api/testing/api.ts';
import { preferTone } from '../../apps/api/testing/enhancing/improvable.ts';
import { ROOT } from '../../tools/machine/root.mjs';
import { card, chatAddress, openCardByKey, replaceButton } from '../testing/extension/chat-page.ts';
import { startCompanion } from '../testing/extension/start.ts';
import { neutralChat, promoTile } from '../testing/extension/store-pages.ts';

const companion = startCompanion();
const folder = join(ROOT, '.cache/stores');
const screen = { width: 1280, height: 800 };
const asScreen = [1280, 800];

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const email = await makeAccount(companion.api, 'ann');
  await preferTone(await signIn(companion.api, email));
  await companion.connect(email);
});

/** Returns what the picture measures. */
async function take(page: Page, name: string): Promise<[width: number, height: number]> {
  const path = join(folder, `${name}.png`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path });
  const png = readFileSync(path);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

async function openBrief(colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await companion.site(chatAddress, neutralChat);
  await page.setViewportSize(screen);
  await page.emulateMedia({ colorScheme });
  await page.locator('#prompt-textarea').click();
  await page.keyboard.type('plan a trip to japan');
  await openCardByKey(page);
  await replaceButton(page).waitFor();
  return page;
}

it.each(['light', 'dark'] as const)(
  'the stores’ pictures show the card over a chat of no company: %s',
  async (scheme) => {
    const page = await openBrief(scheme);
    expect(await take(page, `1-brief-${scheme}`)).toEqual(asScreen);
    for (const name of ['With friends', 'Two weeks', 'Food']) {
      await card(page).getByRole('button', { name, exact: true }).click();
      await card(page).getByRole('button', { name, exact: true, pressed: true }).waitFor();
    }
    expect(await take(page, `2-answered-${scheme}`)).toEqual(asScreen);
  },
);

it('the stores’ picture of the options has their size', async () => {
  const page = await companion.own();
  await page.setViewportSize(screen);
  await page.goto(`chrome-extension://${companion.id}/options.html`);
  await page.getByRole('radio').first().waitFor();
  expect(await take(page, '3-options')).toEqual(asScreen);
});

it('the stores’ tile says in one line what the extension does', async () => {
  const page = await companion.context.newPage();
  await page.setViewportSize({ width: 440, height: 280 });
  await page.setContent(promoTile);
  expect(await take(page, 'tile')).toEqual([440, 280]);
});
