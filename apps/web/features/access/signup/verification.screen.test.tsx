import { activate, resendActivationCode } from '@hone/contracts/access/signup';
import { messages } from '@hone/contracts/messages';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectLabels } from '../../../testing/hands/labels.ts';
import { answerFor, makeUser, tokensOf } from '../../../testing/people.ts';
import { api, storedItem, openScreen, reopen } from '../../../testing/screen.tsx';

const email = 'anna@example.org';
const signedUpAt = Date.parse('2026-06-15T12:00:00Z');
const digits = page.getByRole('textbox');
const submit = page.getByRole('button', { name: 'Submit' });
const resend = page.getByRole('button', { name: /^Resend Code/ });

/** Right after a sign-up. */
async function openAfterSignup(given: { claim?: string } = {}) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: signedUpAt });
  const pendingVerification = {
    version: 1,
    value: { email, source: 'signup', resend_at: signedUpAt + 60_000, handle: 'first', ...given },
  };
  await openScreen('/email-verification', { stored: { pendingVerification } });
  await expect.element(digits).toBeVisible();
}

afterEach(() => void delete document.documentElement.dataset['store']);

/** Of single boxes, or of the whole row. */
const rings = () =>
  [...document.querySelectorAll('form div[aria-hidden], form div[aria-hidden] > span')].filter(
    (box) => getComputedStyle(box).outlineStyle === 'solid',
  ).length;

function paste(text: string): void {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  digits.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}

