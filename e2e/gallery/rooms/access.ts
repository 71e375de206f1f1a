import { activate, signup } from '@hone/contracts/access/signup';
import { messages } from '@hone/contracts/messages';
import { storedItems } from '@hone/contracts/stored';
import type { Page } from 'playwright-core';
import { goodPassword } from '../../../apps/api/testing/api.ts';
import { field, press, type Shot } from '../shot.ts';
import { worded } from '../worded.ts';

async function openSignIn(page: Page): Promise<void> {
  await press(page, 'Sign in with Email');
  await field(page, 'Password').waitFor();
}

async function openSignUp(page: Page): Promise<void> {
  await press(page, 'Sign up with Email');
  await field(page, 'Username').waitFor();
}

/** As the page before it would have left it. */
async function awaitCode(page: Page, email: string, secondsLeft: number): Promise<void> {
  const value = { email, source: 'signup', resend_at: Date.now() + secondsLeft * 1000 };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    storedItems.pendingVerification.key,
    JSON.stringify({ version: 1, value }),
  ] as const);
  await page.goto('/email-verification');
  await page.getByRole('textbox').waitFor();
}

/** With a code that was never mailed. */
async function goToNewPassword(page: Page): Promise<void> {
  await field(page, 'Email').fill(`grace.hopper${(people += 1)}@example.org`);
  await press(page, 'Continue');
  await page.getByRole('textbox').fill('123456');
  await press(page, 'Submit');
  await field(page, 'Confirm Password').waitFor();
}

let people = 0;

/** The pages before the dashboard. */
export const shots: readonly Shot[] = [
  { name: 'sign in', address: '/' },
  { name: 'sign in, form', address: '/login', steps: openSignIn },
  {
    name: 'sign in, errors',
    address: '/login',
    async steps(page) {
      await openSignIn(page);
      await field(page, 'Email').fill('somebody.with.a.long.name@');
      await press(page, 'Sign in');
      await page.locator('[aria-invalid=true]').nth(1).waitFor();
    },
  },
  {
    name: 'sign in, refused',
    address: '/login',
    async steps(page) {
      await openSignIn(page);
      await field(page, 'Email').fill('nobody@example.org');
      await field(page, 'Password').fill(goodPassword);
      await press(page, 'Sign in');
      await page.getByText(worded(messages['access.login.failed'])).first().waitFor();
    },
  },
  {
    name: 'sign in, provider’s window open',
    address: '/login',
    async steps(page) {
      await Promise.all([page.waitForEvent('popup'), press(page, 'Continue with Google')]);
      await page.getByText(worded('Continue in the pop-up window')).waitFor();
    },
  },
  {
    name: 'sign in, provider’s window held back',
    address: '/login',
    async steps(page) {
      await page.evaluate(() => (window.open = () => null));
      await press(page, 'Continue with Google');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'sign in, provider to be linked',
    address: '/login',
    async steps(page) {
      const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Continue with Google')]);
      await popup.getByRole('textbox', { name: 'Email' }).fill('reader@example.org');
      await Promise.all([
        popup.waitForEvent('close'),
        popup.getByRole('button', { name: 'Continue', exact: true }).click(),
      ]);
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'provider of this machine', address: '/local/identity?nonce=a&client_id=hone-local' },
  {
    name: 'provider of this machine, refused',
    address: '/local/identity?nonce=a&client_id=hone-local',
    async steps(page) {
      await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
      await page.getByRole('textbox', { name: 'Email' }).fill('grace@');
      await page.getByLabel('First name').fill('A first name that is so long that it never ends');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'create account', address: '/create-account' },
  { name: 'create account, form', address: '/create-account', steps: openSignUp },
  {
    name: 'create account, filled',
    address: '/create-account',
    async steps(page) {
      await openSignUp(page);
      await field(page, 'Email').fill('grace.hopper@example.org');
      await field(page, 'Password').fill(goodPassword);
      await press(page, 'Show password');
    },
  },
  {
    name: 'create account, errors',
    address: '/create-account',
    async steps(page) {
      await openSignUp(page);
      await field(page, 'Email').fill('grace.hopper');
      await field(page, 'Password').fill('short');
      await field(page, 'Username').fill('g!');
      await press(page, 'Create account');
      await page.locator('[aria-invalid=true]').nth(2).waitFor();
    },
  },
  {
    name: 'verification, just sent',
    address: '/coming-soon',
    steps: (page) => awaitCode(page, 'a.rather.long.name.of.a.mailbox@department.example.org', 60),
  },
  {
    name: 'verification, wrong code',
    address: '/coming-soon',
    async steps(page) {
      await awaitCode(page, 'grace@example.org', 0);
      await page.getByRole('textbox').fill('000000');
      await press(page, 'Submit');
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'verification, done in another tab',
    address: '/coming-soon',
    async steps(page) {
      await awaitCode(page, 'grace@example.org', 0);
      const other = await page.context().newPage();
      await other.goto('/coming-soon');
      await other.evaluate((key) => localStorage.removeItem(key), storedItems.pendingVerification.key);
      await other.close();
      await page.getByRole('textbox').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'verification, done: the extension',
    address: '/coming-soon',
    async steps(page, api) {
      const username = `gallery${(people += 1)}`;
      const email = `${username}@example.org`;
      await api.visitor().call(signup, { body: { email, username, password: goodPassword } });
      await awaitCode(page, email, 0);
      await page.getByRole('textbox').fill(await api.mailbox.codeFor(email));
      await Promise.all([page.waitForResponse(`**${activate.path}`), press(page, 'Submit')]);
      await page.getByRole('textbox').waitFor({ state: 'detached' });
    },
  },
  { name: 'forgot password', address: '/forget-password' },
  {
    name: 'forgot password, code',
    address: '/forget-password',
    async steps(page) {
      await field(page, 'Email').fill(`a.rather.long.name.of.a.mailbox${(people += 1)}@department.example.org`);
      await press(page, 'Continue');
      await page.locator('input[autocomplete=one-time-code]').waitFor();
    },
  },
  { name: 'forgot password, new one', address: '/forget-password', steps: goToNewPassword },
  {
    name: 'forgot password, errors',
    address: '/forget-password',
    async steps(page) {
      await goToNewPassword(page);
      await field(page, 'Password').fill('short');
      await press(page, 'Set password');
      await page.locator('[aria-invalid=true]').nth(1).waitFor();
    },
  },
  {
    name: 'forgot password, wrong code',
    address: '/forget-password',
    async steps(page) {
      await goToNewPassword(page);
      await field(page, 'Password').fill(goodPassword);
      await field(page, 'Confirm Password').fill(goodPassword);
      await press(page, 'Set password');
      await page.locator('[aria-invalid=true][autocomplete=one-time-code]').waitFor();
    },
  },
  { name: 'onboarding, enhance', address: '/user-onboarding' },
  { name: 'onboarding, library', address: '/user-onboarding?step=2' },
  { name: 'onboarding, extension', address: '/user-onboarding?step=3' },
];
