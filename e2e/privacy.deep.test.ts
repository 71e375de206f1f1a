import { sql as fragment } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cut } from './testing/network.ts';
import { startPlace } from './testing/place.ts';

const place = startPlace();
const documents = [
  { path: '/privacy', title: 'Privacy Policy', other: 'Terms of Service' },
  { path: '/terms', title: 'Terms of Service', other: 'Privacy Policy' },
] as const;

/** Brightness of the letters, up to 255. */
const readInk = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const paper = new OffscreenCanvas(1, 1).getContext('2d')!;
    paper.fillStyle = getComputedStyle(main).color;
    paper.fillRect(0, 0, 1, 1);
    return paper.getImageData(0, 0, 1, 1).data[0]!;
  });

describe.each(documents)('$path', ({ path, title, other }) => {
  it('can be read without its scripts, and says right away that it is a draft', async () => {
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

  it('prints as dark text without navigation, even in dark mode', async () => {
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

describe('the policy', () => {
  it('includes the choice about analytics, and says so if its code does not load', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_CONNECTION_FAILED|Failed to fetch/);
    const mend = await cut(page, '**/assets/consent-choice-*.js');
    await page.goto('/privacy');
    await page.getByText('We couldn’t load this choice.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await mend();
    await page.reload();
    await page.getByText('there’s nothing to decide').waitFor();
  });

  it('lists every table that keeps something of a deleted account, and none that does not exist', async () => {
    const { page } = await place.open();
    await page.goto('/privacy');
    const named = (
      await page
        .locator('[data-tables]')
        .evaluateAll((items) => items.map((item) => item.getAttribute('data-tables') ?? ''))
    ).flatMap((names) => names.split(' '));
    const kept = place.api.app.personalData.flatMap(({ tables }) =>
      Object.entries(tables).flatMap(([table, { forgotten }]) => (forgotten === true ? [] : [table])),
    );
    expect(kept.length).toBeGreaterThan(5);
    expect(named).toEqual(expect.arrayContaining(kept));
    const { rows } = await place.api.test.database.sql.execute<{ name: string }>(
      fragment`select tablename::text as name from pg_tables where schemaname = 'public'`,
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  });
});
