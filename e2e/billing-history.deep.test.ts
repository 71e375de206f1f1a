import { getBillingHistory } from '@hone/contracts/billing';
import { messages } from '@hone/contracts/messages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { mastercard, sandboxOf, subscribe, writePayments } from './billing-screen.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from './expectations.ts';
import { reloadFollowing } from './following.ts';
import { expectLabels } from './labels.ts';
import { refuse } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';

const place = startPlace();
const wide = { viewport: { width: 1440, height: 900 } };

/** The payments of somebody new, who made so many. */
async function open(name: string, payments: number, options: BrowserContextOptions = {}) {
  const watched = await openSignedIn(place, name, { ...wide, ...options });
  const visitor = await signIn(place.api, watched.email);
  if (payments > 0) await writePayments(place.api, visitor, payments);
  await watched.page.goto('/billing?tab=history');
  if (payments > 0) await rows(watched.page).first().waitFor();
  return { ...watched, visitor };
}

const rows = (page: Page) => page.locator('tbody').getByRole('row');
const column = async (page: Page, number: number) => (await rows(page).locator(`td:nth-child(${number})`).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the billing history', () => {
  it('shows each payment under the columns of the specification, with its card, its local days and its amount', async () => {
    // There the 21st is the 22nd already.
    const { page, visitor } = await open('columns', 0, { timezoneId: 'Pacific/Kiritimati' });
    await subscribe(place.api, visitor, { interval: 'yearly', number: mastercard });
    await page.reload();
    await expectLabels(page, 'Billing: Billing History');
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Payment Method', 'Date Payment', 'Subscription End', 'Amount', 'Action']);
    const cells = (await rows(page).getByRole('cell').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(cells).toEqual(['Mastercard ···· 4444 Mastercard ending 4444', 'Nov 22, 2026', 'Nov 22, 2027', '$86.40', 'Invoice']);
    const figures = rows(page).getByRole('cell', { name: '$86.40', exact: true });
    expect(await figures.evaluate((cell) => [getComputedStyle(cell).textAlign, getComputedStyle(cell).fontVariantNumeric])).toEqual(['end', 'tabular-nums']);
  });

  it('leads to an invoice in a tab of its own, by a link that says which', async () => {
    const { page, visitor } = await open('invoiced', 1);
    const { billing_history } = await visitor.call(getBillingHistory);
    const link = page.getByRole('link', { name: 'Invoice of Nov 21, 2026, $7.50 (opens in a new tab)', exact: true });
    expect(await link.getAttribute('href')).toBe(billing_history[0]!.invoice_url);
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    const invoice = await fetch(new URL(new URL(billing_history[0]!.invoice_url!).pathname, place.api.url));
    expect([invoice.status, (await invoice.text()).includes('$7.50')]).toEqual([200, true]);
  });

  it('is sorted by its columns, by the keyboard too, and says how', async () => {
    const { page } = await open('sorted', 4);
    const newest = await column(page, 4);
    expect(newest.slice(1)).toEqual(['$15.01', '$15.02', '$15.03']);
    expect(await heading(page, 'Date Payment').getAttribute('aria-sort')).toBe('descending');
    await tabTo(page, button(page, 'Amount'));
    await page.keyboard.press('Enter');
    await expect.poll(() => column(page, 4)).toEqual(newest.toSorted());
    expect(await heading(page, 'Amount').getAttribute('aria-sort')).toBe('ascending');
    expect(await heading(page, 'Date Payment').getAttribute('aria-sort')).toBe('none');
    await page.keyboard.press('Space');
    await expect.poll(() => column(page, 4)).toEqual(newest.toSorted().toReversed());
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Amount');
    for (const [name, number, first] of [['Subscription End', 3, 'Sep 22, 2026'], ['Date Payment', 2, 'Aug 23, 2026']] as const) {
      await button(page, name).click();
      await expect.poll(async () => (await column(page, number))[0]).toBe(first);
    }
    expect(await heading(page, 'Action').getByRole('button').count()).toBe(0);
  });

  it('of many years comes a hundred at a time, and the focus goes on to what came', async () => {
    const { page } = await open('many', 130);
    expect(await rows(page).count()).toBe(100);
    await tabTo(page, button(page, 'Show more'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBe(130);
    expect(await button(page, 'Show more').count()).toBe(0);
    expect(await page.evaluate(() => [...document.querySelectorAll('tbody tr')].findIndex((row) => row.contains(document.activeElement)))).toBe(100);
    await page.getByRole('status').getByText('130 payments', { exact: true }).waitFor({ state: 'attached' });
  });

  it('that is sorted is whole: the dearest one may be the oldest', async () => {
    const { page } = await open('dearest', 130);
    await button(page, 'Amount').click();
    await button(page, 'Amount').click();
    await expect.poll(async () => (await column(page, 4))[0]).toBe('$16.29');
    expect(await rows(page).count()).toBe(130);
  });

  it('says how much of a payment was given back, as soon as it was', async () => {
    const { page, visitor } = await open('refunded', 0);
    await subscribe(place.api, visitor, { interval: 'quarterly' });
    await reloadFollowing(page);
    await expect.poll(() => column(page, 4)).toEqual(['$30.00']);
    const { billing_history } = await visitor.call(getBillingHistory);
    const { desk } = sandboxOf(place.api);
    await desk.refund(billing_history[0]!.id, 500);
    await expect.poll(() => column(page, 4)).toEqual(['$30.00 $5.00 refunded']);
    await desk.refund(billing_history[0]!.id);
    await expect.poll(() => column(page, 4)).toEqual(['$30.00 Refunded']);
  });

  it('teaches while it is empty', async () => {
    const { page } = await open('empty', 0);
    await page.getByRole('heading', { name: 'No invoices yet' }).waitFor();
    await expectAccessible(page);
    expect(await page.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/billing-plans');
  });

  it('that does not come says so in the words of the specification, and comes at the next try', async () => {
    const { page, tolerate } = await openSignedIn(place, 'absent', wide);
    tolerate(/500/);
    const mend = await refuse(page, '**/get-billing-history/**', 500, { code: 'request.failed', message: '', request_id: 'abc-123' });
    await page.goto('/billing?tab=history');
    await page.getByRole('heading', { name: messages['billing.history.fetch.failed'], exact: true }).waitFor();
    await mend();
    await tabTo(page, button(page, 'Try again'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No invoices yet' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
  });

  it('whose next page does not come keeps what is there, and has another try', async () => {
    const { page, tolerate } = await open('halting', 120);
    tolerate(/500/);
    const mend = await refuse(page, '**/get-billing-history/?*cursor=*', 500, { code: 'request.failed', message: '' });
    await button(page, 'Show more').click();
    await page.getByText('Could not load more').waitFor();
    expect(await rows(page).count()).toBe(100);
    await mend();
    await button(page, 'Try again').click();
    await expect.poll(() => rows(page).count()).toBe(120);
  });

  it.each([
    ['in the light, on the smallest phone', { viewport: { width: 320, height: 640 }, colorScheme: 'light' }],
    ['in the dark, on a phone', { viewport: { width: 375, height: 700 }, colorScheme: 'dark' }],
    ['in forced colours', { viewport: { width: 1024, height: 768 }, forcedColors: 'active' }],
  ] as const)('pleases axe and fits: %s', async (_, options) => {
    const { page } = await open(`fits${options.viewport.width}`, 12, options);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const row = await rows(page).first().boundingBox();
    // A card of five lines, or one line.
    expect(row!.height > 100).toBe(options.viewport.width < 600);
    const targets = await page.locator('main table :is(a, button)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(24);
  });
});
