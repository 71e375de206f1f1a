import { enhance } from '@hone/contracts/enhance';
import { messages } from '@hone/contracts/messages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn } from '../apps/api/testing/api.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from './expectations.ts';
import { reloadFollowing, timeSights } from './following.ts';
import { expectLabels } from './labels.ts';
import { hold, refuse, watchLine } from './network.ts';
import { makePerson } from './person.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { ways } from './tier.ts';

const place = startPlace();
const day = 24 * 3600;
/** Seconds until the day's allowance comes anew. */
const untilReset = () => day - ((place.api.clock.now().getTime() / 1000) % day);
const title = messages['credits.daily_limit.title'];

const badge = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Total Credits/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: title });
const hasFocus = (page: Page, selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);

/** Whoever follows what happens elsewhere: a tab, or another one of the same browser for it. */
const followed = (page: Page) => page.waitForRequest('**/user/events/*');

/** Signs a browser in, for longer than the days that the tests pass. */
async function remember(page: Page, email: string): Promise<void> {
  const tokens = (await signIn(place.api, email, goodPassword, true)).session.now()!;
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('accessToken', access);
    localStorage.setItem('refreshToken', refresh);
  }, tokens);
}

/** A framed page whose clock goes with the server's. */
async function open(name: string, { path = '/variable-library', ...options }: BrowserContextOptions & { path?: string } = {}) {
  const watched = await openSignedIn(place, name, options);
  // An access token that is too old is renewed in silence.
  watched.tolerate(/401/);
  await remember(watched.page, watched.email);
  await watched.page.clock.install({ time: place.api.clock.now() });
  await Promise.all([followed(watched.page), watched.page.goto(path)]);
  await badge(watched.page).waitFor();
  return watched;
}

/** Enhancements as another browser or the extension asks for them. */
async function spend(email: string, count: number): Promise<void> {
  const elsewhere = await signIn(place.api, email);
  for (let number = 1; number <= count; number += 1) {
    const { changed } = await elsewhere.call(enhance, { body: { text: `pls write a mail to my boss about the delay of order ${number}` } });
    expect(changed).toBe(true);
  }
}

async function expectBadge(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).waitFor();
}