describe('the verification page', () => {
  it('shows every label in the specification, and where the code was sent', async () => {
    await openAfterSignup();
    await expectLabels('Email verification');
    await expect.element(page.getByText(email)).toBeVisible();
    await expect.element(digits).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(digits).toHaveAttribute('inputmode', 'numeric');
  });

  it('accepts only six digits, typed, pasted or autofilled, and can be submitted once all are entered', async () => {
    await openAfterSignup();
    await digits.click();
    await userEvent.keyboard('1a2 b34');
    await expect.element(digits).toHaveValue('1234');
    await expect.element(submit).toBeDisabled();
    await userEvent.keyboard('{Backspace}');
    await expect.element(digits).toHaveValue('123');
    await digits.fill('');
    paste(' 123-456\n');
    await expect.element(digits).toHaveValue('123456');
    await expect.element(submit).toBeEnabled();
    await userEvent.keyboard('7');
    await expect.element(digits).toHaveValue(expect.stringMatching(/^\d{6}$/));
  });

  it('requests a new code after the countdown, even across a reload, then clears the field and counts down again', async () => {
    api.answers(resendActivationCode, { email, resend_in: 60, handle: 'second' });
    api.refuses(activate, 'access.code.wrong', { fields: { code: ['access.code.wrong'] } });
    await openAfterSignup();
    await expect.element(resend).toBeDisabled();
    vi.advanceTimersByTime(30_000);
    await expect.element(page.getByText(/\b30 s/)).toBeVisible();
    await reopen();
    await expect.element(page.getByText(/\b30 s/)).toBeVisible();
    await expect.element(resend).toBeDisabled();
    await digits.fill('12');
    vi.advanceTimersByTime(30_000);
    await resend.click();
    await expect.element(page.getByRole('status').getByText(messages['access.code.resent'])).toBeVisible();
    await expect.element(digits).toHaveValue('');
    await expect.element(resend).toBeDisabled();
    await expect.element(page.getByText(/\b60 s/)).toBeVisible();
    await digits.fill('123456');
    await submit.click();
    await expect
      .poll(() => api.calls(activate).map(({ body }) => body))
      .toEqual([{ email, code: '123456', handle: 'second' }]);
  });

  it('reports a wrong code once, next to its boxes, lets it be typed over, and accepts the right one', async () => {
    api.refuses(activate, 'access.code.wrong', { fields: { code: ['access.code.wrong'] } });
    await openAfterSignup();
    await digits.fill('000000');
    await submit.click();
    await expect.element(digits).toHaveAccessibleDescription(messages['access.code.wrong']);
    await expect.element(digits).toHaveAttribute('aria-invalid', 'true');
    await expect.element(digits).toHaveFocus();
    expect(page.getByText(messages['access.code.wrong']).elements()).toHaveLength(1);
    await expect.poll(rings).toBe(1);
    api.answers(activate, { username: 'anna', password_kept: true });
    await userEvent.keyboard('123456');
    await submit.click();
    await expect.element(page.getByRole('heading', { name: 'Install the extension' })).toBeVisible();
    expect(api.calls(activate).map(({ body }) => body.code)).toEqual(['000000', '123456']);
  });

  it('has a row of boxes as wide as the button below it, on a phone too', async () => {
    await openAfterSignup();
    for (const width of [1440, 375]) {
      await page.viewport(width, 800);
      const [row, button] = ['form div[aria-hidden]', '[type=submit]'].map((selector) =>
        document.querySelector(selector)!.getBoundingClientRect(),
      );
      const last = document.querySelector('form div[aria-hidden] > span:last-child')!.getBoundingClientRect();
      expect([row!.left, last.right], String(width)).toEqual([button!.left, button!.right]);
    }
  });

  it('clears the error about an old code when a new one is sent', async () => {
    api.refuses(activate, 'access.code.spent', { fields: { code: ['access.code.spent'] } });
    api.answers(resendActivationCode, { email, resend_in: 60, handle: 'second' });
    await openAfterSignup();
    await digits.fill('000000');
    await submit.click();
    await expect.element(digits).toHaveAccessibleDescription(messages['access.code.spent']);
    vi.advanceTimersByTime(60_000);
    await resend.click();
    await expect.element(page.getByRole('status').getByText(messages['access.code.resent'])).toBeVisible();
    await expect.element(page.getByText(messages['access.code.spent'])).not.toBeInTheDocument();
    await expect.element(digits).not.toHaveAttribute('aria-invalid');
  });

  it('counts down until the server allows another code, even after a reload', async () => {
    api.refuses(resendActivationCode, 'access.code.too_many', { retryAfter: 3000 });
    await openAfterSignup();
    vi.advanceTimersByTime(60_000);
    await resend.click();
    await expect.element(page.getByText('in 50 min')).toBeVisible();
    await expect.element(resend).toBeDisabled();
    vi.advanceTimersByTime(2_900_000);
    await reopen();
    await expect.element(page.getByText('in 100 s')).toBeVisible();
    await expect.element(resend).toBeDisabled();
  });

  it('shows the message from the specification for a failure without a reason', async () => {
    api.answersPage(activate, 400, 'no');
    await openAfterSignup();
    await digits.fill('123456');
    await submit.click();
    await expect.element(page.getByRole('status').getByText(messages['access.verification.failed'])).toBeVisible();
  });

  it('redirects to the sign-in page if no code is expected', async () => {
    await openScreen('/email-verification');
    await expect.poll(() => location.pathname).toBe('/login');
  });

  it('shows the install screen after the right code, and goes from there to the sign-in page', async () => {
    api.answers(activate, { username: 'anna', password_kept: true });
    await openAfterSignup();
    await digits.fill('123456');
    await submit.click();
    await expect.element(page.getByRole('heading', { name: 'Install the extension' })).toBeVisible();
    await expectLabels('Install screen');
    await expect
      .element(page.getByRole('link', { name: /^Add to Chrome/ }))
      .toHaveAttribute('href', '/extension/store');
    await expect.poll(() => storedItem('pendingVerification')).toBeNull();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect.poll(() => location.pathname).toBe('/login');
  });

  it('signs in with the code alone in the browser that signed up, and stays signed in after a reload', async () => {
    const newcomer = makeUser('anna', { email, show_onboarding_flow: true });
    const tokens = tokensOf(newcomer);
    api.answers(activate, { username: 'anna', password_kept: true, ...tokens, user_info: newcomer });
    await openAfterSignup({ claim: 'ours' });
    await digits.fill('123456');
    answerFor(newcomer);
    await submit.click();
    await expect.element(page.getByRole('heading', { name: 'Install the extension' })).toBeVisible();
    expect(api.calls(activate).map(({ body }) => body)).toEqual([
      { email, code: '123456', handle: 'first', claim: 'ours' },
    ]);
    await expect
      .poll(() => [storedItem('pendingVerification'), storedItem('accessToken')])
      .toEqual([null, tokens.access]);
    await reopen();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect.poll(() => location.pathname).toBe('/user-onboarding');
    await expect.element(page.getByRole('textbox', { name: 'Your prompt' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Step 3 of 3' })).toBeVisible();
  });

  it('says that the account is ready, and offers nothing to install, if the extension is in no store', async () => {
    document.documentElement.dataset['store'] = 'none';
    api.answers(activate, { username: 'anna', password_kept: true });
    await openAfterSignup();
    await digits.fill('123456');
    await submit.click();
    await expect.element(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
    await expect.element(page.getByText('Add to Chrome')).not.toBeInTheDocument();
  });
});
