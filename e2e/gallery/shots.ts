import { activate, signup } from '@hone/contracts/access';
import { messages } from '@hone/contracts/messages';
import { storedItems } from '@hone/contracts/stored';
import type { Page } from 'playwright-core';
import { goodPassword, type TestApi } from '../../apps/api/testing/api.ts';
import { worded } from './worded.ts';

export interface Shot {
  name: string;
  address: string;
  isSignedIn?: true;
  /** Only in windows that are at least, or at most, so wide. */
  from?: number;
  upTo?: number;
  /** Leads from the address to what is to be seen. */
  steps?(page: Page, api: TestApi): Promise<unknown>;
}

const press = (page: Page, name: string) => page.getByRole('button', { name: worded(name) }).click();
const field = (page: Page, name: string) => page.getByLabel(worded(name));

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
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [storedItems.pendingVerification.key, JSON.stringify({ version: 1, value })] as const);
  await page.goto('/email-verification');
  await page.getByRole('textbox').waitFor();
}

let people = 0;

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
  { name: 'verification, just sent', address: '/coming-soon', steps: (page) => awaitCode(page, 'a.rather.long.name.of.a.mailbox@department.example.org', 60) },
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
  { name: 'dashboard', address: '/variable-library', isSignedIn: true },
  {
    name: 'dashboard, sidebar collapsed',
    address: '/variable-library',
    isSignedIn: true,
    from: 1280,
    steps: (page) => press(page, 'Sidebar'),
  },
  {
    name: 'dashboard, tooltip of the collapsed sidebar',
    address: '/variable-library',
    isSignedIn: true,
    from: 1280,
    async steps(page) {
      await press(page, 'Sidebar');
      await page.getByRole('link', { name: worded('History') }).hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'dashboard, panel open',
    address: '/variable-library',
    isSignedIn: true,
    upTo: 1279,
    async steps(page) {
      await press(page, 'Sidebar');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard, user menu',
    address: '/prompt-library',
    isSignedIn: true,
    async steps(page) {
      // Below that width the menu is in the panel.
      if ((page.viewportSize()?.width ?? 0) < 1280) await press(page, 'Sidebar');
      await page.locator('button[aria-haspopup=menu]').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'dashboard, server away',
    address: '/history',
    isSignedIn: true,
    async steps(page) {
      await page.route('**/api/**', (route) => route.abort('connectionfailed'));
      await page.reload();
      await page.getByRole('status').getByText(worded('Hone does not answer. Trying again.')).waitFor({ state: 'attached', timeout: 30_000 });
    },
  },
  { name: 'coming soon', address: '/coming-soon' },
  { name: 'terms', address: '/terms' },
  { name: 'nothing here', address: '/nowhere' },
  { name: 'furniture', address: '/local/furniture' },
  { name: 'the extension’s address', address: '/extension/store' },
];
