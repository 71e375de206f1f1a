import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword } from '../../apps/api/testing/api.ts';
import { cut } from '../testing/network.ts';
import { startPlace } from '../testing/place.ts';
import { openSignedIn } from '../testing/screens/signed-in.ts';

const place = startPlace();
const days = 24 * 3600;
const signedOut = 'Your session has ended. Please sign in again.';

async function signInAs(page: Page, email: string) {
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
const pathAndQuery = (page: Page) => page.evaluate(() => location.pathname + location.search);
const tokensOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]);

describe('a deep link', () => {
  const address = '/history?session=https%3A%2F%2Fchatgpt.com%2Fc%2F1&x=a%2Fb';

  it('takes a visitor to the sign-in page, and then to its target, query included', async () => {
    const { email } = await openSignedIn(place, 'deep');
    const { page } = await place.open();
    await page.goto(address);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await pathAndQuery(page)).toBe('/login');
    await page.reload();
    await signInAs(page, email);
    await page.getByRole('dialog', { name: 'Session' }).getByRole('heading', { name: 'Session not found' }).waitFor();
    expect(await pathAndQuery(page)).toBe(address);
    // Once: the next login starts where every login starts.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await signInAs(page, email);
    await page.waitForURL('**/user-onboarding');
  });

  it('that was planted and points to another site is not followed', async () => {
    const { email } = await openSignedIn(place, 'planted');
    const { page } = await place.open();
    await page.goto('/login');
    for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await page.evaluate((value) => {
        localStorage.clear();
        sessionStorage.setItem('deepLink', JSON.stringify({ version: 1, value }));
      }, foreign);
      await page.goto('/login');
      await signInAs(page, email);
      await page.waitForURL(`${place.api.url}/user-onboarding`);
    }
  });
});

describe('an expired login', () => {
  it('is silently renewed while that is still possible, once for two tabs', async () => {
    const { page, tolerate } = await openSignedIn(place, 'renewed');
    tolerate(/401/);
    // Once the stream is open the page makes no more requests by itself.
    await Promise.all([page.waitForResponse('**/user/events/*'), page.goto('/history')]);
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
    const before = await tokensOf(page);
    const other = await page.context().newPage();
    const renewals: string[] = [];
    page
      .context()
      .on(
        'request',
        (request) => void (request.url().endsWith('/user/token/refresh/') && renewals.push(request.url())),
      );
    place.api.clock.forward(16 * 60);
    const answered = (tab: Page) =>
      tab.waitForResponse((response) => response.url().endsWith('/user/get-user/') && response.ok());
    await Promise.all([answered(page), page.reload(), answered(other), other.goto('/billing')]);
    expect(renewals).toHaveLength(1);
    expect(await tokensOf(page)).not.toEqual(before);
    expect(await pathAndQuery(page)).toBe('/history');
  });

  it('goes to the sign-in page, says why, and returns to the same page after signing in', async () => {
    const { page, email, tolerate } = await openSignedIn(place, 'expired');
    tolerate(/401/);
    await Promise.all([page.waitForResponse('**/user/events/*'), page.goto('/billing?tab=history')]);
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
    place.api.clock.forward(2 * days);
    await page.reload();
    await page.getByRole('status').getByText(signedOut).waitFor();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await tokensOf(page)).toEqual([null, null]);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await signInAs(page, email);
    await page.waitForURL('**/billing?tab=history');
  });
});

describe('two tabs', () => {
  it('sign out and in together, and the other tab returns to its page', async () => {
    const { page, email } = await openSignedIn(place, 'tabs');
    await page.goto('/history');
    const other = await page.context().newPage();
    await other.goto('/billing');
    await other.getByRole('button', { name: /^Your account/ }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await other.waitForURL('**/login');
    await page.waitForURL('**/login');
    await signInAs(other, email);
    await other.waitForURL('**/user-onboarding');
    await page.waitForURL('**/history');
  });
});

it('signing out ends the login on the server too', async () => {
  const { page } = await openSignedIn(place, 'leaving');
  await page.goto('/history');
  const [, refresh] = await tokensOf(page);
  await page.getByRole('button', { name: /^Your account/ }).click();
  const answered = page.waitForResponse('**/user/logout/');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  expect((await answered).status()).toBe(200);
  const renewal = await fetch(`${place.api.url}/api/v1/user/token/refresh/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refresh }),
  });
  expect(renewal.status).toBe(401);
});

it('signing out clears the user’s data in the browser, even when the server is down', async () => {
  const { page, tolerate } = await openSignedIn(place, 'offline');
  await page.goto('/history');
  const button = page.getByRole('button', { name: /^Your account/ });
  await button.click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  tolerate(/api\/v1/);
  await cut(page, '**/api/**');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => ['accessToken', 'refreshToken', 'user', 'referral'].includes(key)),
  );
  expect(kept).toEqual([]);
});
