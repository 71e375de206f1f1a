import { messages, type Code } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword, makeAccount } from '../apps/api/testing/api.ts';
import { expectFocused } from './expectations.ts';
import { expectLabels } from './labels.ts';
import { hold } from './network.ts';
import { startPlace } from './place.ts';

const place = startPlace();

async function openForm(page: Page, address = '/create-account') {
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign up with Email' }).click();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field('Email').waitFor();
  return { email: field('Email'), password: field('Password'), username: field('Username'), submit: page.getByRole('button', { name: 'Create account' }) };
}

describe('the sign-up page', () => {
  it('shows what the specification labels, and its promise to the letter', async () => {
    const { page } = await place.open();
    await page.goto('/create-account');
    await page.getByRole('button', { name: /Google/ }).waitFor();
    await page.getByText('Signup to get 10 Free prompts credits', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign up with Email' }).click();
    await expectLabels(page, 'Sign-up', ['Sign up with Email']);
  });

  it.each([
    ['Email', '', 'access.email.required'],
    ['Email', 'you@', 'access.email.invalid'],
    ['Password', '', 'access.password.required'],
    ['Password', 'Ab1?', 'access.password.too_short'],
    ['Password', 'right-horse7?', 'access.password.uppercase'],
    ['Password', 'RIGHT-HORSE7?', 'access.password.lowercase'],
    ['Password', 'Right-Horse?', 'access.password.digit'],
    ['Password', 'Right-Horse7', 'access.password.special'],
    ['Username', '', 'access.username.required'],
    ['Username', 'a-b', 'access.username.alphanumeric'],
    ['Username', 'ab', 'access.username.too_short'],
  ] as const)('%s that is %j is refused under its field, and nothing is sent', async (name, text, code: Code) => {
    const { page } = await place.open();
    const { email, password, username, submit } = await openForm(page);
    await email.fill('you@example.org');
    await password.fill(goodPassword);
    await username.fill('yourname');
    await page.getByLabel(name, { exact: true }).fill(text);
    let isSent = false;
    page.on('request', (request) => void (isSent ||= request.url().includes('/signup/')));
    await submit.click();
    const field = page.getByLabel(name, { exact: true });
    await page.getByText(messages[code], { exact: true }).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const descriptions = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    expect(await page.evaluate((ids) => ids.map((id) => document.getElementById(id)?.textContent).join(' '), descriptions)).toContain(messages[code]);
    expect(isSent).toBe(false);
  });

  it('takes the username from the email until it is edited', async () => {
    const { page } = await place.open();
    const { email, username } = await openForm(page);
    await email.fill('Anna.Müller+work@example.org');
    expect(await username.inputValue()).toBe('annamullerwork');
    await username.fill('anna7');
    await email.fill('other@example.org');
    expect(await username.inputValue()).toBe('anna7');
  });

  it('puts what the server refuses under its field, offers a username that may be free, and takes it', async () => {
    await makeAccount(place.api, 'anna');
    const { page, tolerate } = await place.open();
    tolerate(/40[09]|422/);
    const { email, password, username, submit } = await openForm(page);
    await email.fill('another.anna@example.org');
    await password.fill(goodPassword);
    await username.fill('anna');
    await submit.click();
    await page.getByText(messages['access.username.taken'], { exact: true }).waitFor();
    await expectFocused(username);
    expect(await password.inputValue()).toBe(goodPassword);
    expect(await page.getByRole('status').getByText(messages['access.username.taken']).count()).toBe(0);
    await page.getByRole('button', { name: 'Use anna2' }).click();
    await submit.click();
    await page.waitForURL('**/email-verification');
    await page.getByText('another.anna@example.org').waitFor();
  });

  it("sends the form with the names' placeholders and the friend whose link was followed, even a reload later", async () => {
    const { page } = await place.open();
    await page.goto('/create-account?ref=friend7');
    await page.getByRole('button', { name: 'Sign up with Email' }).waitFor();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Email' }).waitFor();
    const { email, password, submit } = await openForm(page);
    await email.fill('invited@example.org');
    await password.fill(goodPassword);
    const [request] = await Promise.all([page.waitForRequest('**/user/signup/'), submit.click()]);
    expect(request.postDataJSON()).toEqual({
      email: 'invited@example.org',
      password: goodPassword,
      username: 'invited',
      first_name: 'User',
      last_name: 'Name',
      ref: 'friend7',
    });
    await page.waitForURL('**/email-verification');
    expect(await page.evaluate(() => localStorage.getItem('referral'))).toBeNull();
  });

  it("keeps the friend of a link that is left before the page's scripts have come", async () => {
    const { page } = await place.open();
    const letGo = await hold(page, '**/assets/first-*.js');
    await page.goto('/create-account?ref=early7', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('referral') ?? '{}').value)).toBe('early7');
    await letGo();
  });
});
