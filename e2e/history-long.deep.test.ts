import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cut } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { chat, fillHistory } from './written-history.ts';

const place = startPlace();
/** More rows than a window shows, with some around them. */
const mostDrawn = 60;

const rows = (page: Page) => page.locator('[data-row]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const last = (page: Page) => page.locator('[data-index]').last();
/** What stands at the top of the window, under the header. */
const topRow = (page: Page) =>
  page.evaluate(() => {
    const under = document.querySelector('[data-stays]')!.getBoundingClientRect().bottom + 80;
    return [...document.querySelectorAll<HTMLElement>('[data-index]')].find((element) => element.getBoundingClientRect().bottom > under)?.dataset['index'];
  });

async function openLong(name: string, sessions: number) {
  const watched = await openSignedIn(place, name, { viewport: { width: 1440, height: 900 } });
  await fillHistory(place.api, watched.email, sessions);
  await watched.page.clock.install({ time: place.api.clock.now() });
  await watched.page.goto('/history');
  await rows(watched.page).first().waitFor();
  return watched;
}

/** Presses End, as often as it takes until the last one has come. */
async function goToEnd(page: Page, count: number): Promise<number> {
  let most = 0;
  await page.keyboard.press('j');
  for (;;) {
    await page.keyboard.press('End');
    most = Math.max(most, await rows(page).count());
    const [size, number] = await last(page).evaluate((element) => [element.getAttribute('aria-setsize'), element.getAttribute('aria-posinset')]);
    if (size === String(count) && number === size) return most;
  }
}

describe('10,000 sessions', () => {
  it('are walked through to the last, with a few dozen rows in the page at once', { timeout: 180_000 }, async () => {
    const { page } = await openLong('endless', 10_000);
    expect(await last(page).getAttribute('aria-setsize')).toBe('-1');
    expect(await goToEnd(page, 10_000)).toBeLessThanOrEqual(mostDrawn);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(chat(10_000));
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(`${chat(1)}1`);
    expect(await rows(page).count()).toBeLessThanOrEqual(mostDrawn);
    await page.getByRole('status').getByText('All 10,000 sessions are listed').waitFor({ state: 'attached' });
  });
});

describe('a long list', () => {
  it('fetches what comes next before its end is seen, by the wheel too', async () => {
    const { page } = await openLong('ahead', 350);
    await page.mouse.move(700, 600);
    let waits = 0;
    while ((await page.locator('[aria-posinset="350"]').count()) === 0) {
      await page.mouse.wheel(0, 800);
      waits += await page.locator('main [aria-busy]').evaluateAll((elements) => elements.filter((element) => element.getBoundingClientRect().top < innerHeight).length);
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    }
    expect(await last(page).getAttribute('aria-setsize')).toBe('350');
    expect(waits).toBe(0);
  });

  it('keeps its place while a session is looked at, and after Back from another page', async () => {
    const { page } = await openLong('kept', 350);
    await goToEnd(page, 350);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(chat(350));
    await page.evaluate(() => scrollTo(0, 9000));
    await expect.poll(async () => Number(await topRow(page))).toBeLessThan(200);
    const before = await topRow(page);
    const seen = page.locator(`[data-index="${Number(before) + 3}"] a`);
    const address = await seen.locator('.sr-only').innerText();
    await seen.click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await topRow(page)).toBe(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(address);
    await page.getByRole('link', { name: 'Variables Library' }).click();
    await page.waitForURL('**/variable-library');
    await page.goBack();
    await rows(page).first().waitFor();
    await expect.poll(() => topRow(page)).toBe(before);
  });

  it('keeps the focus of a row that is scrolled out of sight', async () => {
    const { page } = await openLong('scrolled', 350);
    await page.keyboard.press('j');
    await page.evaluate(() => scrollTo(0, 5000));
    await expect.poll(() => topRow(page)).not.toBe('0');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(`${chat(1)}1`);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(`${chat(2)}1`);
    // The row before it may still be seen in part.
    await expect.poll(async () => Number(await topRow(page))).toBeLessThanOrEqual(1);
  });

  it('whose next part does not come says so, keeps what is there, and goes on at the next try', async () => {
    const { page, tolerate } = await openLong('broken', 150);
    tolerate(/ERR_CONNECTION_FAILED/);
    const mend = await cut(page, /cursor=/);
    await page.keyboard.press('j');
    await page.keyboard.press('End');
    await page.getByText('Could not load more').waitFor({ timeout: 30_000 });
    expect(await last(page).getAttribute('aria-posinset')).toBe('100');
    await mend();
    await button(page, 'Try again').click();
    await expect.poll(() => last(page).getAttribute('aria-setsize')).toBe('150');
  });
});