/** A page on which the day's credits were just used up, with the dialog open. */
async function openAtLimit(name: string, options: Parameters<typeof open>[1] = {}) {
  const watched = await open(name, options);
  await spend(watched.email, 10);
  await dialog(watched.page).waitFor();
  return watched;
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

/** A call that is refused as an enhancement is; no page of the dashboard asks for one yet. */
async function saveRefused(page: Page): Promise<void> {
  await refuse(page, '**/user/update-user/', 402, { code: 'credits.none_left', message: messages['credits.none_left'] });
  for (const name of ['First Name', 'Last Name', 'Position']) await page.getByLabel(name, { exact: true }).fill('Captain');
  await page.getByRole('button', { name: 'Save Profile' }).click();
}

/** What follows behind a page is there. */
async function isFollowing(page: Page): Promise<void> {
  await page.locator('head link[href*="/following-"]').waitFor({ state: 'attached' });
}

/** What would show a dialog has been, and has fetched nothing for it. */
async function expectNoDialog(page: Page): Promise<void> {
  await isFollowing(page);
  await watchLine(page).rest();
  expect(await page.getByRole('dialog').count()).toBe(0);
}

describe('the credits badge', () => {
  it('follows an enhancement made elsewhere within 2 s, in every tab and every browser', async () => {
    const { page, email } = await open('followed');
    const tab = await page.context().newPage();
    await tab.goto('/history');
    await expectBadge(tab, 'Total Credits 10');
    const { page: other } = await open('followed');
    const sights = timeSights();
    for (const left of [9, 8, 7]) {
      await spend(email, 1);
      await sights.see(Promise.all([page, tab, other].map((one) => expectBadge(one, `Total Credits ${left}`))));
    }
    sights.expectSoon();
  });

  it.each([
    ['Asia/Tokyo', 'Resets on Nov 22, 2026 at 9:00 AM, your time'],
    ['America/Los_Angeles', 'Resets on Nov 21, 2026 at 4:00 PM, your time'],
  ])('says on pointing and on focus when it resets, as a clock in %s shows it', async (timezoneId, said) => {
    const { page } = await open('zoned', { timezoneId });
    const tooltip = page.getByRole('tooltip');
    await badge(page).hover();
    await tooltip.waitFor();
    // No other space than those that are written.
    expect((await tooltip.innerText()).replaceAll(/\s/g, ' ')).toBe(said);
    expect(await badge(page).getAttribute('aria-describedby')).toBe(await tooltip.getAttribute('id'));
    // It stays while it is read, and goes at once by Escape.
    await tooltip.hover();
    await page.clock.runFor(1000);
    expect(await tooltip.count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await tooltip.count()).toBe(0);
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await tabTo(page, badge(page));
    expect(await tooltip.count()).toBe(1);
    await page.keyboard.press('Tab');
    await expect.poll(() => tooltip.count()).toBe(0);
  });

  it('leads to the page that tells more by its menu, and says in words that no credit is left', async () => {
    const { page } = await openAtLimit('told');
    await close(page);
    expect(await badge(page).innerText()).toMatch(/^Total Credits\s+0/);
    await expectBadge(page, 'Total Credits 0 (none left)');
    await badge(page).click();
    await page.getByRole('menuitem', { name: 'Billing', exact: true }).click();
    await page.waitForURL('**/billing');
  });
});

describe('the daily-limit dialog', () => {
  it('says what the specification says, how many credits are left, and when new ones come', async () => {
    const { page } = await openAtLimit('worded', { timezoneId: 'Asia/Tokyo' });
    await expectLabels(page, 'Daily-limit dialog');
    expect(await dialog(page).getByRole('heading').innerText()).toBe("You've Reached Your Daily Limit!");
    await dialog(page).getByText('Free users can use up to 10 prompts per day.', { exact: true }).waitFor();
    const rows = await dialog(page).locator('dl > div').allInnerTexts();
    expect(rows.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual(['Credits for today 0 of 10', 'New credits in 12 hours, at 9:00 AM, your time']);
  });

  it('opens by itself once for each reset: not at a reload, not on another page, not in another tab', async () => {
    const { page, email } = await openAtLimit('once');
    await close(page);
    await page.reload();
    await expectNoDialog(page);
    await page.getByRole('link', { name: 'History' }).click();
    await page.waitForURL('**/history');
    const tab = await page.context().newPage();
    await tab.goto('/variable-library');
    await expectBadge(tab, 'Total Credits 0 (none left)');
    await expectNoDialog(tab);
    await tab.close();

    place.api.clock.forward(untilReset());
    await reloadFollowing(page);
    await expectBadge(page, 'Total Credits 10');
    await spend(email, 10);
    await dialog(page).waitFor();
  });

  it('does not open on what the server said before the reset', async () => {
    const { page } = await openAtLimit('yesterday');
    await close(page);
    await page.evaluate(() => localStorage.removeItem('dailyLimit'));
    place.api.clock.forward(untilReset());
    const letGo = await hold(page, '**/user/get-user/');
    await reloadFollowing(page);
    await expectBadge(page, 'Total Credits 0 (none left)');
    // Its code would be asked for before changes are followed.
    expect(await page.locator('head link[href*="/limit-dialog-"]').count()).toBe(0);
    await letGo();
    await expectBadge(page, 'Total Credits 10');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('opens in one tab alone when two are looked at', async () => {
    const { page, email } = await open('two');
    const tab = await page.context().newPage();
    await tab.goto('/history');
    await expectBadge(tab, 'Total Credits 10');
    await isFollowing(tab);
    const lines = [page, tab].map(watchLine);
    await spend(email, 10);
    await expect.poll(async () => (await dialog(page).count()) + (await dialog(tab).count())).toBeGreaterThan(0);
    await Promise.all(lines.map((line) => line.rest()));
    expect((await dialog(page).count()) + (await dialog(tab).count())).toBe(1);
  });

  it('is seen by the next user of the same browser too', async () => {
    const { page } = await openAtLimit('first');
    await close(page);
    const email = await makeAccount(place.api, 'second');
    await spend(email, 10);
    await page.goto('/coming-soon');
    await remember(page, email);
    await page.goto('/history');
    await dialog(page).waitFor();
  });

  it.each(ways)('leads to the plans and to referring a friend, where it is gone: by %s', async (way) => {
    const { page } = await openAtLimit(`led${way}`);
    const person = makePerson(page, way);
    await person.press(dialog(page).getByRole('link', { name: 'Upgrade to Pro' }));
    await page.waitForURL('**/billing-plans');
    await dialog(page).waitFor({ state: 'detached' });
    await page.evaluate(() => localStorage.removeItem('dailyLimit'));
    await page.goto('/variable-library');
    await person.press(dialog(page).getByRole('button', { name: 'Refer a Friend' }));
    await page.getByRole('dialog', { name: 'Refer a Friend' }).waitFor();
    // One that stands behind another is hidden from those who read by roles.
    await expect.poll(() => page.locator('[role=dialog]').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/variable-library');
    // The plans stand outside of the frame, and nothing opens there.
    await page.evaluate(() => localStorage.removeItem('dailyLimit'));
    await page.goto('/billing-plans');
    await watchLine(page).rest();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('presses nothing for somebody who is typing, and gives the focus back to the very field', async () => {
    const { page, email } = await open('typing', { path: '/user-profile' });
    const field = page.getByLabel('Position', { exact: true });
    await field.fill('Captain');
    await spend(email, 10);
    await dialog(page).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    expect(new URL(page.url()).pathname).toBe('/user-profile');
    await expect.poll(() => hasFocus(page, '[role=dialog]')).toBe(true);
    for (const name of ['Refer a Friend', 'Upgrade to Pro']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await close(page);
    await expect.poll(() => hasFocus(page, 'input[name=position]')).toBe(true);
    expect(await field.inputValue()).toBe('Captain');
  });

  it('opens again, in the place of a toast, when a call is refused for want of a credit', async () => {
    const { page, tolerate } = await openAtLimit('refused', { path: '/user-profile' });
    tolerate(/402/);
    await close(page);
    await saveRefused(page);
    await dialog(page).waitFor();
    expect(await page.getByRole('status', { name: /^Notifications/ }).innerText()).toBe('');
    await close(page);
    await expect.poll(() => hasFocus(page, 'button[type=submit]')).toBe(true);
  });

  it('goes by itself when there are credits after all', async () => {
    const { page, tolerate } = await open('after', { path: '/user-profile' });
    tolerate(/402/);
    const letGo = await hold(page, '**/user/get-user/');
    await saveRefused(page);
    await dialog(page).waitFor();
    await letGo();
    await dialog(page).waitFor({ state: 'detached' });
    await expectBadge(page, 'Total Credits 10');
  });

  it('goes when the reset passes, while the page is open and after it slept', async () => {
    const { page, email } = await openAtLimit('reset');
    const left = untilReset();
    await page.clock.fastForward((left - 30) * 1000);
    await dialog(page).getByText(/in 1 minute, at/).waitFor();
    place.api.clock.forward(left);
    await page.clock.runFor(33_000);
    await dialog(page).waitFor({ state: 'detached' });
    await expectBadge(page, 'Total Credits 10');

    await spend(email, 10);
    await dialog(page).waitFor();
    place.api.clock.forward(untilReset());
    await page.clock.fastForward((day + 60) * 1000);
    await dialog(page).waitFor({ state: 'detached' });
    await expectBadge(page, 'Total Credits 10');
  });

  it.each([
    ['in the light, on the smallest phone', { colorScheme: 'light', viewport: { width: 320, height: 640 } }],
    ['in the dark, at a desk', { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }],
    ['in forced colours', { forcedColors: 'active', viewport: { width: 1024, height: 768 } }],
  ] as const)('pleases axe and fits, the badge behind it too: %s', async (_, options) => {
    const { page } = await openAtLimit(`looked${options.viewport.width}`, options);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await close(page);
    await badge(page).focus();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
