import { activate } from '@hone/contracts/access/signup';
import { login } from '@hone/contracts/access/logins';
import type { DataOf } from '@hone/contracts/declarations/define';
import { messages } from '@hone/contracts/messages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { rememberAddress } from '../../../browser/address/deep-link.ts';
import { fakeLibrary } from '../../../testing/fakes/library.ts';
import { findElement } from '../../../testing/page-state.ts';
import { answerFor, makeUser, tokensOf } from '../../../testing/people.ts';
import { api, storedItem, storeElsewhere, openScreen, reopen } from '../../../testing/screen.tsx';
import { words } from '../accounts/words.ts';

const said = page.getByRole('status').getByText(messages['access.verified'], { exact: true });

it('the sign-in page says once that the account is verified, if a sign-in attempt led to the verification', async () => {
  const pendingVerification = { version: 1, value: { email: 'anna@example.org', source: 'login', resend_at: 0 } };
  api.answers(activate, { username: 'anna', password_kept: true });
  await openScreen('/email-verification', { stored: { pendingVerification } });
  await (await findElement('[autocomplete=one-time-code]')).fill('123456');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => location.pathname).toBe('/login');
  await expect.element(said).toBeVisible();
  expect([storedItem('showVerificationSuccess'), storedItem('pendingVerification')]).toEqual([null, null]);
});

it('a sign-in to an unverified account explains that it needs the code that was emailed, even after a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-06-15T12:00:00Z') });
  api.refuses(login, 'access.not_verified', { retryAfter: 3000 });
  await openScreen('/login');
  await page.getByRole('button', { name: words.signInWithEmail }).click();
  await page.getByLabelText(words.email, { exact: true }).fill('anna@example.org');
  await page.getByLabelText(words.password, { exact: true }).fill('Right-Horse7?');
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/email-verification');
  const why = page.getByRole('main').getByText(messages['access.not_verified']);
  await expect.element(why).toBeVisible();
  // The server's own wait, not the usual minute.
  await expect.element(page.getByText('in 50 min')).toBeVisible();
  await reopen();
  await expect.element(why).toBeVisible();
});

it('a sign-in to an unverified account in the browser that signed up continues to the dashboard after the code', async () => {
  const anna = makeUser('anna');
  const pendingVerification = {
    version: 1,
    value: { email: anna.email, source: 'login', resend_at: 0, claim: 'ours' },
  };
  api.answers(activate, { username: 'anna', password_kept: true, ...tokensOf(anna), user_info: anna });
  fakeLibrary();
  await openScreen('/email-verification', { stored: { pendingVerification } });
  answerFor(anna);
  await (await findElement('[autocomplete=one-time-code]')).fill('123456');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => location.pathname).toBe('/variable-library');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([storedItem('showVerificationSuccess'), storedItem('pendingVerification')]).toEqual([null, null]);
});

it('a sign-up on the way to connecting the extension continues there, without offering to install it', async () => {
  const anna = makeUser('anna');
  const pendingVerification = {
    version: 1,
    value: { email: anna.email, source: 'signup', resend_at: 0, claim: 'ours' },
  };
  api.answers(activate, { username: 'anna', password_kept: true, ...tokensOf(anna), user_info: anna });
  await openScreen('/email-verification', { stored: { pendingVerification } });
  rememberAddress('/extension/connect');
  answerFor(anna);
  await (await findElement('[autocomplete=one-time-code]')).fill('123456');
  await page.getByRole('button', { name: words.submit }).click();
  await expect.poll(() => location.pathname).toBe('/extension/connect');
  await expect.element(page.getByRole('heading', { level: 1, name: /extension/ })).toBeVisible();
});

describe('a username that was taken in the meantime', () => {
  const lost = { username: 'anna1', wanted_username: 'anna', password_kept: true };
  const changed = /^Your username is anna1, because anna was taken in the meantime\.$/;
  async function activateFrom(source: 'signup' | 'login', answer: DataOf<typeof activate>): Promise<void> {
    const pendingVerification = {
      version: 1,
      value: { email: 'anna@example.org', source, resend_at: 0, claim: 'ours' },
    };
    api.answers(activate, answer);
    await openScreen('/email-verification', { stored: { pendingVerification } });
    answerFor(makeUser('anna'));
    fakeLibrary();
    await (await findElement('[autocomplete=one-time-code]')).fill('123456');
    await page.getByRole('button', { name: words.submit }).click();
  }

  it.each([
    [
      'in the browser that signed up',
      '/variable-library',
      { ...lost, ...tokensOf(makeUser('anna')), user_info: makeUser('anna') },
    ],
    ['in any other browser', '/login', lost],
    ['if no password was kept', '/forget-password', { ...lost, password_kept: false }],
  ])('is reported after a sign-in to an unverified account: %s', async (_, to, answer) => {
    await activateFrom('login', answer);
    await expect.element(page.getByRole('status').getByText(changed)).toBeVisible();
    await expect.poll(() => location.pathname).toBe(to);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('is reported once after a sign-up, on the next page', async () => {
    await activateFrom('signup', lost);
    await expect.element(page.getByRole('main').getByText(changed)).toBeVisible();
    await expect.element(page.getByRole('status').getByText(changed)).not.toBeInTheDocument();
  });
});

describe('a sign-up that another tab has verified', () => {
  const anna = makeUser('anna');
  beforeEach(async () => {
    const pendingVerification = { version: 1, value: { email: anna.email, source: 'signup', resend_at: 0 } };
    await openScreen('/email-verification', { stored: { pendingVerification } });
    await findElement('[autocomplete=one-time-code]');
  });

  it('no longer asks for a code, says so, and links to the sign-in page with its email filled in', async () => {
    storeElsewhere('pendingVerification', null);
    await expect.element(page.getByRole('heading', { name: words.verifiedElsewhere })).toHaveFocus();
    await page.getByRole('link', { name: words.signIn }).click();
    await expect.poll(() => location.pathname).toBe('/login');
    await expect.element(page.getByLabelText(words.email, { exact: true })).toHaveValue(anna.email);
  });

  it('continues to the dashboard if the verification signed the other tab in', async () => {
    fakeLibrary();
    answerFor(anna);
    const { access, refresh } = tokensOf(anna);
    storeElsewhere('pendingVerification', null);
    storeElsewhere('accessToken', access);
    storeElsewhere('refreshToken', refresh);
    await expect.poll(() => location.pathname).toBe('/variable-library');
    await expect.element(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  });
});

it('the stored notice that an account is verified is cleared once shown, whichever page set it', async () => {
  await openScreen('/login', { stored: { showVerificationSuccess: { version: 1, value: true } } });
  await expect.element(said).toBeVisible();
  expect(storedItem('showVerificationSuccess')).toBeNull();
  await page.getByRole('status').getByRole('button').click();
  await expect.element(said).not.toBeInTheDocument();
  await reopen();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});
