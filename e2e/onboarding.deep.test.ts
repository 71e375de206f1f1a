import { messages } from '@hone/contracts/messages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword, makeAccount } from '../apps/api/testing/api.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from './expectations.ts';
import { expectLabels } from './labels.ts';
import { hold, refuse } from './network.ts';
import { startPlace } from './place.ts';
import { widths } from './tier.ts';

const place = startPlace();
const titles = ['Write it as it comes. Hone makes it clear.', 'Keep what works.', 'Take it along.'];
const call = '**/user/update-user/';

const title = (page: Page, step: number) => page.getByRole('heading', { level: 1, name: titles[step - 1]!, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const onward = (page: Page) => page.getByRole('link', { name: 'Go to dashboard' });
const isFocused = (page: Page, step: number) => title(page, step).evaluate((element) => element === document.activeElement);
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function signIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.keyboard.press('Enter');
}

/** A newcomer's window right after the first sign-in. */
async function openAsNewcomer(name: string) {
  const email = await makeAccount(place.api, name);
  const watched = await place.open();
  await watched.page.goto('/coming-soon');
  await signIn(watched.page, email);
  await watched.page.waitForURL('**/user-onboarding');
  await title(watched.page, 1).waitFor();
  return { ...watched, email };
}

async function isStillToShow(email: string): Promise<unknown> {
  const { rows } = await place.api.test.database.sql.execute(`select show_onboarding_flow from users where email = '${email}'`);
  return rows[0]?.['show_onboarding_flow'];
}

describe('the introduction', () => {
  it('shows what the specification labels, and the store in a tab of its own', async () => {
    const { page } = await place.open();
    await page.goto('/user-onboarding?step=3');
    await expectLabels(page, 'Onboarding carousel');
    const [store] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Add to Chrome' }).click()]);
    await store.waitForLoadState();
    expect(new URL(store.url()).pathname).toBe('/extension/store');
    expect(pathOf(page)).toBe('/user-onboarding');
  });

  it('leads a newcomer from the first sign-in through three steps into the dashboard, and no later sign-in leads to it', async () => {
    const { page, email } = await openAsNewcomer('once');
    expect(await isStillToShow(email)).toBe(true);
    for (const step of [1, 2]) {
      await title(page, step).waitFor();
      await button(page, 'Next').click();
    }
    await title(page, 3).waitFor();
    const [request] = await Promise.all([page.waitForRequest(call), onward(page).click()]);
    expect([request.method(), request.postDataJSON()]).toEqual(['PUT', { show_onboarding_flow: false }]);
    await page.waitForURL('**/variable-library');
    await expect.poll(() => isStillToShow(email)).toBe(false);

    await page.goBack();
    await page.waitForURL('**/variable-library');
    await page.goto('/user-onboarding');
    await page.waitForURL('**/variable-library');
    await page.evaluate(() => localStorage.clear());
    await signIn(page, email);
    await page.waitForURL('**/variable-library');
  });

  it('lets what somebody asked for before the sign-in go first, and is shown after the next one', async () => {
    const email = await makeAccount(place.api, 'asked');
    const { page } = await place.open();
    await page.goto('/history?session=a');
    await page.waitForURL('**/login');
    await signIn(page, email);
    await page.waitForURL('**/history?session=a');
    await page.evaluate(() => localStorage.clear());
    await signIn(page, email);
    await page.waitForURL('**/user-onboarding');
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['Skip', (page) => page.getByRole('link', { name: 'Skip' }).click()],
    ['the product’s name', (page) => page.getByRole('link', { name: 'Hone' }).click()],
    ['the back button', (page) => page.goBack()],
    ['another address', (page) => page.goto('/history')],
    ['closing the tab', (page) => page.close({ runBeforeUnload: true })],
  ])('that is left by %s is not shown after the next sign-in', async (way, leave) => {
    const { page, email } = await openAsNewcomer(`left${way.replaceAll(/[^a-z]/gi, '').toLowerCase()}`);
    await page.waitForLoadState('networkidle');
    const context = page.context();
    await leave(page);
    await expect.poll(() => isStillToShow(email)).toBe(false);
    const other = await context.newPage();
    await other.goto('/coming-soon');
    await other.evaluate(() => localStorage.clear());
    await signIn(other, email);
    await other.waitForURL('**/variable-library');
  });

  it('holds nobody back when the server does not hear that it was left, and says nothing of it', async () => {
    const { page, email, tolerate } = await openAsNewcomer('unheard');
    tolerate(/500/);
    await refuse(page, call, 500, { code: 'request.failed', message: messages['request.failed'] });
    await button(page, 'Step 3 of 3').click();
    await Promise.all([page.waitForResponse(call), onward(page).click()]);
    await page.waitForURL('**/variable-library');
    await button(page, 'Sidebar').waitFor();
    expect(await page.getByText(messages['profile.update.failed']).count()).toBe(0);
    expect(await isStillToShow(email)).toBe(true);
  });

  it('waits for no answer before it lets somebody go on', async () => {
    const { page } = await openAsNewcomer('quick');
    const letGo = await hold(page, call);
    await page.getByRole('link', { name: 'Skip' }).click();
    await page.waitForURL('**/variable-library');
    await letGo();
  });

  it('leads a visitor to the sign-in page from its end, without a call', async () => {
    const { page } = await place.open();
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/') && calls.push(request.url())));
    await page.goto('/user-onboarding');
    await button(page, 'Step 3 of 3').click();
    await onward(page).click();
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(calls).toEqual([]);
  });
});

describe('its steps', () => {
  it('stand in the address: Back leads a step back, a reload stays, and what was typed is kept', async () => {
    const { page } = await place.open();
    await page.goto('/user-onboarding');
    const prompt = page.getByLabel('Your prompt');
    await prompt.fill('three ideas for a birthday');
    await button(page, 'Next').click();
    await button(page, 'Next').click();
    await title(page, 3).waitFor();
    await page.goBack();
    await title(page, 2).waitFor();
    await page.goBack();
    expect(await prompt.inputValue()).toBe('three ideas for a birthday');
    await page.goForward();
    await title(page, 2).waitFor();
    await page.reload();
    await title(page, 2).waitFor();
    for (const odd of ['9', '0', '-1', '1.5', 'two', '']) {
      await page.goto(`/user-onboarding?step=${odd}`);
      await title(page, 1).waitFor();
    }
  });

  it('are gone through by the keyboard alone, with Tab, Enter and arrows; the title of each takes the focus and its number is said', async () => {
    const { page } = await place.open();
    await page.goto('/user-onboarding');
    await tabTo(page, page.getByLabel('Your prompt'));
    await page.keyboard.press('ArrowRight');
    expect(await title(page, 1).isVisible()).toBe(true);
    await tabTo(page, button(page, 'Next'));
    await page.keyboard.press('Enter');
    await title(page, 2).waitFor();
    await expect.poll(() => isFocused(page, 2)).toBe(true);
    expect(await page.locator('[aria-live]').getByText('Step 2 of 3').count()).toBe(1);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isFocused(page, 3)).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await button(page, 'Step 3 of 3').getAttribute('aria-current')).toBe('step');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => isFocused(page, 2)).toBe(true);
    await tabTo(page, button(page, 'Step 3 of 3'));
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page, 3)).toBe(true);
    await tabTo(page, onward(page));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
  });

  it('follow the arrows the way the page is read', async () => {
    const { page } = await place.open();
    await page.addInitScript(() => localStorage.setItem('language', 'ar-XB'));
    await page.goto('/user-onboarding?step=2');
    await title(page, 2).waitFor();
    await page.keyboard.press('ArrowLeft');
    await title(page, 3).waitFor();
  });

  it.each(widths)('move nothing that stays, in a window of %i px', async (width) => {
    const { page } = await place.open({ viewport: { width, height: 900 } });
    await page.goto('/user-onboarding');
    const places: unknown[] = [];
    for (const step of [1, 2, 3]) {
      await button(page, `Step ${step} of 3`).click();
      await title(page, step).waitFor();
      places.push(await page.evaluate(async () => {
        // One that is replaced by another never finishes.
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        const found = ['header a', 'nav', 'nav ol', 'h1'].map((name) => document.querySelector(name)!.getBoundingClientRect());
        return found.map(({ x, y }) => [x, y]);
      }));
    }
    expect(places[1]).toEqual(places[0]);
    expect(places[2]).toEqual(places[0]);
  });
});

describe.each<[string, BrowserContextOptions, string]>([
  ['on the smallest phone', { viewport: { width: 320, height: 640 } }, 'en'],
  ['in the dark, at a desk', { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }, 'en'],
  ['in forced colours', { forcedColors: 'active', viewport: { width: 1024, height: 768 } }, 'en'],
  ['from right to left', { viewport: { width: 375, height: 700 } }, 'ar-XB'],
  ['in words longer by two fifths', { viewport: { width: 375, height: 700 } }, 'en-XA'],
  ['at 400 % zoom', { viewport: { width: 320, height: 256 } }, 'en'],
])('seen %s', (_, options, language) => {
  it('every step pleases axe and fits', async () => {
    const { page } = await place.open(options);
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    for (const step of [1, 2, 3]) {
      await page.goto(`/user-onboarding?step=${step}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});
