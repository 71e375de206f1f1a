import { login } from '@hone/contracts/access/logins';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectLabels } from '../../../testing/hands/labels.ts';
import { findElement } from '../../../testing/page-state.ts';
import { makeUser, tokensOf } from '../../../testing/people.ts';
import { api, storedItem, openScreen } from '../../../testing/screen.tsx';
import { shownToasts } from '../../../ui/overlays/toast.ts';
import { words } from '../accounts/words.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const said = (code: 'access.email.required' | 'access.email.invalid' | 'access.password.required') =>
  page.getByText(messages[code], { exact: true });

async function openForm() {
  await openScreen('/login');
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await expect.element(field('Email')).toBeVisible();
  return {
    email: field('Email'),
    password: field('Password'),
    submit: page.getByRole('button', { name: 'Sign in', exact: true }),
  };
}

describe('the sign-in page', () => {
  it.each(['/', '/login'])(
    '%s shows the provider button, then the email button, then the email form, labeled as specified',
    async (path) => {
      await openScreen(path);
      await expect.element(page.getByRole('button', { name: /Google/ })).toBeVisible();
      await expect.element(page.getByText('Or', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Sign in with Email' }).click();
      await expectLabels('Sign-in', ['Sign in with Email']);
      for (const name of ['Terms of Service', 'Privacy Policy'])
        await expect.element(page.getByRole('link', { name })).toBeVisible();
    },
  );

  it.each(['/login', '/create-account'])('%s says in one sentence what Hone is, on a phone too', async (path) => {
    await openScreen(path, { width: 375, height: 700 });
    const about = page.getByRole('main').getByText(words.about);
    await expect.element(about).toBeVisible();
    // Without scrolling.
    expect(about.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  });

  it.each([
    ['Forgot Password', '/forget-password'],
    ['Create New Account', '/create-account'],
  ])("'%s' goes to %s", async (name, path) => {
    await openForm();
    await page.getByRole('link', { name }).click();
    await expect.poll(() => location.pathname).toBe(path);
  });

  it('can show and hide the password without losing it', async () => {
    const { password } = await openForm();
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await expect.element(password).toHaveValue('secret');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
  });

  it('validates every field on submit, and then each on change', async () => {
    const { email, password, submit } = await openForm();
    await submit.click();
    await expect.element(said('access.email.required')).toBeVisible();
    await expect.element(said('access.password.required')).toBeVisible();
    await expect.element(email).toHaveFocus();
    for (const one of [email, password]) await expect.element(one).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('you');
    await expect.element(said('access.email.invalid')).toBeVisible();
    await userEvent.keyboard('@example.org');
    await expect.element(said('access.email.invalid')).not.toBeInTheDocument();
  });

  it('validates a field on blur', async () => {
    await openForm();
    await expect.element(field('Email')).toHaveFocus();
    await userEvent.tab();
    await expect.element(said('access.email.required')).toBeVisible();
    await expect.element(said('access.password.required')).not.toBeInTheDocument();
  });

  it('says that the email or password is wrong, and keeps the email', async () => {
    api.refuses(login, 'access.login.failed');
    const { email, password, submit } = await openForm();
    await email.fill('nobody@example.org');
    await password.fill('Some-Word7?');
    await submit.click();
    await expect.element(page.getByRole('status').getByText(messages['access.login.failed'])).toBeVisible();
    await expect.element(email).toHaveValue('nobody@example.org');
    expect(location.pathname).toBe('/login');
  });

  it('shows the refusal in the form until the password or the email is edited', async () => {
    api.refuses(login, 'access.login.failed');
    const { email, password, submit } = await openForm();
    await email.fill('nobody@example.org');
    for (const changed of [password, email]) {
      await password.fill('Some-Word7?');
      await submit.click();
      await expect.element(password).toHaveAccessibleDescription(messages['access.login.failed']);
      await expect.element(password).toHaveFocus();
      await changed.fill('other@example.org');
      await expect.element(password).not.toHaveAccessibleDescription();
      await expect.element(password).not.toHaveAttribute('aria-invalid');
    }
  });

  it.each<[string, () => void]>([
    ['recognized by our error code', () => api.refuses(login, 'access.not_verified')],
    [
      'recognized by its message, whatever its code',
      () => api.answersPage(login, 401, JSON.stringify({ code: 'pending', message: 'Email verification is pending.' })),
    ],
  ])('an unverified account is redirected to the code page, which knows the email: %s', async (_, refuse) => {
    refuse();
    const { email, password, submit } = await openForm();
    await email.fill(' Anna@example.org');
    await password.fill('Right-Horse7?');
    await submit.click();
    await expect.poll(() => location.pathname).toBe('/email-verification');
    const pending = JSON.parse(storedItem('pendingVerification')!);
    expect(pending).toMatchObject({ value: { email: api.calls(login)[0]!.body.email, source: 'login' } });
    expect(shownToasts()).toEqual([]);
  });

  it('tells screen readers which fields are required', async () => {
    const { email, password } = await openForm();
    for (const needed of [email, password]) await expect.element(needed).toBeRequired();
  });

  it('is busy after a press, and a second press sends nothing', async () => {
    const { email, password } = await openForm();
    const submit = await findElement('form [type=submit]');
    await email.fill('nobody@example.org');
    await password.fill('Some-Word7?');
    const held = api.holds(login);
    const busy = () => document.querySelector('form [type=submit]')?.getAttribute('aria-busy');
    await submit.click();
    await expect.poll(busy).toBe('true');
    await held.sent;
    document.querySelector<HTMLElement>('form [type=submit]')?.click();
    await userEvent.keyboard('{Enter}');
    held.refuse('access.login.failed');
    await expect.element(page.getByRole('status').getByText(messages['access.login.failed'])).toBeVisible();
    await expect.poll(busy).toBe(null);
    expect(api.calls(login)).toHaveLength(1);
  });

  it('shows a busy server’s own message, and a support ID if no reason is given', async () => {
    const { email, password, submit } = await openForm();
    await email.fill('nobody@example.org');
    await password.fill('Some-Word7?');
    api.refuses(login, 'request.busy');
    await submit.click();
    await expect.element(page.getByRole('status').getByText(messages['request.busy'])).toBeVisible();
    api.refuses(login, 'request.failed', { requestId: 'abc-123' });
    await submit.click();
    await expect.element(page.getByText('Support ID: abc-123')).toBeVisible();
  });

  it.each([true, false])('remembers the login only if asked to: %s', async (remember) => {
    const anna = makeUser('anna', { show_onboarding_flow: true });
    const tokens = tokensOf(anna);
    api.answers(login, { ...tokens, user_info: anna });
    const { email, password } = await openForm();
    await email.fill(anna.email);
    await password.fill('Right-Horse7?');
    if (remember) await page.getByLabelText('Remember Me').click();
    await password.click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/user-onboarding');
    const [sent] = api.calls(login);
    expect(sent?.body).toEqual({ email: anna.email, password: 'Right-Horse7?', remember });
    expect(sent?.headers.has('authorization')).toBe(false);
    expect([storedItem('accessToken'), storedItem('refreshToken')]).toEqual([tokens.access, tokens.refresh]);
    expect(JSON.parse(storedItem('user')!)).toEqual(anna);
  });
});
