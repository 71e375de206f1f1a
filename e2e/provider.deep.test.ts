import { providerLogin } from '@hone/contracts/logins';
import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword } from '../apps/api/testing/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { cut, refuse } from './network.ts';
import { startPlace } from './place.ts';
import { openProvider, providerButton, tellProvider } from './provider-window.ts';

const place = startPlace();

const waiting = (page: Page) => page.getByRole('button', { name: 'Go on in the window that opened' });
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);
const backend = `**${providerLogin.path}`;

/** Every sign-in that the page sends to the server from now on. */
function watchSignIns(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(providerLogin.path)) sent.push(request.postDataJSON());
  });
  return sent;
}

describe('the provider’s button', () => {
  it('fetches nothing before it is pointed at, and nothing of Google’s where Google is not chosen', async () => {
    const { page } = await place.open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => /provider-way|nonce/.test(address))).toEqual([]);
    await Promise.all([page.waitForResponse('**/user/google/nonce/'), providerButton(page).hover()]);
    expect(asked.filter((address) => !address.startsWith(place.api.url) && !address.startsWith('data:'))).toEqual([]);
  });

  it('opens one window, brings it to the front when it is pressed again, and is itself again, in silence, when that is closed', async () => {
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

  it('is itself again, in silence, when somebody presses Cancel', async () => {
    const { page } = await place.open();
    await page.goto('/create-account');
    const popup = await openProvider(page);
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Cancel' }).click()]);
    await providerButton(page).waitFor();
    expect(await page.getByRole('status').textContent()).toBe('');
  });

  it('says what to do where the browser holds the window back, and leaves the email’s way open', async () => {
    const { page } = await place.open();
    await page.addInitScript(() => (window.open = () => null));
    await page.goto('/login');
    await providerButton(page).click();
    await page.getByRole('alert').getByText('Allow pop-ups for this page, then press again.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in with Email' }).click();
    await page.getByLabel('Email', { exact: true }).waitFor();
  });

  it('hears nobody but the window that it opened, from our own origin, in the form of an answer', async () => {
    const { page } = await place.open();
    await page.goto('/login');
    const sent = watchSignIns(page);
    const popup = await openProvider(page);
    const forged = { credential: 'a.b.c', select_by: 'btn' };
    // The page itself, a frame of it, and another window of ours.
    await page.evaluate((answer) => window.postMessage(answer, '*'), forged);
    const [other] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('/local/identity?nonce=other&client_id=hone-local'))]);
    await other.waitForLoadState();
    expect(await other.evaluate((answer) => (window.opener?.postMessage(answer, '*'), window.opener !== null), forged)).toBe(true);
    // The right window, but not an answer.
    for (const answer of [null, 'a.b.c', {}, { credential: 7, select_by: 'btn' }, { credential: 'a.b.c' }, { error: 7 }, [forged]]) {
      await popup.evaluate((data) => window.opener.postMessage(data, '*'), answer);
    }
    // The right window, gone to another origin.
    const foreign = `${place.api.url.replace('127.0.0.1', 'localhost')}/local/identity?nonce=x&client_id=hone-local`;
    await Promise.all([popup.waitForURL(foreign), popup.evaluate((to) => location.assign(to), foreign)]);
    expect(await popup.evaluate((answer) => (window.opener?.postMessage(answer, '*'), window.opener !== null), forged)).toBe(true);
    // Whatever was said is heard before what is said after it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await waiting(page).waitFor();
    expect(sent).toEqual([]);
  });

  it('says ‘Login failed’ where the provider comes back with an error', async () => {
    const { page } = await place.open();
    await page.goto('/login');
    const popup = await openProvider(page);
    await popup.evaluate(() => window.opener.postMessage({ error: 'server_error' }, location.origin));
    await toast(page, messages['access.provider_login.failed']).waitFor();
    await providerButton(page).waitFor();
  });

  it('says the server’s reason where it refuses, and ‘Login failed’ where it gives none', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/40[01]/);
    await page.goto('/login');
    await tellProvider(await openProvider(page), 'unverified@example.org', { isUnverified: true });
    await toast(page, messages['access.provider.email_unverified']).waitFor();
    await refuse(page, backend, 400, {});
    await tellProvider(await openProvider(page), 'somebody@example.org');
    await toast(page, messages['access.provider_login.failed']).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await providerButton(page).waitFor();
  });

  it('opens no dead window where the server is away: it closes it and says so', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_/);
    await page.goto('/login');
    await cut(page, '**/user/google/nonce/');
    const [popup] = await Promise.all([page.waitForEvent('popup'), providerButton(page).click()]);
    if (!popup.isClosed()) await popup.waitForEvent('close');
    await toast(page, messages['request.unreachable']).waitFor();
    await providerButton(page).waitFor();
  });

  it('says so where its code does not come, and tries again when it is pressed again', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_/);
    await page.goto('/login');
    const mend = await cut(page, /provider-way/);
    await providerButton(page).click();
    await page.getByRole('alert').getByText('press again').waitFor();
    await providerButton(page).waitFor();
    await mend();
    await openProvider(page);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('offers whoever signed in here before, at one press', async () => {
    const first = (await place.open()).page;
    await first.goto('/login');
    await tellProvider(await openProvider(first), 'again.and.again@example.org');
    await first.getByRole('heading', { name: 'Install the extension' }).waitFor();
    const { page } = await place.open();
    await page.goto('/login');
    const popup = await openProvider(page);
    await expectAccessible(popup);
    await expectNoSidewaysScroll(popup);
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Go on as again.and.again@example.org' }).click()]);
    await page.waitForURL('**/user-onboarding');
  });
});

describe('whoever has no password', () => {
  it('shows by the provider that it is them, where the sign-in is some time ago', async () => {
    const { page } = await place.open();
    await page.goto('/login');
    await tellProvider(await openProvider(page), 'no.password@example.org');
    await page.getByRole('heading', { name: 'Install the extension' }).waitFor();
    place.api.clock.forward(11 * 60);
    await page.goto('/user-profile');
    const confirm = page.getByRole('button', { name: 'Confirm with Google' });
    const popup = await openProvider(page, undefined, confirm);
    await popup.close();
    await confirm.waitFor();
    await tellProvider(await openProvider(page, undefined, confirm), 'no.password@example.org');
    await page.getByText('Confirmed: it is you.').waitFor();
    await page.getByLabel('New Password', { exact: true }).fill(goodPassword);
    await page.getByLabel('Confirm Password', { exact: true }).fill(goodPassword);
    const [answer] = await Promise.all([page.waitForResponse('**/user/change-password/'), page.keyboard.press('Enter')]);
    expect([answer.status(), Object.keys(answer.request().postDataJSON()).toSorted()]).toEqual([200, ['id_token', 'new_password']]);
  });
});

describe('where no provider is configured', () => {
  const without = startPlace({ identity: { kind: 'none' } });

  it.each(['/login', '/create-account'])('%s has no provider’s button and no ‘Or’ from its first picture on', async (path) => {
    const { page } = await without.open({ javaScriptEnabled: false });
    await page.goto(path);
    await page.getByRole('button', { name: /Email$/ }).waitFor();
    expect([await providerButton(page).isVisible(), await page.getByText('Or', { exact: true }).isVisible()]).toEqual([false, false]);
  });
});
