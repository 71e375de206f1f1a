import { sidebarCookie, storedItems } from '@hone/contracts/stored';
import { sql as fragment } from 'drizzle-orm';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFocused, expectNoSidewaysScroll, tabTo } from './expectations.ts';
import { cut } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { sampled } from '../apps/web/testing/sampled.ts';

const place = startPlace();
const documents = [
  { path: '/privacy', title: 'Privacy Policy', other: 'Terms of Service' },
  { path: '/terms', title: 'Terms of Service', other: 'Privacy Policy' },
] as const;
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true });
const addressesOf = (page: Page) => page.locator('a').evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);

/** How light the letters are, of 255. */
const readInk = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const paper = new OffscreenCanvas(1, 1).getContext('2d')!;
    paper.fillStyle = getComputedStyle(main).color;
    paper.fillRect(0, 0, 1, 1);
    return paper.getImageData(0, 0, 1, 1).data[0]!;
  });

describe.each(documents)('$path', ({ path, title, other }) => {
  it('reads without its scripts, and says at once that it is a draft', async () => {
    const { page } = await place.open({ javaScriptEnabled: false });
    await page.goto(path);
    expect(await page.title()).toBe(`${title} · Hone`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    expect(await page.locator('h1 ~ p').nth(1).innerText()).toMatch(/^This is a draft\./);
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(10);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(3000);
    await page.getByRole('link', { name: other }).first().click();
    await page.getByRole('heading', { level: 1, name: other }).waitFor();
  });

  it('leads nowhere where nothing is: its contents to its parts, each of them once, and its links to pages', async () => {
    const { page } = await place.open();
    await page.goto(path);
    const addresses = await addressesOf(page);
    const [own, pages] = [addresses.filter((one) => one.startsWith('#')), addresses.filter((one) => !one.startsWith('#'))];
    expect(own).toEqual(await page.locator('main h2').evaluateAll((headings) => headings.map(({ id }) => `#${id}`)));
    expect(pages.length).toBeGreaterThan(2);
    for (const address of pages) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('heading', { name: /Nothing here|Coming Soon/ }).count(), address).toBe(0);
    }
  });

  it('is gone through by its contents with the keyboard alone: the next key goes on from the part that was chosen', async () => {
    const { page } = await place.open();
    await page.goto(path);
    const last = page.locator('main h2').last();
    const link = contents(page).getByRole('link').last();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expectFocused(last);
    await expect.poll(() => last.evaluate((heading) => heading.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(new URL(page.url()).hash).toBe(`#${await last.getAttribute('id')}`);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it('reads on paper, dark as the screen may be', async () => {
    const { page } = await place.open({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await readInk(page)).toBeGreaterThan(200);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => readInk(page)).toBeLessThan(60);
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  });
});

const looks: [string, BrowserContextOptions, string][] = [
  ['in the light, on the smallest phone', { viewport: { width: 320, height: 640 } }, 'en'],
  ['in the dark, at a desk', { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }, 'en'],
  ['in forced colours', { forcedColors: 'active', viewport: { width: 1024, height: 768 } }, 'en'],
  ['from right to left', { viewport: { width: 375, height: 700 } }, 'ar-XB'],
  ['in longer words', { viewport: { width: 375, height: 700 } }, 'en-XA'],
];

it.each(sampled(looks))('both please axe and fit %s', async (_, options, language) => {
  const { page } = await place.open(options);
  await page.addInitScript((name) => localStorage.setItem('language', name), language);
  for (const { path } of documents) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('data-leaving')).toBeNull();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

describe('what the policy says', () => {
  it('of analytics has the choice beside it, and says so where its code does not come', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_CONNECTION_FAILED|Failed to fetch dynamically imported module|Importing a module script failed/);
    const mend = await cut(page, '**/assets/consent-choice-*.js');
    await page.goto('/privacy');
    await page.getByText('The choice could not be loaded.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await mend();
    await page.reload();
    await page.getByText('there is nothing to decide').waitFor();
  });

  it('names every item that the dashboard keeps in a browser, and the cookie', async () => {
    const { page } = await place.open();
    await page.goto('/privacy');
    const named = await page.getByRole('table').locator('tbody tr td:first-child code').allInnerTexts();
    const kept = [...Object.values(storedItems).map(({ key }) => key as string), sidebarCookie.name];
    expect(named).toEqual(expect.arrayContaining(kept));
    expect(named.filter((name) => !kept.includes(name))).toEqual(['library of …', 'ph_hone, intercom…, cello…']);
  });

  it('names what is kept of a deleted account, each table of it, and none that there is not', async () => {
    const { page } = await place.open();
    await page.goto('/privacy');
    const named = (await page.locator('[data-tables]').evaluateAll((items) => items.map((item) => item.getAttribute('data-tables') ?? ''))).flatMap((names) => names.split(' '));
    const kept = place.api.app.parts.flatMap(({ tables }) => Object.entries(tables).flatMap(([table, { forgotten }]) => (forgotten === true ? [] : [table])));
    expect(kept.length).toBeGreaterThan(5);
    expect(named).toEqual(expect.arrayContaining(kept));
    const { rows } = await place.api.test.database.sql.execute<{ name: string }>(fragment`select tablename::text as name from pg_tables where schemaname = 'public'`);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  });
});

it('both are led to from every page of the dashboard', async () => {
  const { page } = await openSignedIn(place, 'reader');
  await page.goto('/prompt-library');
  for (const [name, { title }] of [['Privacy', documents[0]], ['Terms', documents[1]]] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Prompt Library' }).waitFor();
  }
});
