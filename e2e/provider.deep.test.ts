import { providerLogin } from '@hone/contracts/access/providers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './testing/expectations.ts';
import { cut } from './testing/network.ts';
import { startPlace } from './testing/place.ts';
import { openProvider, providerButton, answerProvider } from './testing/screens/provider-window.ts';

const place = startPlace();

const waiting = (page: Page) => page.getByRole('button', { name: 'Continue in the pop-up window' });

/** Sign-in requests from now on. */
function watchSignIns(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(providerLogin.path)) sent.push(request.postDataJSON());
  });
  return sent;
}

describe('the provider’s button', () => {
  it('fetches nothing before it is hovered, and nothing from Google unless Google is configured', async () => {
    const { page } = await place.open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => /provider-way|nonce/.test(address))).toEqual([]);
    await Promise.all([page.waitForResponse('**/user/google/nonce/'), providerButton(page).hover()]);
    expect(asked.filter((address) => !address.startsWith(place.api.url) && !address.startsWith('data:'))).toEqual([]);
  });

  it('opens one window, brings it to the front when pressed again, and quietly resets when it is closed', async () => {
    const { page } = await place.open();
    await page.goto('/login');
    const sent = watchSignIns(page);
    const popup = await openProvider(page);
    await waiting(page).click();
    expect(page.context().pages()).toHaveLength(2);
    await expectAccessible(page);
    await popup.close();
    await providerButton(page).waitFor();
    expect([await page.getByRole('status').textContent(), sent]).toEqual(['', []]);
  });

  it('accepts messages only from the window it opened, on our own origin, and in a valid format', async () => {
    const { page } = await place.open();
    await page.goto('/login');
    const sent = watchSignIns(page);
    const popup = await openProvider(page);
    const forged = { credential: 'a.b.c', select_by: 'btn' };
    // The page itself, a frame in it, and another window of ours.
    await page.evaluate((answer) => window.postMessage(answer, '*'), forged);
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('/local/identity?nonce=other&client_id=hone-local')),
    ]);
    await other.waitForLoadState();
    expect(
      await other.evaluate((answer) => (window.opener?.postMessage(answer, '*'), window.opener !== null), forged),
    ).toBe(true);
    // The right window, but not a valid answer.
    for (const answer of [
      null,
      'a.b.c',
      {},
      { credential: 7, select_by: 'btn' },
      { credential: 'a.b.c' },
      { error: 7 },
      [forged],
    ]) {
      await popup.evaluate((data) => window.opener.postMessage(data, '*'), answer);
    }
    // The right window, navigated to another origin.
    const foreign = `${place.api.url.replace('127.0.0.1', 'localhost')}/local/identity?nonce=x&client_id=hone-local`;
    await Promise.all([popup.waitForURL(foreign), popup.evaluate((to) => location.assign(to), foreign)]);
    expect(
      await popup.evaluate((answer) => (window.opener?.postMessage(answer, '*'), window.opener !== null), forged),
    ).toBe(true);
    // Messages arrive in order, so everything before this has been handled.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await waiting(page).waitFor();
    expect(sent).toEqual([]);
  });

  it('says so when its code does not load, and tries again when it is pressed again', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_/);
    await page.goto('/login');
    const mend = await cut(page, /provider-sign-in/);
    await providerButton(page).click();
    await page.getByRole('alert').getByText('We couldn’t load Google sign-in.').waitFor();
    await providerButton(page).waitFor();
    await mend();
    await openProvider(page);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('lets accounts that signed in here before sign in again with one press', async () => {
    const first = (await place.open()).page;
    await first.goto('/login');
    await answerProvider(await openProvider(first), 'again.and.again@example.org');
    await first.getByRole('heading', { name: 'Install the extension' }).waitFor();
    const { page } = await place.open();
    await page.goto('/login');
    const popup = await openProvider(page);
    await expectAccessible(popup);
    await expectNoSidewaysScroll(popup);
    await Promise.all([
      popup.waitForEvent('close'),
      popup.getByRole('button', { name: 'Continue as again.and.again@example.org' }).click(),
    ]);
    await page.waitForURL('**/user-onboarding');
  });
});

describe('without a configured provider', () => {
  const without = startPlace({ identity: { kind: 'none' } });

  it.each(['/login', '/create-account'])(
    '%s shows no provider button and no ‘Or’, even at first paint',
    async (path) => {
      const { page } = await without.open({ javaScriptEnabled: false });
      await page.goto(path);
      await page.getByRole('button', { name: /Email$/ }).waitFor();
      expect([await providerButton(page).isVisible(), await page.getByText('Or', { exact: true }).isVisible()]).toEqual(
        [false, false],
      );
    },
  );
});
