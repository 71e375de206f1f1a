import { activate } from '@hone/contracts/access/signup';
import { messages, type Code } from '@hone/contracts/messages';
import { confirmReset, requestReset } from '@hone/contracts/access/passwords';
import { codeRules } from '@hone/domain/codes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectLabels } from '../../../../testing/labels.ts';
import { settle } from '../../../../testing/looking.ts';
import { api, keptAnywhere, openScreen, reopen } from '../../../../testing/screen.tsx';
import { words as accessWords } from '../../accounts/words.ts';
import { words } from './words.ts';

const email = 'anna@example.org';
const newPassword = 'Better-Horse8!';
const field = (name: string) => page.getByLabelText(name, { exact: true });
const password = field(accessWords.password);
const confirmed = field(words.confirmPassword);
const digits = page.getByRole('textbox', { name: accessWords.code });
const press = (name: string) => page.getByRole('button', { name }).click();
const resend = page.getByRole('button', { name: accessWords.resend });
async function expectStep(title: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
const said = (code: Code) => page.getByText(messages[code], { exact: true });
const toasted = (code: Code) => page.getByRole('status').getByText(messages[code], { exact: true });

beforeEach(() => {
  const resend_in = codeRules.resendAfterSeconds;
  api.answers(requestReset, ({ body }) => ({ email: body.email, resend_in, handle: 'first' }));
});

async function openForm(): Promise<void> {
  await openScreen('/forget-password');
  await expectStep(words.emailTitle);
}

async function askForCode(): Promise<void> {
  await openForm();
  await field(accessWords.email).fill(email);
  await press(words.continue);
  await expectStep(words.codeTitle);
}

async function goToLastStep(): Promise<void> {
  await askForCode();
  await digits.fill('123456');
  await press(accessWords.submit);
  await expectStep(words.newPasswordTitle);
}

async function setPassword(text = newPassword, again = text): Promise<void> {
  await password.fill(text);
  await confirmed.fill(again);
  await press(words.setPassword);
}

/** The sentence stands under its field, and belongs to it for a screen reader too. */
async function expectSaid(name: string, code: Code): Promise<void> {
  await expect.element(said(code)).toBeVisible();
  await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(messages[code]));
}

describe('a forgotten password', () => {
  it('is replaced in three steps that wear the labels of the specification', async () => {
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
  ] as const)('begins with an email; %j is refused under its field, and nothing is sent', async (text, code) => {
    await openForm();
    await field(accessWords.email).fill(text);
    await press(words.continue);
    await expectSaid(accessWords.email, code);
    await expect.element(field(accessWords.email)).toHaveFocus();
    await field(accessWords.email).fill('you@example.org');
    await expect.element(said(code)).not.toBeInTheDocument();
    expect(api.calls(requestReset)).toEqual([]);
  });

  it('ends with a password that keeps every rule, twice the same; what breaks one is refused under its field, and nothing is sent', async () => {
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
    // Judged anew when the other of the two is changed.
    await password.fill(newPassword);
    await confirmed.fill('Better-Horse9!');
    await expect.element(said('access.confirm_password.different')).toBeVisible();
    await password.fill('Better-Horse9!');
    await expect.element(said('access.confirm_password.different')).not.toBeInTheDocument();
    expect(api.calls(confirmReset)).toEqual([]);
  });

  it('is not replaced by one that holds the username; the server says so under its field', async () => {
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

describe('the code', () => {
  it('can be asked for anew once the countdown is over, a reload later too; that clears the boxes and counts again', async () => {
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

  it('that was mailed a moment ago still counts for whoever asks again: the page says so and goes on to it', async () => {
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

  it('that is new stands beside no word about the old one', async () => {
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

  it('that is refused leads back to its boxes, and the password is kept', async () => {
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

describe('the way through the steps', () => {
  it('is gone back and forth by the browser, with what was typed; a reload keeps the step, but never a code or a password', async () => {
    await goToLastStep();
    await password.fill(newPassword);
    history.back();
    await expectStep(words.codeTitle);
    await expect.element(digits).toHaveValue('123456');
    expect(document.title).toBe('Forgot Password · Hone');
    history.forward();
    await expectStep(words.newPasswordTitle);
    await expect.element(password).toHaveValue(newPassword);

    for (const secret of ['123456', newPassword]) expect(keptAnywhere()).not.toContain(secret);
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

    it('leads to the sign-in page two seconds after it is done, unless it is left before', async () => {
      expect(codeRules.resetRedirectSeconds).toBe(2);
      await expect.element(toasted('access.password_reset.done')).toBeVisible();
      vi.advanceTimersByTime(1999);
      await settle();
      expect(location.pathname).toBe('/forget-password');
      vi.advanceTimersByTime(1);
      await expect.poll(() => location.pathname).toBe('/login');
      await expect.element(field(accessWords.email)).toHaveValue(email);
    });

    it('leaves whoever is quicker where they went', async () => {
      // By way of the very page that it would lead to, whose code is there then.
      await page.getByRole('link', { name: accessWords.signIn }).click();
      await page.getByRole('link', { name: 'Create New Account' }).click();
      await expect.poll(() => location.pathname).toBe('/create-account');
      vi.advanceTimersByTime(2000);
      await settle();
      expect(location.pathname).toBe('/create-account');
    });
  });

  it('begins with the email of the form that it is come from', async () => {
    await openScreen('/login');
    await press(accessWords.signInWithEmail);
    await field(accessWords.email).fill('typed@example.org');
    await page.getByRole('link', { name: accessWords.forgotPassword }).click();
    await expectStep(words.emailTitle);
    await expect.element(field(accessWords.email)).toHaveValue('typed@example.org');
    await expect.element(field(accessWords.email)).toHaveFocus();
  });

  it('begins with the email of a sign-up that kept no password', async () => {
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

it('a server that is away is said, and what was typed is kept', async () => {
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

it('a press says that it is under way, and a second one sends nothing twice', async () => {
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

it('a failure without a reason is said in the words of the specification', async () => {
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
