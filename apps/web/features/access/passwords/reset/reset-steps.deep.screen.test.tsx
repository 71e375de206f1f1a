import { confirmReset } from '@hone/contracts/access/passwords';
import { activate } from '@hone/contracts/access/signup';
import { codeRules } from '@hone/domain/access/codes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { nextFrames } from '../../../../testing/page-state.ts';
import { allStored, api, openScreen, reopen } from '../../../../testing/screen.tsx';
import { words as accessWords } from '../../accounts/words.ts';
import {
  answerRequests,
  digits,
  email,
  expectStep,
  field,
  goToLastStep,
  newPassword,
  password,
  press,
  setPassword,
  toasted,
} from '../../testing/reset-page.ts';
import { words } from './words.ts';

beforeEach(answerRequests);

describe('the password reset', () => {
  it('keeps what was typed through Back and Forward; a reload returns to the code step, without any secrets', async () => {
    await goToLastStep();
    await password.fill(newPassword);
    history.back();
    await expectStep(words.codeTitle);
    await expect.element(digits).toHaveValue('123456');
    expect(document.title).toBe('Forgot Password · Hone');
    history.forward();
    await expectStep(words.newPasswordTitle);
    await expect.element(password).toHaveValue(newPassword);

    for (const secret of ['123456', newPassword]) expect(allStored()).not.toContain(secret);
    expect(location.pathname + location.search).toBe('/forget-password');

    await reopen();
    await expectStep(words.codeTitle);
    await expect.element(page.getByText(email)).toBeVisible();
    await expect.element(digits).toHaveValue('');
    history.back();
    await expectStep(words.emailTitle);
    await expect.element(field(accessWords.email)).toHaveValue(email);
    await expect.element(field(accessWords.email)).toHaveFocus();
    history.forward();
    await expectStep(words.codeTitle);
    await press(accessWords.anotherEmail);
    await expectStep(words.emailTitle);
  });

  describe('once it is done', () => {
    beforeEach(async () => {
      api.answers(confirmReset);
      await goToLastStep();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await setPassword();
      await expectStep(words.doneTitle);
    });

    it('goes to the sign-in page after two seconds', async () => {
      expect(codeRules.resetRedirectSeconds).toBe(2);
      await expect.element(toasted('access.password_reset.done')).toBeVisible();
      vi.advanceTimersByTime(1999);
      await nextFrames();
      expect(location.pathname).toBe('/forget-password');
      vi.advanceTimersByTime(1);
      await expect.poll(() => location.pathname).toBe('/login');
      await expect.element(field(accessWords.email)).toHaveValue(email);
    });

    it('does not pull back a user who has left', async () => {
      // Visited first, so that its code has loaded.
      await page.getByRole('link', { name: accessWords.signIn }).click();
      await page.getByRole('link', { name: 'Create New Account' }).click();
      await expect.poll(() => location.pathname).toBe('/create-account');
      vi.advanceTimersByTime(2000);
      await nextFrames();
      expect(location.pathname).toBe('/create-account');
    });
  });

  it('starts with the email typed in the sign-in form', async () => {
    await openScreen('/login');
    await press(accessWords.signInWithEmail);
    await field(accessWords.email).fill('typed@example.org');
    await page.getByRole('link', { name: accessWords.forgotPassword }).click();
    await expectStep(words.emailTitle);
    await expect.element(field(accessWords.email)).toHaveValue('typed@example.org');
    await expect.element(field(accessWords.email)).toHaveFocus();
  });

  it('starts with the email of a sign-up whose password was not kept', async () => {
    api.answers(activate, { username: 'anna', password_kept: false });
    const pendingVerification = { version: 1, value: { email, source: 'signup', resend_at: 0 } };
    await openScreen('/email-verification', { stored: { pendingVerification } });
    await digits.fill('123456');
    await press(accessWords.submit);
    await expectStep(words.emailTitle);
    await expect.element(field(accessWords.email)).toHaveValue(email);
    await press(words.continue);
    await expectStep(words.codeTitle);
  });
});
