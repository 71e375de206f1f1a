import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { reach } from './billing-screen.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from './expectations.ts';
import { expectLabels } from './labels.ts';
import { cut, hold } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { sampled } from '../apps/web/testing/sampled.ts';

const place = startPlace();
const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 375, height: 720 } };

const table = (page: Page) => page.getByRole('table', { name: 'The plans beside each other' });
const price = (page: Page) => table(page).getByRole('row', { name: /^Price/ }).getByRole('cell');
const choose = (page: Page, name: RegExp) => page.locator('label', { has: page.getByRole('radio', { name }) }).click();
const plans = async (page: Page) => {
  // It is drawn before it is alive: only a page that lives asks.
  await Promise.all([page.waitForRequest('**/billing/pricing/'), page.goto('/billing-plans')]);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const path = (page: Page) => new URL(page.url()).pathname;
/** Whatever stood somewhere and stands elsewhere now, as the browser counts it. */
const shifted = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const counter = globalThis as unknown as { shifts: number };
    counter.shifts = 0;
    const watcher = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) counter.shifts += shift.value;
    });
    watcher.observe({ type: 'layout-shift', buffered: true });
  });

describe('the plans', () => {
  it('are compared by what the specification names, at every interval, with what it saves', async () => {
    const { page } = await place.open(wide);
    await plans(page);
    await expectLabels(page, 'Pricing page', ['Go to Dashboard']);
    expect(await table(page).getByRole('columnheader').allTextContents()).toEqual(['What is compared', 'Free', 'ProMost Popular', 'Enterprise']);
    expect(await table(page).getByRole('rowheader').allTextContents()).toEqual([
      'For whom', 'How to begin', 'Price', 'Prompt Enhancements', 'Variable Customization', 'AI Platform Integration', 'Team Collaboration', 'Priority Support',
    ]);
    const cases = [
      [/^Annually Save 52%$/, '$7.20 a monthBilled $86.40 every year'],
      [/^Quarterly Save 33%$/, '$10.00 a monthBilled $30.00 every 3 months'],
      [/^Monthly$/, '$15.00 a monthBilled $15.00 every month'],
    ] as const;
    for (const [name, pro] of cases) {
      await choose(page, name);
      expect(await price(page).allTextContents()).toEqual(['$0', pro, 'Custom']);
    }
    const row = async (name: RegExp) => table(page).getByRole('row', { name }).getByRole('cell').allTextContents();
    expect(await row(/^Prompt Enhancements/)).toEqual(['10 per day', 'Unlimited', 'Unlimited']);
    expect(await row(/^Variable Customization/)).toEqual(['Basic', 'Advanced', 'Advanced']);
    expect(await row(/^AI Platform Integration/)).toEqual(['All supported sites', 'All supported sites', 'All supported sites']);
    expect(await row(/^Team Collaboration/)).toEqual(['Not included', 'Not included', 'Included']);
    expect(await row(/^Priority Support/)).toEqual(['Community', 'Priority email', 'Dedicated']);
  });

  it('keep the interval that was chosen through a reload, and say the new price to those who cannot see it', async () => {
    const { page } = await place.open(wide);
    await plans(page);
    await choose(page, /^Quarterly/);
    await page.getByRole('status').getByText('Pro: $10.00 a month. Billed $30.00 every 3 months').waitFor({ state: 'attached' });
    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: /^Quarterly/ }).isChecked()).toBe(true);
    await expect.poll(() => price(page).nth(1).textContent()).toContain('$10.00');
  });

  it('stand at once, before the server has answered, and nothing jumps when it has', async () => {
    const { page } = await place.open(wide);
    await countShifts(page);
    const letGo = await hold(page, '**/billing/pricing/');
    await page.goto('/billing-plans');
    await expect.poll(() => price(page).nth(1).textContent()).toContain('$7.20');
    const answered = page.waitForResponse('**/billing/pricing/');
    await letGo();
    await answered;
    await expect.poll(() => price(page).allTextContents()).toEqual(['$0', '$7.20 a monthBilled $86.40 every year', 'Custom']);
    expect(await shifted(page)).toBeLessThan(0.05);
  });

  it('cost what the server says', async () => {
    const { page } = await place.open(wide);
    await page.route('**/billing/pricing/', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { pricing: { billing_interval: string | null; price: number | null }[] } };
      const pricing = data.pricing.map((plan) => (plan.billing_interval === 'yearly' ? { ...plan, price: 7.35 } : plan));
      await route.fulfill({ response, json: { data: { pricing } } });
    });
    await plans(page);
    await expect.poll(() => price(page).nth(1).textContent()).toBe('$7.35 a monthBilled $88.20 every year');
  });

  it('say that their price was not fetched, and fetch it at the next try', async () => {
    const { page, tolerate } = await place.open(wide);
    tolerate(/ERR_CONNECTION_FAILED/);
    await countShifts(page);
    const mend = await cut(page, '**/billing/pricing/');
    await plans(page);
    await page.getByRole('status').getByText(messages['billing.pricing.fetch.failed']).waitFor({ timeout: 30_000 });
    expect(await price(page).nth(1).textContent()).toContain('$7.20');
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(messages['billing.pricing.fetch.failed']).waitFor({ state: 'detached' });
    expect(await shifted(page)).toBeLessThan(0.05);
  });
});

