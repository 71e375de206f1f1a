import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hold } from './testing/network.ts';
import { startPlace } from './testing/place.ts';
import { openSignedIn } from './testing/screens/signed-in.ts';

const place = startPlace();
const themeOf = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset['theme'],
    getComputedStyle(document.documentElement).colorScheme,
  ]);

it('keeps the referral from a link even before the page’s scripts have loaded', async () => {
  const { page } = await place.open();
  const letGo = await hold(page, '**/assets/first-*.js');
  await page.goto('/create-account?ref=early7', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('referral') ?? '{}').value)).toBe('early7');
  await letGo();
});

it('has the chosen theme in every tab, and from the first paint after a reload', async () => {
  const { page } = await openSignedIn(place, 'themed', { viewport: { width: 1440, height: 900 } });
  await page.goto('/variable-library');
  const other = await page.context().newPage();
  await other.goto('/history');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  for (const tab of [page, other]) await expect.poll(() => themeOf(tab)).toEqual(['dark', 'dark']);
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      if (document.documentElement.dataset['theme'] !== 'dark') console.error('The first picture was light.');
    }),
  );
  await page.reload();
  await page.getByRole('complementary', { name: 'Sidebar' }).waitFor();
});

it('keeps the chosen language and direction after a reload', async () => {
  const { page } = await place.open({ viewport: { width: 1440, height: 900 } });
  await page.goto('/local/components');
  await page.getByText('ar-XB').first().click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await page.reload();
  const root = page.locator(':root');
  expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['ar-XB', 'rtl']);
});
