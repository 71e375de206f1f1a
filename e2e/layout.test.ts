import { sidebarCookie } from '@hone/contracts/stored';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFocused, expectNoSidewaysScroll } from './expectations.ts';
import { expectLabels } from './labels.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';

const place = startPlace();
const wide = { viewport: { width: 1440, height: 900 } };
const narrow = { viewport: { width: 1279, height: 900 } };

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width;
const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === sidebarCookie.name);

async function openFramed(name: string, options: typeof wide, path = '/variable-library') {
  const watched = await openSignedIn(place, name, options);
  await watched.page.goto(path);
  await watched.page.getByRole('button', { name: /^Your account/ }).or(watched.page.getByRole('button', { name: 'Sidebar' })).first().waitFor();
  return watched;
}

describe('the layout', () => {
  it('shows what the specification labels', async () => {
    const { page } = await openFramed('labels', wide);
    await page.getByRole('button', { name: /^Your account/ }).click();
    await expectLabels(page, 'Layout', ['Unlimited', 'Total Credits', 'Prompt Library', 'Variables Library', 'History', 'Refer a Friend', 'Powered by Hone']);
    await page.keyboard.press('Escape');
    await expectLabels(page, 'Layout', ['Unlimited', 'Profile', 'Billing & Plans', 'Logout']);
  });

  it('leads where its items say, and marks the page that stands', async () => {
    const { page } = await openFramed('items', wide);
    for (const [item, path] of [['Prompt Library', '/prompt-library'], ['Variables Library', '/variable-library'], ['History', '/history']] as const) {
      await sidebar(page).getByRole('link', { name: item }).click();
      await page.waitForURL(`**${path}`);
      expect(await sidebar(page).locator('[aria-current=page]').textContent()).toBe(item);
      await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText(item).waitFor();
    }
    for (const [item, path] of [['Profile', '/user-profile'], ['Billing & Plans', '/billing']] as const) {
      await page.getByRole('button', { name: /^Your account/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.waitForURL(`**${path}`);
    }
    const [store] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: /^Get the extension/ }).click()]);
    await store.waitForLoadState();
    expect(new URL(store.url()).pathname).toBe('/extension/store');
  });
});

describe('the sidebar', () => {
  it('is 19rem wide and 6.8rem collapsed, by its trigger, its rail, Ctrl+B and Cmd+B, and stays so for 7 days', async () => {
    const { page } = await openFramed('widths', wide);
    expect([await widthOf(page), await cookieOf(page)]).toEqual([19 * 16, undefined]);
    const toggles = [
      () => page.getByRole('button', { name: 'Sidebar', exact: true }).click(),
      () => page.getByRole('button', { name: 'Toggle the sidebar' }).click(),
      () => page.keyboard.press('Control+b'),
      () => page.keyboard.press('Meta+b'),
    ];
    for (const [index, toggle] of toggles.entries()) {
      await toggle();
      const isCollapsed = index % 2 === 0;
      await expect.poll(() => widthOf(page)).toBeCloseTo(isCollapsed ? 6.8 * 16 : 19 * 16, 1);
      expect((await cookieOf(page))?.value).toBe(String(!isCollapsed));
    }
    await page.keyboard.press('Control+b');
    const cookie = (await cookieOf(page))!;
    expect([cookie.sameSite, cookie.path]).toEqual(['Lax', '/']);
    expect(Math.abs(cookie.expires - Date.now() / 1000 - 604_800)).toBeLessThan(60);
    await page.reload();
    await sidebar(page).waitFor();
    expect(await widthOf(page)).toBeCloseTo(6.8 * 16, 1);
  });

  it('tells its collapsed items at once, and on focus', async () => {
    const { page } = await openFramed('tooltips', wide);
    await page.keyboard.press('Control+b');
    await sidebar(page).getByRole('link', { name: 'History' }).hover();
    // Without a delay: it is there in the very next picture.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.getByRole('tooltip', { name: 'History' }).count()).toBe(1);
  });

  it('is an 18rem panel under 1280 px, closed by Escape, by a choice and by the way back', async () => {
    const { page } = await openFramed('panel', narrow);
    expect(await sidebar(page).count()).toBe(0);
    const trigger = page.getByRole('button', { name: 'Sidebar', exact: true });
    const panel = page.getByRole('dialog');
    for (const open of [() => trigger.click(), () => page.keyboard.press('Control+b')]) {
      await open();
      await panel.waitFor();
      expect((await panel.locator('> div').boundingBox())?.width).toBe(18 * 16);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
    }
    await expectFocused(trigger);
    await trigger.click();
    await panel.getByRole('link', { name: 'History' }).click();
    await page.waitForURL('**/history');
    await panel.waitFor({ state: 'detached' });
    await trigger.click();
    await panel.waitFor();
    await page.goBack();
    await page.waitForURL('**/variable-library');
    await panel.waitFor({ state: 'detached' });
    expect(await cookieOf(page)).toBeUndefined();
  });

  it('becomes a column at 1280 px and a panel below, without a reload', async () => {
    const { page } = await openFramed('resized', narrow);
    await page.setViewportSize({ width: 1280, height: 900 });
    await sidebar(page).waitFor();
    await page.setViewportSize({ width: 1279, height: 900 });
    await sidebar(page).waitFor({ state: 'detached' });
    await expectNoSidewaysScroll(page);
  });
});

describe('the theme', () => {
  it('is chosen in the menu, holds in every tab and after a reload, from the first picture on', async () => {
    const { page } = await openFramed('themed', wide);
    const other = await page.context().newPage();
    await other.goto('/history');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    for (const tab of [page, other]) {
      await expect.poll(() => tab.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
      expect(await tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    }
    await page.addInitScript(() => addEventListener('DOMContentLoaded', () => {
      if (document.documentElement.dataset['theme'] !== 'dark') console.error('The first picture was light.');
    }));
    await page.reload();
    await sidebar(page).waitFor();
  });
});
