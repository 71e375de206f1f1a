import { messages } from '@hone/contracts/messages';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './testing/expectations.ts';
import { startGoogle } from './testing/vendors/fake-google.ts';
import { hold } from './testing/network.ts';
import { startPlace } from './testing/place.ts';
import { providerButton } from './testing/screens/provider-window.ts';

const google = await startGoogle();
const place = startPlace({ identity: google.identity });
afterAll(() => google.stop());

/** Google's own button, not ours. */
const drawn = (page: Page) => page.locator('[role=button][data-look]');
async function open(path: string, email: string | undefined) {
  const watched = await place.open();
  await google.install(watched.page.context(), email, place.api.clock.now);
  await watched.page.goto(path);
  return watched;
}

describe('where Google sign-in is configured', () => {
  it.each([
    ['light', 'outline'],
    ['dark', 'filled_black'],
  ] as const)('Google’s own button replaces ours, and nothing moves: %s', async (colorScheme, theme) => {
    const { page } = await place.open({ colorScheme });
    await google.install(page.context(), 'grace@gmail.com', place.api.clock.now);
    const letGo = await hold(page, '**/user/google/nonce/');
    await page.goto('/login');
    await page.evaluate(() => document.fonts.ready);
    const boxOf = async (goal: Locator) => (await goal.boundingBox())!;
    const [ours, below] = await Promise.all([
      boxOf(providerButton(page)),
      boxOf(page.getByText('Or', { exact: true })),
    ]);
    await letGo();
    await drawn(page).waitFor();
    const theirs = await boxOf(drawn(page));
    expect([theirs.x, theirs.width, theirs.y + theirs.height / 2]).toEqual([
      ours.x,
      ours.width,
      ours.y + ours.height / 2,
    ]);
    expect(await boxOf(page.getByText('Or', { exact: true }))).toEqual(below);
    expect(await page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(1);
    await expectAccessible(page);
    expect(JSON.parse((await drawn(page).getAttribute('data-look'))!)).toEqual({
      type: 'standard',
      theme,
      size: 'large',
      text: 'continue_with',
      shape: 'rectangular',
      logo_alignment: 'center',
      width: ours.width,
      locale: 'en',
    });
  });

  it('Google’s response signs a person up, and the next time in, within our Content-Security-Policy', async () => {
    const { page } = await open('/create-account', 'grace@gmail.com');
    await drawn(page).click();
    await page.getByRole('heading', { name: 'Install the extension' }).waitFor();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))).toMatchObject({
      email: 'grace@gmail.com',
      first_name: 'Grace',
      last_name: 'Hopper',
    });
    const again = (await open('/login', 'grace@gmail.com')).page;
    await drawn(again).click();
    await again.waitForURL('**/user-onboarding');
  });

  it('Google’s button works again after a refusal, with a new nonce', async () => {
    const { page, tolerate } = await open('/login', 'ada@gmail.com');
    tolerate(/401/);
    await page.route(
      '**/user/google/login/backend/',
      (route) => route.fulfill({ status: 401, json: { code: 'access.provider.refused', message: '' } }),
      { times: 1 },
    );
    await drawn(page).click();
    await page.getByRole('status').getByText(messages['access.provider.refused']).waitFor();
    await drawn(page).click();
    await page.getByRole('heading', { name: 'Install the extension' }).waitFor();
  });

  it('a response without a credential shows ‘Login failed’', async () => {
    const { page } = await open('/login', undefined);
    await drawn(page).click();
    await page.getByRole('status').getByText(messages['access.provider_login.failed']).waitFor();
  });

  it('our own button stays when Google’s does not load, says so when it is pressed, and email still works', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_/);
    await page.route('https://accounts.google.com/**', (route) => route.abort('connectionfailed'));
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('alert').count()).toBe(0);
    await providerButton(page).click();
    await page.getByRole('alert').getByText('or use your email').waitFor();
    await page.unroute('https://accounts.google.com/**');
    await google.install(page.context(), 'late@gmail.com', place.api.clock.now);
    await providerButton(page).click();
    await drawn(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Sign in with Email' }).click();
    await page.getByLabel('Email', { exact: true }).waitFor();
  });

  it('a person without a password confirms it’s them with Google’s button, in a dialog', async () => {
    const { page } = await open('/login', 'no.password@gmail.com');
    await drawn(page).click();
    await page.getByRole('heading', { name: 'Install the extension' }).waitFor();
    place.api.clock.forward(11 * 60);
    await page.goto('/user-profile');
    const confirm = page.getByRole('button', { name: 'Confirm with Google' });
    await confirm.click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await drawn(page).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await confirm.click();
    await drawn(page).click();
    await page.getByText('Confirmed.').waitFor();
    expect(await dialog.count()).toBe(0);
  });
});
