import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword, makeAccount } from '../apps/api/testing/api.ts';
import { expectFocused } from './expectations.ts';
import { expectLabels } from './labels.ts';
import { startPlace } from './place.ts';

const place = startPlace();

async function openForm(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  const email = page.getByLabel('Email', { exact: true });
  await email.waitFor();
  return { email, password: page.getByLabel('Password', { exact: true }), submit: page.getByRole('button', { name: 'Sign in', exact: true }) };
}

describe('the sign-in page', () => {
  it.each(['/', '/login'])('%s shows the provider, then the email, then its form, as the specification labels them', async (path) => {
    const { page } = await place.open();
    await page.goto(path);
    await page.getByRole('button', { name: /Google/ }).waitFor();
    await page.getByText('Or', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign in with Email' }).click();
    await expectLabels(page, 'Sign-in', ['Sign in with Email']);
    for (const name of ['Terms of Service', 'Privacy Policy']) await page.getByRole('link', { name }).waitFor();
  });

  it('leads to a new password and to a new account', async () => {
    const { page } = await place.open();
    await openForm(page);
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await page.waitForURL('**/forget-password');
    await page.goBack();
    await page.getByRole('link', { name: 'Create New Account' }).click();
    await page.waitForURL('**/create-account');
  });

  it('shows and hides the password, and keeps it', async () => {
    const { page } = await place.open();
    const { password } = await openForm(page);
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect([await password.getAttribute('type'), await password.inputValue()]).toEqual(['text', 'secret']);
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  it('judges a field when it is changed and when it is left, and every field on submit', async () => {
    const { page } = await place.open();
    const { email, password, submit } = await openForm(page);
    const said = (code: 'access.email.required' | 'access.email.invalid' | 'access.password.required') => page.getByText(messages[code], { exact: true });

    await submit.click();
    await said('access.email.required').waitFor();
    await said('access.password.required').waitFor();
    await expectFocused(email);
    expect([await email.getAttribute('aria-invalid'), await password.getAttribute('aria-invalid')]).toEqual(['true', 'true']);

    await email.pressSequentially('you');
    await said('access.email.invalid').waitFor();
    await email.pressSequentially('@example.org');
    await said('access.email.invalid').waitFor({ state: 'detached' });

    // Left empty, a field is judged alone.
    const fresh = (await place.open()).page;
    const left = await openForm(fresh);
    await left.email.focus();
    await left.password.focus();
    await fresh.getByText(messages['access.email.required'], { exact: true }).waitFor();
    expect(await fresh.getByText(messages['access.password.required'], { exact: true }).count()).toBe(0);
  });

  it('says that email or password is wrong, and keeps the email', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/401/);
    const { email, password, submit } = await openForm(page);
    await email.fill('nobody@example.org');
    await password.fill('Some-Word7?');
    await submit.click();
    await page.getByRole('status').getByText(messages['access.login.failed']).waitFor();
    expect(await email.inputValue()).toBe('nobody@example.org');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it.each([true, false])('remembers the login when it is asked to: %s', async (remember) => {
    const name = remember ? 'remembered' : 'forgotten';
    const account = await makeAccount(place.api, name);
    const { page } = await place.open();
    const { email, password } = await openForm(page);
    await email.fill(account);
    await password.fill(goodPassword);
    if (remember) await page.getByLabel('Remember Me').check();
    const [request] = await Promise.all([page.waitForRequest('**/user/login/'), password.press('Enter')]);
    expect(request.postDataJSON()).toEqual({ email: account, password: goodPassword, remember });
    expect(request.headers()['authorization']).toBeUndefined();
    await page.waitForURL('**/user-onboarding');
    const kept = await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken'), JSON.parse(localStorage.getItem('user') ?? '{}').username]);
    expect(kept).toEqual([expect.stringMatching(/\S{20}/), expect.stringMatching(/\S{20}/), name]);
  });
});