describe('a visitor', () => {
  it('is led to a new account by every plan and by the arrow', async () => {
    const { page } = await place.open(wide);
    for (const name of ['Sign Up for Free', 'Upgrade to Pro', 'Back to Create account']) {
      await plans(page);
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name: 'Create your account' }).waitFor();
      expect(path(page), name).toBe('/create-account');
    }
  });

  it('who wanted Pro stands in the checkout after the first login, at the interval that was chosen', async () => {
    const { page } = await place.open(wide);
    const { email } = await openSignedIn(place, 'wanted');
    await plans(page);
    await choose(page, /^Monthly/);
    await page.getByRole('link', { name: 'Upgrade to Pro', exact: true }).click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in with Email' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Right-Horse7?');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/billing-plans?step=customize&interval=monthly');
    await page.getByRole('radio', { name: 'Monthly', exact: true, checked: true }).waitFor();
  });

  it('does not come into the checkout without a login, and is back in it with one', async () => {
    const { page } = await place.open(wide);
    await page.goto('/billing-plans?step=payment&interval=quarterly');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => sessionStorage.getItem('deepLink'))).toContain('/billing-plans?step=payment&interval=quarterly');
  });
});

describe('the signed-in', () => {
  it('are led to the dashboard, to the checkout and back to billing', async () => {
    const { page } = await openSignedIn(place, 'led', wide);
    await plans(page);
    await expectLabels(page, 'Pricing page', ['Sign Up for Free']);
    await page.getByRole('link', { name: 'Go to Dashboard', exact: true }).click();
    await page.waitForURL('**/variable-library');
    await plans(page);
    await page.getByRole('link', { name: 'Upgrade to Pro', exact: true }).click();
    await page.waitForURL('**/billing-plans?step=customize&interval=yearly');
    await page.getByRole('heading', { name: 'Customize', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Back to Billing', exact: true }).click();
    await page.waitForURL('**/billing');
  });

  it('who have Pro, or more, cannot buy it again, and read why', async () => {
    const { page, email } = await openSignedIn(place, 'already', wide);
    await reach(place.api, email, 'active');
    await plans(page);
    const upgrade = page.getByRole('button', { name: 'Upgrade to Pro', exact: true });
    await upgrade.waitFor();
    expect(await upgrade.getAttribute('aria-disabled')).toBe('true');
    await tabTo(page, upgrade);
    await page.keyboard.press('Enter');
    expect(await upgrade.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent)).toBe('You have Pro already.');
    expect(path(page)).toBe('/billing-plans');
    expect(new URL(page.url()).search).toBe('');
  });

  it('cannot buy Enterprise here, and read why', async () => {
    const { page, email } = await openSignedIn(place, 'large', wide);
    await reach(place.api, email, 'enterprise');
    await plans(page);
    for (const [name, reason] of [['Contact Sales', 'Enterprise cannot be bought here yet.'], ['Upgrade to Pro', 'Your plan holds all of Pro already.']] as const) {
      const button = page.getByRole('button', { name, exact: true });
      await button.waitFor();
      expect(await button.getAttribute('aria-disabled'), name).toBe('true');
      expect(await button.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent), name).toBe(reason);
    }
  });

  it('see nothing of what is drawn for visitors', async () => {
    const { page } = await openSignedIn(place, 'undrawn', wide);
    await page.addInitScript(() => {
      const look = () => {
        const isSeen = document.body && getComputedStyle(document.body).visibility === 'visible' && document.body.innerText.includes('Sign Up for Free');
        if (isSeen) console.error('The signed-in saw what is for visitors.');
        requestAnimationFrame(look);
      };
      look();
    });
    await plans(page);
    await page.getByRole('link', { name: 'Go to Dashboard', exact: true }).waitFor();
    await page.goto('/billing-plans?step=customize');
    await page.getByRole('heading', { name: 'Customize', exact: true }).waitFor();
    expect(await page.getByText('Sign Up for Free').count()).toBe(0);
  });
});

describe('on a telephone', () => {
  it('the plans follow each other as lists, each with its own heading and rows', async () => {
    const { page } = await place.open(phone);
    await plans(page);
    await expectNoSidewaysScroll(page);
    expect(await table(page).count()).toBe(0);
    for (const [name, first] of [['Free', '$0'], ['Pro', '$7.20 a month'], ['Enterprise', 'Custom']] as const) {
      const plan = page.getByRole('region', { name, exact: true });
      await plan.getByRole('heading', { level: 2, name }).waitFor();
      expect(await plan.getByRole('term').count()).toBe(6);
      expect(await plan.getByRole('definition').first().textContent(), name).toContain(first);
    }
    await page.getByRole('region', { name: 'Pro', exact: true }).getByRole('link', { name: 'Upgrade to Pro' }).click();
    await page.waitForURL('**/create-account');
  });
});

it.each([
  { viewport: { width: 320, height: 640 } },
  { colorScheme: 'dark' as const, ...wide },
  { forcedColors: 'active' as const, viewport: { width: 1024, height: 768 } },
])('pleases axe and fits: %j', async (options) => {
  const { page } = await place.open(options);
  await plans(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

it.each(sampled(['ar-XB', 'en-XA']))('fits from right to left and in longer words: %s', async (language) => {
  for (const width of [375, 1024]) {
    const { page } = await place.open({ viewport: { width, height: 720 } });
    await page.addInitScript((name) => localStorage.setItem('language', name), language);
    await plans(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
