import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tooltipRules } from '../apps/web/ui/tooltip-pointing.ts';
import { expectFocused, tabTo } from './expectations.ts';
import { startPlace } from './place.ts';

const place = startPlace();
const tooltip = (page: Page) => page.getByRole('tooltip');
const names = { top: 'Above', bottom: 'Below', start: 'At the start', end: 'At the end' };
const button = (page: Page, side: string) => page.getByRole('button', { name: names[side as keyof typeof names], exact: true });

/** A page of furniture whose clock stands until the test moves it. */
async function openFurniture(options: BrowserContextOptions = {}, language = 'en') {
  const { page } = await place.open({ viewport: { width: 1280, height: 800 }, ...options });
  await page.addInitScript((text) => localStorage.setItem('language', text), language);
  await page.goto('/local/furniture');
  await button(page, 'top').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const now = Date.parse('2026-11-21T12:00:00Z');
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  return page;
}

describe('a tooltip', () => {
  it('opens when its button was pointed at for 700 ms; the next one then comes at once, for 300 ms', async () => {
    const page = await openFurniture();
    await button(page, 'top').hover();
    await page.clock.runFor(tooltipRules.delay - 1);
    expect(await tooltip(page).count()).toBe(0);
    await page.clock.runFor(1);
    expect(await tooltip(page).count()).toBe(1);
    await button(page, 'bottom').hover();
    expect(await tooltip(page).count()).toBe(1);
    expect(await button(page, 'bottom').getAttribute('aria-describedby')).toBe(await tooltip(page).getAttribute('id'));
    expect(await button(page, 'top').getAttribute('aria-describedby')).toBeNull();
    await page.mouse.move(0, 0);
    await page.clock.runFor(200);
    expect(await tooltip(page).count()).toBe(0);
    await page.clock.runFor(tooltipRules.skipDelay + 1);
    await button(page, 'top').hover();
    expect(await tooltip(page).count()).toBe(0);
  });

  it('does not open for a finger, nor for a button that was pressed, until it is pointed at anew', async () => {
    const page = await openFurniture({ hasTouch: true });
    await button(page, 'top').tap();
    await page.clock.runFor(1000);
    expect(await tooltip(page).count()).toBe(0);
    await button(page, 'bottom').hover();
    await page.clock.runFor(tooltipRules.delay);
    expect(await tooltip(page).count()).toBe(1);
    await button(page, 'bottom').click();
    expect(await tooltip(page).count()).toBe(0);
    await page.mouse.move(5, 5, { steps: 3 });
    await page.clock.runFor(1000);
    await button(page, 'bottom').hover();
    await page.clock.runFor(tooltipRules.delay);
    expect(await tooltip(page).count()).toBe(1);
  });

  it('opens at once by the keyboard, and goes by Escape, when the focus leaves, or when the page is scrolled', async () => {
    const page = await openFurniture();
    // The page has more stops before it than anybody walks.
    await button(page, 'bottom').focus();
    await page.keyboard.press('Shift+Tab');
    expect(await tooltip(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await tooltip(page).count()).toBe(0);
    await expectFocused(button(page, 'top'));
    await page.keyboard.press('Tab');
    expect(await tooltip(page).count()).toBe(1);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => tooltip(page).count()).toBe(0);
  });

  it('does not hold the focus in a dialog: Tab goes on from its button, and round', async () => {
    const { page } = await place.open();
    await page.goto('/local/furniture');
    await page.getByRole('button', { name: 'A question', exact: true }).focus();
    await page.keyboard.press('Enter');
    const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
    await tabTo(page, inDialog('Delete'));
    for (let round = 0; round < 2; round += 1) {
      await tabTo(page, inDialog('Keep it'));
      await tooltip(page).waitFor();
      expect(await inDialog('Keep it').getAttribute('aria-describedby')).toBe(await tooltip(page).getAttribute('id'));
      await page.keyboard.press('Tab');
      await expect.poll(() => tooltip(page).count()).toBe(0);
      await expectFocused(inDialog('Delete'));
    }
    await page.keyboard.press('Shift+Tab');
    await tooltip(page).waitFor();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => tooltip(page).count()).toBe(0);
    expect(await inDialog('Keep it').evaluate((element) => element !== document.activeElement && document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  });

  it.each([
    ['en', { top: 'above', bottom: 'below', start: 'left', end: 'right' }],
    ['ar-XB', { top: 'above', bottom: 'below', start: 'right', end: 'left' }],
  ] as const)('stands on its own side of the button, where %s reads it, and can be pointed at', async (language, sides) => {
    const page = await openFurniture({}, language);
    for (const [name, side] of Object.entries(sides)) {
      await button(page, name).hover();
      await page.clock.runFor(tooltipRules.delay);
      const [own, of] = [(await tooltip(page).boundingBox())!, (await button(page, name).boundingBox())!];
      const isThere = {
        above: own.y + own.height <= of.y,
        below: own.y >= of.y + of.height,
        left: own.x + own.width <= of.x,
        right: own.x >= of.x + of.width,
      };
      expect(isThere[side], `${name} in ${language}`).toBe(true);
      await tooltip(page).hover();
      await page.clock.runFor(1000);
      expect(await tooltip(page).count()).toBe(1);
      await page.mouse.move(0, 0);
      await page.clock.runFor(1000);
      expect(await tooltip(page).count()).toBe(0);
    }
  });
});
