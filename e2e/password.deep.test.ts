import { login } from '@hone/contracts/access';
import { messages, type Code } from '@hone/contracts/messages';
import { getUser } from '@hone/contracts/user';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword, signIn } from '../apps/api/testing/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { refuse } from './network.ts';
import { makePerson } from './person.ts';
import { startPlace } from './place.ts';
import { openProvider, tellProvider } from './provider-window.ts';
import { openSignedIn } from './signed-in.ts';
import { ways } from './tier.ts';

const place = startPlace();
const newPassword = 'Better-Horse8!';
const minutes = 60;

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const isFocused = (goal: Locator) => goal.evaluate((element) => element === document.activeElement);
const said = (page: Page, code: Code) => page.getByText(messages[code], { exact: true });

async function openProfile(name: string, options: BrowserContextOptions = {}) {
  const watched = await openSignedIn(place, name, options);
  await watched.page.goto('/user-profile');
  await field(watched.page, 'New Password').waitFor();
  return watched;
}

async function change(page: Page, current: string, password: string, confirmed = password) {
  await field(page, 'Current Password').fill(current);
  await field(page, 'New Password').fill(password);
  await field(page, 'Confirm Password').fill(confirmed);
  await page.getByRole('button', { name: 'Change password' }).click();
}

describe('the password on the profile', () => {
  it.each(ways)('is changed by %s: this browser stays signed in, every other one is signed out, the form is empty again', async (way) => {
    const { page, email } = await openProfile(`changing${way}`);
    const elsewhere = await signIn(place.api, email);
    const person = makePerson(page, way);
    await person.fillNamed('Current Password', goodPassword);
    await person.fillNamed('New Password', newPassword);
    await person.fillNamed('Confirm Password', newPassword);
    await person.pressNamed('button', 'Change password');
    await page.getByRole('status').getByText(messages['access.password.changed']).waitFor();
    for (const name of ['Current Password', 'New Password', 'Confirm Password']) await expect.poll(() => field(page, name).inputValue()).toBe('');
    expect(await page.getByRole('region', { name: 'Password', exact: true }).locator('[aria-invalid=true]').count()).toBe(0);
    await expect(elsewhere.call(getUser)).rejects.toMatchObject({ status: 401 });
    await page.getByText('You are signed in nowhere else.').waitFor();
    await page.reload();
    await field(page, 'New Password').waitFor();
    expect(new URL(page.url()).pathname).toBe('/user-profile');
    await expect(place.api.visitor().call(login, { body: { email, password: goodPassword } })).rejects.toMatchObject({ code: 'access.login.failed' });
    await place.api.visitor().call(login, { body: { email, password: newPassword } });
  });

  it('is not changed by whoever does not know it: that is said under its field, which is ready to be typed over', async () => {
    const { page, tolerate } = await openProfile('wrong');
    tolerate(/400/);
    await change(page, 'Wrong-Horse7?', newPassword);
    await said(page, 'access.password.wrong').waitFor();
    const current = field(page, 'Current Password');
    expect(await current.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => isFocused(current)).toBe(true);
    expect(await current.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([0, 'Wrong-Horse7?'.length]);
    expect(await field(page, 'New Password').inputValue()).toBe(newPassword);
    expect(await page.getByRole('status').getByText(messages['access.password.wrong']).count()).toBe(0);
  });

  it('is judged by the rules of every new password, under its fields, and again by the server', async () => {
    const { page, tolerate } = await openProfile('judged');
    tolerate(/400/);
    let isSent = false;
    page.on('request', (request) => void (isSent ||= request.url().includes('/change-password/')));
    await page.getByRole('button', { name: 'Change password' }).click();
    // The current one and the new one.
    await expect.poll(() => said(page, 'access.password.required').count()).toBe(2);
    await said(page, 'access.confirm_password.required').waitFor();
    await change(page, goodPassword, 'short', 'other');
    await said(page, 'access.password.too_short').waitFor();
    await said(page, 'access.confirm_password.different').waitFor();
    expect(isSent).toBe(false);
    await change(page, goodPassword, 'Judged-77?');
    await said(page, 'access.password.contains_name').waitFor();
    expect(await field(page, 'New Password').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => isFocused(field(page, 'New Password'))).toBe(true);
  });

  it('says where it did not come, and comes when it is asked for again', async () => {
    const { page, tolerate } = await openSignedIn(place, 'missing');
    tolerate(/500/);
    const mend = await refuse(page, '**/user/ways-in/', 500, { code: 'request.failed', message: 'Broken' });
    await page.goto('/user-profile');
    const section = page.getByRole('region', { name: 'Password', exact: true });
    await section.getByText('Hone does not answer at the moment.').waitFor();
    await mend();
    await section.getByRole('button', { name: 'Try again' }).click();
    await field(page, 'Current Password').waitFor();
  });
});

describe('somebody who has no password yet', () => {
  async function openWithoutPassword(name: string) {
    const email = `${name}@example.org`;
    const watched = await place.open();
    const { page } = watched;
    await page.goto('/create-account');
    await tellProvider(await openProvider(page), email);
    await page.getByRole('heading', { name: 'Install the extension' }).waitFor();
    await page.goto('/user-profile');
    await page.getByRole('heading', { name: 'Set a password' }).waitFor();
    return { ...watched, email };
  }
  async function set(page: Page) {
    await field(page, 'New Password').fill(newPassword);
    await field(page, 'Confirm Password').fill(newPassword);
    await page.getByRole('button', { name: 'Set password' }).click();
  }

  it('sets one right after signing in, and can change it from then on', async () => {
    const { page, email } = await openWithoutPassword('first');
    expect(await field(page, 'Current Password').count()).toBe(0);
    await set(page);
    await page.getByRole('status').getByText(messages['access.password.changed']).waitFor();
    await field(page, 'Current Password').waitFor();
    await place.api.visitor().call(login, { body: { email, password: newPassword } });
  });

  it.each(ways)('is asked who it is where the sign-in is too long ago; what was typed is kept, and saved once the provider has said so: by %s', async (way) => {
    const { page, email, tolerate } = await openWithoutPassword(`late${way}`);
    tolerate(/40[13]/);
    const person = makePerson(page, way);
    const confirm = page.getByRole('button', { name: 'Confirm with Google' });
    place.api.clock.forward(11 * minutes);
    await set(page);
    await confirm.waitFor();
    expect(await page.getByRole('status').getByText(messages['access.proof_needed']).count()).toBe(0);
    await expectAccessible(page);
    await tellProvider(await openProvider(page, person, confirm), email, {}, way);
    await page.getByText('Confirmed: it is you.').waitFor();
    expect(await field(page, 'New Password').inputValue()).toBe(newPassword);
    await person.pressNamed('button', 'Set password');
    await page.getByRole('status').getByText(messages['access.password.changed']).waitFor();
    await field(page, 'Current Password').waitFor();
    await place.api.visitor().call(login, { body: { email, password: newPassword } });
  });

  it('is not let through by somebody else’s account at the provider', async () => {
    const { page, tolerate } = await openWithoutPassword('owner');
    tolerate(/40[03]/);
    const confirm = page.getByRole('button', { name: 'Confirm with Google' });
    place.api.clock.forward(11 * minutes);
    await set(page);
    await tellProvider(await openProvider(page, undefined, confirm), 'thief@example.org');
    await page.getByText('Confirmed: it is you.').waitFor();
    await page.getByRole('button', { name: 'Set password' }).click();
    await said(page, 'access.provider.refused').waitFor();
    // It is asked for anew.
    await confirm.waitFor();
    expect(await field(page, 'Current Password').count()).toBe(0);
  });
});

it.each([
  ['in the light, on a phone', { colorScheme: 'light', viewport: { width: 320, height: 640 } }],
  ['in the dark, at a desk', { colorScheme: 'dark', viewport: { width: 1440, height: 900 } }],
  ['in forced colours', { forcedColors: 'active', viewport: { width: 1024, height: 768 } }],
] as const)('password and logins please axe and fit, full of errors too: %s', async (_, options) => {
  const { page } = await openProfile(`seen${options.viewport.width}`, options);
  await signIn(place.api, `seen${options.viewport.width}@example.org`);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await said(page, 'access.confirm_password.required').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
