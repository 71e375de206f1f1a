import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../tools/machine/root.mjs';
import { card, chatAddress, openCardByKey, replaceButton } from '../testing/extension/chat-page.ts';
import { connectRich } from '../testing/extension/connecting.ts';
import { startCompanion } from '../testing/extension/start.ts';
import { neutralChat, promoTile } from '../testing/extension/store-pages.ts';

const companion = startCompanion();
const folder = join(ROOT, '.cache/stores');
const screen = { width: 1280, height: 800 };
const asScreen = [1280, 800];

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await connectRich(companion);
});

/** Returns what the picture measures. */
async function take(page: Page, name: string): Promise<[width: number, height: number]> {
  const path = join(folder, `${name}.png`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path });
  const png = readFileSync(path);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

async function write(words: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await companion.site(chatAddress, neutralChat);
  await page.setViewportSize(screen);
  await page.emulateMedia({ colorScheme });
  await page.locator('#prompt-textarea').click();
  await page.keyboard.type(words);
  await openCardByKey(page);
  await replaceButton(page).waitFor();
  return page;
}

it.each([
  ['1-brief', 'plan a trip to japan', 'light'],
  ['2-email', 'write an email to my landlord about the broken heating, he has to fix it by friday', 'light'],
  ['3-dark', 'plan a trip to japan', 'dark'],
] as const)('the stores’ picture %s shows the card over a chat that is no company’s', async (name, words, scheme) => {
  const page = await write(words, scheme);
  expect(await take(page, name)).toEqual(asScreen);
  expect(await card(page).isVisible()).toBe(true);
});

it.each(['welcome', 'options'])('the stores’ picture of the extension’s own page %s has their size', async (name) => {
  const page = await companion.own();
  await page.setViewportSize(screen);
  await page.goto(`chrome-extension://${companion.id}/${name}.html`);
  await page.getByRole('heading').first().waitFor();
  expect(await take(page, `4-${name}`)).toEqual(asScreen);
});

it('the stores’ tile says in one line what the extension does', async () => {
  const page = await companion.context.newPage();
  await page.setViewportSize({ width: 440, height: 280 });
  await page.setContent(promoTile);
  expect(await take(page, 'tile')).toEqual([440, 280]);
});
