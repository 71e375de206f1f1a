import { signup } from '@hone/contracts/access/signup';
import { messages, type Code } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectLabels } from '../../../testing/hands/labels.ts';
import { api, storedItem, openScreen, reopen } from '../../../testing/screen.tsx';

const goodPassword = 'Right-Horse7?';
const field = (name: string) => page.getByLabelText(name, { exact: true });
const submit = page.getByRole('button', { name: 'Create account' });

async function openForm(address = '/create-account') {
  await openScreen(address);
  await page.getByRole('button', { name: 'Sign up with Email' }).click();
  await expect.element(field('Email')).toBeVisible();
}

describe('the sign-up page', () => {
  it('shows every label in the specification, and its offer of free credits word for word', async () => {
    await openScreen('/create-account');
    await expect.element(page.getByRole('button', { name: /Google/ })).toBeVisible();
    await expect.element(page.getByText('Signup to get 10 Free prompts credits', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign up with Email' }).click();
    await expectLabels('Sign-up', ['Sign up with Email']);
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
  ] as const)('rejects %s %j under its field, and sends nothing', async (name, text, code: Code) => {
    await openForm();
    await field('Email').fill('you@example.org');
    await field('Password').fill(goodPassword);
    await field('Username').fill('yourname');
    await field(name).fill(text);
    await submit.click();
    await expect.element(page.getByText(messages[code], { exact: true })).toBeVisible();
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(messages[code]));
    expect(api.calls(signup)).toEqual([]);
  });

  it('tells screen readers which fields are required', async () => {
    await openForm();
    for (const name of ['Email', 'Password', 'Username']) await expect.element(field(name)).toBeRequired();
  });

  it('derives the username from the email until the username is edited', async () => {
    await openForm();
    await field('Email').fill('Anna.Müller+work@example.org');
    await expect.element(field('Username')).toHaveValue('annamullerwork');
    await field('Username').fill('anna7');
    await field('Email').fill('other@example.org');
    await expect.element(field('Username')).toHaveValue('anna7');
  });

  it('shows server errors under their fields, and offers the available username that the server suggests', async () => {
    api.refuses(signup, 'access.username.taken', {
      fields: { username: ['access.username.taken'] },
      proposed: 'anna71',
    });
    await openForm();
    await field('Email').fill('another.anna@example.org');
    await field('Password').fill(goodPassword);
    await field('Username').fill('anna');
    await submit.click();
    await expect.element(page.getByText(messages['access.username.taken'], { exact: true })).toBeVisible();
    await expect.element(field('Username')).toHaveFocus();
    await expect.element(field('Password')).toHaveValue(goodPassword);
    await expect.element(page.getByRole('status').getByText(messages['access.username.taken'])).not.toBeInTheDocument();
    api.answers(signup, ({ body: { email } }) => ({ email, resend_in: 60, handle: 'a-handle', claim: 'ours' }));
    await page.getByRole('button', { name: 'Use anna71' }).click();
    await submit.click();
    await expect.poll(() => location.pathname).toBe('/email-verification');
    await expect.element(page.getByText('another.anna@example.org')).toBeVisible();
    expect(api.calls(signup).map(({ body }) => body.username)).toEqual(['anna', 'anna71']);
  });

  it('sends a placeholder first and last name, and the referring friend, even after a reload', async () => {
    api.answers(signup, ({ body: { email } }) => ({ email, resend_in: 60, handle: 'a-handle', claim: 'ours' }));
    await openScreen('/create-account?ref=friend7');
    await expect.element(page.getByRole('button', { name: 'Sign up with Email' })).toBeVisible();
    history.replaceState(null, '', '/create-account');
    await reopen();
    await page.getByRole('button', { name: 'Sign up with Email' }).click();
    await field('Email').fill('invited@example.org');
    await field('Password').fill(goodPassword);
    await submit.click();
    await expect.poll(() => location.pathname).toBe('/email-verification');
    expect(api.calls(signup).map(({ body }) => body)).toEqual([
      {
        email: 'invited@example.org',
        password: goodPassword,
        username: 'invited',
        first_name: 'User',
        last_name: 'Name',
        ref: 'friend7',
      },
    ]);
    expect(storedItem('referral')).toBeNull();
  });
});
