import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { reach } from './billing-screen.ts';
import { appearances } from './appearances.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from './expectations.ts';
import { expectLabels } from './labels.ts';
import { cut, hold, refuse } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { sampled } from '../apps/web/testing/sampled.ts';
import { widths } from './tier.ts';

const place = startPlace();
const wide = { viewport: { width: 1440, height: 900 } };

async function open(name: string, { path = '/billing', ...options }: BrowserContextOptions & { path?: string } = {}) {
  const watched = await openSignedIn(place, name, { ...wide, ...options });
  await watched.page.goto(path);
  await watched.page.getByRole('heading', { level: 1 }).waitFor();
  return watched;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const chosen = (page: Page) => page.locator('[role=tab][aria-selected=true]').innerText();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const query = (page: Page) => new URL(page.url()).search;

describe('the tabs of billing', () => {
  it('stand as the specification labels them, under the title of the page', async () => {
    const { page } = await open('labelled');
    await expectLabels(page, 'Billing');
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Overview', 'Payment Method', 'Billing History']);
    expect(await page.title()).toBe('Billing & Plans · Hone');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Billing');
  });

  it('are in the address: a reload, Back and a link come to the one that was looked at', async () => {
    const { page } = await open('addressed');
    await tab(page, 'Payment Method').click();
    await expect.poll(() => query(page)).toBe('?tab=payment');
    await tab(page, 'Billing History').click();
    await expect.poll(() => query(page)).toBe('?tab=history');
    await page.reload();
    await expect.poll(() => chosen(page)).toBe('Billing History');
    await page.goBack();
    await expect.poll(() => chosen(page)).toBe('Payment Method');
    await page.goBack();
    await expect.poll(() => chosen(page)).toBe('Overview');
    await page.goto('/billing?tab=nothing-of-the-kind');
    await expect.poll(() => chosen(page)).toBe('Overview');
  });

  it('are gone through by the arrows, and Tab leads on into what they show', async () => {
    const { page } = await open('arrows');
    await tabTo(page, tab(page, 'Overview'));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => query(page)).toBe('?tab=payment');
    expect(await focused(page)).toBe('Payment Method');
    await page.keyboard.press('End');
    await expect.poll(() => chosen(page)).toBe('Billing History');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => query(page)).toBe('');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Upgrade Plan');
  });

  it('take the focus of whoever came by a link that is gone with the last one, and of whoever goes back', async () => {
    const { page } = await open('led');
    await page.getByRole('link', { name: /^Billing history/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Billing History');
    await page.getByRole('link', { name: 'See the plans' }).focus();
    await page.goBack();
    await expect.poll(() => focused(page)).toBe('Overview');
  });
});

describe('the shortcuts of the overview', () => {
  it('lead to the cards, to the payments and to the plans, and say what is there', async () => {
    const { page, email } = await open('shortcuts');
    const shortcuts = page.getByRole('navigation', { name: 'More about billing' }).getByRole('link');
    const facts = async () => (await shortcuts.allInnerTexts()).map((text) => text.replaceAll(/\s*\n+\s*/g, ': '));
    await expect.poll(facts).toEqual(['Payment method: No card yet', 'Billing history: No invoices yet', 'Compare plans: Yearly saves 52%']);
    await reach(place.api, email, 'active');
    await page.reload();
    await expect.poll(facts).toEqual(['Payment method: Visa 4242, expires 08/2029', 'Billing history: 1 invoice, last on Nov 21, 2026', 'Compare plans: Yearly saves 52%']);
    const ways = [
      ['Payment method', '/billing?tab=payment'],
      ['Billing history', '/billing?tab=history'],
      ['Compare plans', '/billing-plans'],
    ] as const;
    for (const [name, address] of ways) {
      await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await page.waitForURL((url) => url.pathname + url.search === address);
      await page.goBack();
      await expect.poll(() => chosen(page)).toBe('Overview');
    }
  });
});

describe('the overview', () => {
  it('that does not come says why, keeps the focus through the next try, and comes then', async () => {
    const { page, tolerate } = await openSignedIn(place, 'absent', wide);
    tolerate(/500|ERR_CONNECTION_FAILED/);
    const mend = await refuse(page, '**/billing/subscription/', 500, { code: 'request.failed', message: '', request_id: 'abc-123' });
    await page.goto('/billing');
    await page.getByRole('heading', { name: 'Your plan did not come' }).waitFor();
    await expectAccessible(page);
    await mend();
    await tabTo(page, page.getByRole('button', { name: 'Try again' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Free', exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
  });

  it('says that Hone cannot be reached on a line that is cut, and while the browser is offline', async () => {
    const { page, tolerate } = await openSignedIn(place, 'offline', wide);
    tolerate(/ERR_CONNECTION_FAILED|ERR_INTERNET_DISCONNECTED/);
    const mend = await cut(page, '**/billing/**');
    await page.goto('/billing');
    await page.getByText('We cannot reach Hone right now.').waitFor({ timeout: 20_000 });
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Free', exact: true }).waitFor();

    const letGo = await hold(page, '**/billing/get-billing-history/**');
    await page.reload();
    await page.getByRole('heading', { name: 'Free', exact: true }).waitFor();
    await page.context().setOffline(true);
    await tab(page, 'Billing History').click();
    await page.getByText('We cannot reach Hone right now.').waitFor();
    await page.context().setOffline(false);
    await letGo();
    await page.getByRole('heading', { name: 'No invoices yet' }).waitFor();
  });

  it.each(widths)('comes to stand where its outline stood, in a window of %i px', async (width) => {
    const name = `still${width}`;
    const { page, email } = await openSignedIn(place, name, { viewport: { width, height: 900 } });
    await reach(place.api, email, 'active');
    // Once before, so that the browser knows whose page it is.
    await page.goto('/billing');
    await page.getByRole('heading', { name: 'Pro', exact: true }).waitFor();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))).observe({ type: 'layout-shift', buffered: true });
    });
    const letGo = await hold(page, '**/billing/**');
    await page.reload();
    await page.locator('main [aria-busy]').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await letGo();
    await page.getByRole('heading', { name: 'Pro', exact: true }).waitFor();
    await page.getByText('expires 08/2029').waitFor();
    const sum = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((total, shift) => total + shift, 0));
    expect(sum).toBeLessThan(0.05);
  });
});

describe.each(sampled(appearances))('seen %s', (_, options, stored) => {
  it('billing pleases axe and fits: each tab of somebody who pays, and the banners', async () => {
    for (const state of ['change_planned', 'past_due', 'incomplete'] as const) {
      const { page, email } = await openSignedIn(place, `looked${state.replace('_', '')}`, options);
      await reach(place.api, email, state);
      await page.evaluate((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), stored);
      for (const address of state === 'past_due' ? ['', '?tab=payment', '?tab=history'] : ['']) {
        await page.goto(`/billing${address}`);
        await page.locator('[role=tabpanel][data-state=active] :is(section, table)').first().waitFor();
        await expect.poll(() => page.locator('main [aria-busy]').count()).toBe(0);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    }
  });
});
