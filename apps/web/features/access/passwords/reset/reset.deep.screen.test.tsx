import { confirmReset, requestReset } from '@hone/contracts/access/passwords';
import type { Code } from '@hone/contracts/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectLabels } from '../../../../testing/hands/labels.ts';
import { api } from '../../../../testing/screen.tsx';
import { words as accessWords } from '../../accounts/words.ts';
import {
  answerRequests,
  askForCode,
  confirmed,
  digits,
  email,
  expectSaid,
  expectStep,
  field,
  goToLastStep,
  newPassword,
  openForm,
  password,
  press,
  said,
  setPassword,
  toasted,
} from '../../testing/reset-page.ts';
import { words } from './words.ts';

beforeEach(answerRequests);

describe('a forgotten password', () => {
  it('is replaced in three steps, with the labels of the specification', async () => {
    api.answers(confirmReset);
    await openForm();
    await expect.element(field(accessWords.email)).toBeRequired();
    await expectLabels('Forgot password', ['Submit', 'Set New Password', 'Password', 'Confirm Password']);
    await askForCode();
    await expectLabels('Forgot password', ['Email', 'Continue', 'Set New Password', 'Password', 'Confirm Password']);
    await expect.element(page.getByRole('button', { name: accessWords.submit })).toBeDisabled();
    await digits.fill('123456');
    await press(accessWords.submit);
    await expectLabels('Forgot password', ['Email', 'Continue', 'Submit']);
    expect(document.title).toBe(words.newPasswordPage);
    for (const needed of [password, confirmed]) await expect.element(needed).toBeRequired();
    await setPassword();
    await expectStep(words.doneTitle);
    const sent = { email, code: '123456', handle: 'first', new_password: newPassword };
    expect(api.calls(confirmReset).map(({ body }) => body)).toEqual([sent]);
  });

  it.each([
    ['', 'access.email.required'],
    ['you@', 'access.email.invalid'],
  ] as const)('requires a valid email: %j is refused under the field, and nothing is sent', async (text, code) => {
    await openForm();
    await field(accessWords.email).fill(text);
    await press(words.continue);
    await expectSaid(accessWords.email, code);
    await expect.element(field(accessWords.email)).toHaveFocus();
    await field(accessWords.email).fill('you@example.org');
    await expect.element(said(code)).not.toBeInTheDocument();
    expect(api.calls(requestReset)).toEqual([]);
  });

  it('requires a valid new password, entered twice; errors appear under their fields, and nothing is sent', async () => {
    await goToLastStep();
    const cases: [name: string, password: string, confirmed: string, code: Code][] = [
      [accessWords.password, '', '', 'access.password.required'],
      [words.confirmPassword, newPassword, '', 'access.confirm_password.required'],
      [words.confirmPassword, newPassword, `${newPassword}x`, 'access.confirm_password.different'],
      [accessWords.password, 'Ab1?', 'Ab1?', 'access.password.too_short'],
      [accessWords.password, 'better-horse8!', 'better-horse8!', 'access.password.uppercase'],
      [accessWords.password, 'BETTER-HORSE8!', 'BETTER-HORSE8!', 'access.password.lowercase'],
      [accessWords.password, 'Better-Horse!', 'Better-Horse!', 'access.password.digit'],
      [accessWords.password, 'Better-Horse8', 'Better-Horse8', 'access.password.special'],
    ];
    for (const [name, text, again, code] of cases) {
      await setPassword(text, again);
      await expectSaid(name, code);
    }
    // Changing either field validates both.
    await password.fill(newPassword);
    await confirmed.fill('Better-Horse9!');
    await expect.element(said('access.confirm_password.different')).toBeVisible();
    await password.fill('Better-Horse9!');
    await expect.element(said('access.confirm_password.different')).not.toBeInTheDocument();
    expect(api.calls(confirmReset)).toEqual([]);
  });

  it('cannot be replaced by one that contains the username: the server’s error appears under its field', async () => {
    const fields = { new_password: ['access.password.contains_name' as const] };
    api.refuses(confirmReset, 'access.password.contains_name', { fields });
    await goToLastStep();
    await setPassword('Anna-777?');
    await expectSaid(accessWords.password, 'access.password.contains_name');
    await expect.element(password).toHaveFocus();
    await expect.element(toasted('access.password.contains_name')).not.toBeInTheDocument();
    api.answers(confirmReset);
    await setPassword();
    await expectStep(words.doneTitle);
  });
});

it('an unreachable server is reported, and what was typed is kept', async () => {
  api.cuts(requestReset);
  api.cuts(confirmReset);
  await openForm();
  await field(accessWords.email).fill(email);
  await press(words.continue);
  await expect.element(toasted('request.unreachable')).toBeVisible();
  await expect.element(field(accessWords.email)).toHaveValue(email);
  await press('Dismiss');
  await expect.element(toasted('request.unreachable')).not.toBeInTheDocument();
  api.answers(requestReset, { email, resend_in: 60, handle: 'first' });
  await press(words.continue);
  await expectStep(words.codeTitle);
  await digits.fill('123456');
  await press(accessWords.submit);
  await setPassword();
  await expect.element(toasted('request.unreachable')).toBeVisible();
  await expect.element(password).toHaveValue(newPassword);
});

it('the button is busy after a press, and a second press sends nothing', async () => {
  await openForm();
  await field(accessWords.email).fill(email);
  const held = api.holds(requestReset);
  const submit = page.getByRole('button', { name: words.continue });
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  await held.sent;
  (submit.element() as HTMLElement).click();
  await userEvent.keyboard('{Enter}');
  held.answer({ email, resend_in: 60, handle: 'first' });
  await expectStep(words.codeTitle);
  expect(api.calls(requestReset)).toHaveLength(1);
});

it('a failure without a reason shows the message from the specification', async () => {
  api.answersPage(requestReset, 400, 'no');
  api.answersPage(confirmReset, 400, 'no');
  await openForm();
  await field(accessWords.email).fill(email);
  await press(words.continue);
  await expect.element(toasted('access.password_reset.failed')).toBeVisible();
  api.answers(requestReset, { email, resend_in: 60, handle: 'first' });
  await goToLastStep();
  await setPassword();
  await expect.element(toasted('access.password_reset.confirm.failed')).toBeVisible();
  await expect.element(password).toHaveValue(newPassword);
});
