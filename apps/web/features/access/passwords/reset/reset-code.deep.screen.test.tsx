import { confirmReset, requestReset } from '@hone/contracts/access/passwords';
import { codeRules } from '@hone/domain/access/codes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, reopen } from '../../../../testing/screen.tsx';
import { words as accessWords } from '../../accounts/words.ts';
import {
  answerRequests,
  askForCode,
  digits,
  email,
  expectStep,
  goToLastStep,
  newPassword,
  password,
  press,
  resend,
  said,
  setPassword,
  toasted,
} from '../../testing/reset-page.ts';
import { words } from './words.ts';

beforeEach(answerRequests);

describe('the reset code', () => {
  it('can be resent after a countdown, which survives a reload and restarts; the field is cleared', async () => {
    const now = Date.parse('2026-06-15T12:00:00Z');
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
    await askForCode();
    await digits.fill('12');
    await expect.element(resend).toBeDisabled();
    vi.advanceTimersByTime(30_000);
    await expect.element(page.getByText(/\b30 s/)).toBeVisible();
    await reopen();
    await expectStep(words.codeTitle);
    await expect.element(page.getByText(/\b30 s/)).toBeVisible();
    await expect.element(resend).toBeDisabled();
    await digits.fill('12');
    vi.advanceTimersByTime(30_000);
    api.answers(requestReset, { email, resend_in: codeRules.resendAfterSeconds, handle: 'second' });
    await resend.click();
    await expect.element(toasted('access.code.resent')).toBeVisible();
    await expect.element(digits).toHaveValue('');
    await expect.element(resend).toBeDisabled();
    await expect.element(page.getByText(/\b60 s/)).toBeVisible();
    await digits.fill('123456');
    await press(accessWords.submit);
    api.answers(confirmReset);
    await setPassword();
    await expect.poll(() => api.calls(confirmReset).map(({ body }) => body.handle)).toEqual(['second']);
  });

  it('sent a moment ago is still valid after another request: the page says so and continues', async () => {
    await askForCode();
    await press(accessWords.anotherEmail);
    api.refuses(requestReset, 'access.code.too_soon', { retryAfter: 50 });
    await press(words.continue);
    await expectStep(words.codeTitle);
    await expect.element(page.getByRole('status').getByText('We’ve just sent you a code.')).toBeVisible();
    await expect.element(resend).toBeDisabled();
    await expect.element(page.getByText(/\b(?:50|4\d) s/)).toBeVisible();
    await digits.fill('123456');
    await press(accessWords.submit);
    await expectStep(words.newPasswordTitle);
  });

  it('when resent, hides errors about the previous one', async () => {
    api.answers(requestReset, { email, resend_in: 0, handle: 'second' });
    api.refuses(confirmReset, 'access.code.spent', { fields: { code: ['access.code.spent'] } });
    await goToLastStep();
    await setPassword();
    await expect.element(said('access.code.spent')).toBeVisible();
    await resend.click();
    await expect.element(toasted('access.code.resent')).toBeVisible();
    await expect.element(said('access.code.spent')).not.toBeInTheDocument();
    await expect.element(digits).not.toHaveAttribute('aria-invalid');
  });

  it('returns to the code step if it is refused, and the password is kept', async () => {
    api.refuses(confirmReset, 'access.code.wrong', { fields: { code: ['access.code.wrong'] } });
    await goToLastStep();
    await setPassword();
    await expectStep(words.codeTitle);
    await expect.element(toasted('access.password_reset.code.failed')).toBeVisible();
    await expect.element(digits).toHaveAttribute('aria-invalid', 'true');
    await expect.element(digits).toHaveValue('');
    await digits.fill('654321');
    await press(accessWords.submit);
    await expect.element(password).toHaveValue(newPassword);
  });
});
