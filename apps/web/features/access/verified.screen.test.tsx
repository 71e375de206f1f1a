import { activate } from '@hone/contracts/access';
import { messages } from '@hone/contracts/messages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { playLibrary } from '../../testing/library.ts';
import { at } from '../../testing/looking.ts';
import { answerFor, somebody, tokensOf } from '../../testing/people.ts';
import { api, kept, openScreen, reopen } from '../../testing/screen.tsx';

const said = page.getByRole('status').getByText(messages['access.verified'], { exact: true });

it('the sign-in page says once that the account is verified, after a login led to the code', async () => {
  const pendingVerification = { version: 1, value: { email: 'anna@example.org', source: 'login', resend_at: 0 } };
  api.answers(activate, { username: 'anna', password_kept: true });
  await openScreen('/email-verification', { stored: { pendingVerification } });
  await (await at('[autocomplete=one-time-code]')).fill('123456');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => location.pathname).toBe('/login');
  await expect.element(said).toBeVisible();
  expect([kept('showVerificationSuccess'), kept('pendingVerification')]).toEqual([null, null]);
});

it('an unverified sign-in in the browser that signed up goes on to the dashboard with the code', async () => {
  const anna = somebody('anna');
  const pendingVerification = { version: 1, value: { email: anna.email, source: 'login', resend_at: 0, claim: 'ours' } };
  api.answers(activate, { username: 'anna', password_kept: true, ...tokensOf(anna), user_info: anna });
  playLibrary();
  await openScreen('/email-verification', { stored: { pendingVerification } });
  answerFor(anna);
  await (await at('[autocomplete=one-time-code]')).fill('123456');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => location.pathname).toBe('/variable-library');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([kept('showVerificationSuccess'), kept('pendingVerification')]).toEqual([null, null]);
});

it('the flag of it is used up by being said, whichever page set it', async () => {
  await openScreen('/login', { stored: { showVerificationSuccess: { version: 1, value: true } } });
  await expect.element(said).toBeVisible();
  expect(kept('showVerificationSuccess')).toBeNull();
  await page.getByRole('status').getByRole('button').click();
  await expect.element(said).not.toBeInTheDocument();
  await reopen();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});
