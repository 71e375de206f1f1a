import { signup } from '@hone/contracts/access';
import { messages, type Code } from '@hone/contracts/messages';
import { codeRules } from '@hone/domain/codes';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword, makeAccount } from '../apps/api/testing/api.ts';
import { expectLabels } from './labels.ts';
import { cut, hold, refuse } from './network.ts';
import { startPlace } from './place.ts';

const place = startPlace();
const newPassword = 'Better-Horse8!';
const unreachable = 'We cannot reach Hone right now. Please check your connection and try again.';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const boxes = (page: Page) => page.locator('input[autocomplete=one-time-code]');
const button = (page: Page, name: string) => page.getByRole('button', { name });
const step = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();
const isFocused = (page: Page, name: string) => field(page, name).evaluate((element) => element === document.activeElement);

async function askForCode(page: Page, email: string) {
  await page.goto('/forget-password');
  await field(page, 'Email').fill(email);
  await button(page, 'Continue').click();
  await step(page, 'Check your email');
}

async function goToLastStep(page: Page, email: string, code = '123456') {
  await askForCode(page, email);
  await boxes(page).fill(code);
  await button(page, 'Submit').click();
  await step(page, 'Set New Password');
}

async function setPassword(page: Page, password = newPassword) {
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await button(page, 'Set password').click();
}

/** The sentence stands under its field, and belongs to it for a screen reader too. */
async function expectSaid(page: Page, name: string, code: Code) {
  await page.getByText(messages[code], { exact: true }).waitFor();
  expect(await field(page, name).getAttribute('aria-invalid')).toBe('true');
  const ids = (await field(page, name).getAttribute('aria-describedby'))?.split(' ') ?? [];
  expect(await page.evaluate((all) => all.map((id) => document.getElementById(id)?.textContent).join(' '), ids)).toContain(messages[code]);
}

describe('a forgotten password', () => {
  it('is replaced in three steps that wear the labels of the specification', async () => {
    const { page } = await place.open();
    await page.goto('/forget-password');
    await expectLabels(page, 'Forgot password', ['Submit', 'Set New Password', 'Password', 'Confirm Password']);
    await askForCode(page, 'labelled@example.org');
    await expectLabels(page, 'Forgot password', ['Email', 'Continue', 'Set New Password', 'Password', 'Confirm Password']);
    expect(await button(page, 'Submit').isDisabled()).toBe(true);
    await boxes(page).fill('123456');
    await button(page, 'Submit').click();
    await expectLabels(page, 'Forgot password', ['Email', 'Continue', 'Submit']);
    expect(await page.title()).toBe('Set New Password · Hone');
  });

  it.each([
    ['', 'access.email.required'],
    ['you@', 'access.email.invalid'],
  ] as const)('begins with an email; %j is refused under its field, and nothing is sent', async (text, code) => {
    const { page } = await place.open();
    await page.goto('/forget-password');
    let isSent = false;
    page.on('request', (request) => void (isSent ||= request.url().includes('/api/')));
    await field(page, 'Email').fill(text);
    await button(page, 'Continue').click();
    await expectSaid(page, 'Email', code);
    await expect.poll(() => isFocused(page, 'Email')).toBe(true);
    await field(page, 'Email').fill('you@example.org');
    await page.getByText(messages[code], { exact: true }).waitFor({ state: 'detached' });
    expect(isSent).toBe(false);
  });

  it('ends with a password that keeps every rule, twice the same; what breaks one is refused under its field, and nothing is sent', async () => {
    const { page } = await place.open();
    await goToLastStep(page, 'rules@example.org');
    let isSent = false;
    page.on('request', (request) => void (isSent ||= request.url().includes('/confirm/')));
    const cases: [name: string, password: string, confirmed: string, code: Code][] = [
      ['Password', '', '', 'access.password.required'],
      ['Confirm Password', newPassword, '', 'access.confirm_password.required'],
      ['Confirm Password', newPassword, `${newPassword}x`, 'access.confirm_password.different'],
      ['Password', 'Ab1?', 'Ab1?', 'access.password.too_short'],
      ['Password', 'better-horse8!', 'better-horse8!', 'access.password.uppercase'],
      ['Password', 'BETTER-HORSE8!', 'BETTER-HORSE8!', 'access.password.lowercase'],
      ['Password', 'Better-Horse!', 'Better-Horse!', 'access.password.digit'],
      ['Password', 'Better-Horse8', 'Better-Horse8', 'access.password.special'],
    ];
    for (const [name, password, confirmed, code] of cases) {
      await field(page, 'Password').fill(password);
      await field(page, 'Confirm Password').fill(confirmed);
      await button(page, 'Set password').click();
      await expectSaid(page, name, code);
    }
    // Judged anew when the other of the two is changed.
    await field(page, 'Password').fill(newPassword);
    await field(page, 'Confirm Password').fill('Better-Horse9!');
    await page.getByText(messages['access.confirm_password.different']).waitFor();
    await field(page, 'Password').fill('Better-Horse9!');
    await page.getByText(messages['access.confirm_password.different']).waitFor({ state: 'detached' });
    expect(isSent).toBe(false);
  });

  it('is not replaced by one that holds the username; the server says so under its field', async () => {
    const email = await makeAccount(place.api, 'ownname');
    const { page, tolerate } = await place.open();
    tolerate(/400/);
    await goToLastStep(page, email);
    await page.goBack();
    await boxes(page).fill(await place.api.mailbox.codeFor(email, 2));
    await button(page, 'Submit').click();
    await setPassword(page, 'Ownname-77?');
    await expectSaid(page, 'Password', 'access.password.contains_name');
    await expect.poll(() => isFocused(page, 'Password')).toBe(true);
    expect(await page.getByRole('status').getByText(messages['access.password.contains_name']).count()).toBe(0);
    await setPassword(page);
    await step(page, 'Your new password is set');
  });
});

describe('the code', () => {
  it('can be asked for anew once the countdown is over, a reload later too; that clears the boxes and counts again', async () => {
    const email = await makeAccount(place.api, 'again');
    const { page } = await place.open();
    const resend = button(page, 'Resend Code');
    await page.clock.install();
    await askForCode(page, email);
    await boxes(page).fill('12');
    expect(await resend.isDisabled()).toBe(true);
    await page.clock.runFor(30_000);
    await page.reload();
    await step(page, 'Check your email');
    await page.clock.runFor(1000);
    // The clock goes on while a slow machine reloads; it was not begun anew.
    await page.getByText(/\b[12]?\d s/).waitFor();
    expect(await resend.isDisabled()).toBe(true);
    await boxes(page).fill('12');
    await page.clock.runFor(31_000);
    place.api.clock.forward(61);
    await expect.poll(() => resend.isEnabled()).toBe(true);
    await resend.click();
    await page.getByRole('status').getByText(messages['access.code.resent']).waitFor();
    expect(await boxes(page).inputValue()).toBe('');
    await expect.poll(() => resend.isDisabled()).toBe(true);
    await page.getByText(/\b(?:60|5\d) s/).waitFor();
    expect(await place.api.mailbox.codeFor(email, 3)).toMatch(/^\d{6}$/);
  });

  it('that was mailed a moment ago still counts for whoever asks again: the page says so and goes on to it', async () => {
    const email = await makeAccount(place.api, 'hasty');
    const { page, tolerate } = await place.open();
    tolerate(/429/);
    await askForCode(page, email);
    await button(page, 'Use another email').click();
    await button(page, 'Continue').click();
    await step(page, 'Check your email');
    await page.getByRole('status').getByText('A code has just been sent.').waitFor();
    expect(await button(page, 'Resend Code').isDisabled()).toBe(true);
    await boxes(page).fill(await place.api.mailbox.codeFor(email, 2));
    await button(page, 'Submit').click();
    await setPassword(page);
    await step(page, 'Your new password is set');
  });
});

describe('the way through the steps', () => {
  it('is gone back and forth by the browser, with what was typed; a reload keeps the step, but never a code or a password', async () => {
    const { page } = await place.open();
    await goToLastStep(page, 'back@example.org');
    await field(page, 'Password').fill(newPassword);
    await page.goBack();
    await step(page, 'Check your email');
    expect(await boxes(page).inputValue()).toBe('123456');
    expect(await page.title()).toBe('Forgot Password · Hone');
    await page.goForward();
    await step(page, 'Set New Password');
    expect(await field(page, 'Password').inputValue()).toBe(newPassword);

    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]));
    for (const secret of ['123456', newPassword]) expect(kept).not.toContain(secret);
    expect(page.url()).toBe(`${place.api.url}/forget-password`);

    await page.reload();
    await step(page, 'Check your email');
    await page.getByText('back@example.org').waitFor();
    expect(await boxes(page).inputValue()).toBe('');
    await page.goBack();
    await step(page, 'Forgot your password?');
    expect(await field(page, 'Email').inputValue()).toBe('back@example.org');
    await expect.poll(() => isFocused(page, 'Email')).toBe(true);
    await page.goForward();
    await step(page, 'Check your email');
    await button(page, 'Use another email').click();
    await step(page, 'Forgot your password?');
  });

  it('leads to the sign-in page two seconds after it is done, unless it is left before', async () => {
    const email = await makeAccount(place.api, 'leaving');
    for (const isLeft of [true, false]) {
      const { page } = await place.open();
      await page.clock.install();
      place.api.clock.forward(61);
      const mails = place.api.mailbox.to(email).length;
      await askForCode(page, email);
      await boxes(page).fill(await place.api.mailbox.codeFor(email, mails + 1));
      await button(page, 'Submit').click();
      await step(page, 'Set New Password');
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
      await setPassword(page);
      await page.getByRole('status').getByText(messages['access.password_reset.done']).waitFor();
      await step(page, 'Your new password is set');
      const path = () => new URL(page.url()).pathname;
      if (isLeft) {
        // By way of the very page that it would lead to, whose code is there then.
        await page.getByRole('link', { name: 'Sign in' }).click();
        await page.getByRole('link', { name: 'Create New Account' }).click();
        await page.waitForURL('**/create-account');
      }
      await page.clock.runFor(codeRules.resetRedirectSeconds * 1000 - 1);
      expect(path()).toBe(isLeft ? '/create-account' : '/forget-password');
      await page.clock.runFor(1);
      if (isLeft) expect(path()).toBe('/create-account');
      else {
        await page.waitForURL('**/login');
        await field(page, 'Email').waitFor();
        expect(await field(page, 'Email').inputValue()).toBe(email);
      }
    }
  });

  it('begins with the email of the form that it is come from', async () => {
    const { page } = await place.open();
    await page.goto('/login');
    await button(page, 'Sign in with Email').click();
    await field(page, 'Email').fill('typed@example.org');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await step(page, 'Forgot your password?');
    expect(await field(page, 'Email').inputValue()).toBe('typed@example.org');
    await expect.poll(() => isFocused(page, 'Email')).toBe(true);
  });

  it('begins with the email of a sign-up that kept no password', async () => {
    const email = 'doubtful@example.org';
    for (const password of ['Strange-Word7?', goodPassword]) {
      await place.api.visitor().call(signup, { body: { email, username: 'doubtful', password } });
      place.api.clock.forward(61);
    }
    const { page } = await place.open();
    await page.goto('/coming-soon');
    await page.evaluate((mailbox) => {
      localStorage.setItem('pendingVerification', JSON.stringify({ version: 1, value: { email: mailbox, source: 'signup', resend_at: 0 } }));
    }, email);
    await page.goto('/email-verification');
    await boxes(page).fill(await place.api.mailbox.codeFor(email, 2));
    await button(page, 'Submit').click();
    await step(page, 'Forgot your password?');
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await button(page, 'Continue').click();
    await step(page, 'Check your email');
  });
});

describe('on a line that is slow or cut', () => {
  it('the page can be filled in before its scripts have come, and a press of then is not lost', async () => {
    const { page } = await place.open();
    const letGo = await hold(page, '**/assets/first-*.js');
    await page.goto('/forget-password', { waitUntil: 'commit' });
    await field(page, 'Email').fill('early@example.org');
    await page.keyboard.press('Enter');
    await button(page, 'Continue').click();
    expect(page.url()).toBe(`${place.api.url}/forget-password`);
    await letGo();
    await step(page, 'Check your email');
    await page.getByText('early@example.org').waitFor();
  });

  it('nothing beyond the first picture is fetched before the field is used', async () => {
    const { page } = await place.open();
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
    await page.goto('/forget-password');
    await page.waitForLoadState('networkidle');
    const later = () => fetched.filter((path) => /\/(?:asking|later-steps|client|failures|toaster)-/.test(path));
    expect(later()).toEqual([]);
    await field(page, 'Email').focus();
    await expect.poll(() => later().length).toBeGreaterThan(2);
  });

  it('code that does not come is said where it is missed, and comes at the next press', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_CONNECTION_FAILED/);
    await page.goto('/forget-password');
    const mend = await cut(page, '**/assets/later-steps-*.js');
    await field(page, 'Email').fill('cut@example.org');
    await button(page, 'Continue').click();
    await page.getByText('The form could not be loaded.').waitFor();
    await mend();
    await button(page, 'Continue').click();
    await step(page, 'Check your email');
  });

  it('a server that is away is said, and what was typed is kept', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/ERR_CONNECTION_FAILED/);
    await page.goto('/forget-password');
    await field(page, 'Email').fill('away@example.org');
    await button(page, 'Continue').hover();
    const first = await cut(page, '**/api/**');
    await button(page, 'Continue').click();
    await page.getByRole('status').getByText(unreachable).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe('away@example.org');
    await first();
    await button(page, 'Continue').click();
    await step(page, 'Check your email');
    await boxes(page).fill('123456');
    await button(page, 'Submit').click();
    await cut(page, '**/api/**');
    await setPassword(page);
    await page.getByRole('status').getByText(unreachable).waitFor();
    expect(await field(page, 'Password').inputValue()).toBe(newPassword);
  });

  it('a press says that it is under way, and a second one sends nothing twice', async () => {
    const { page } = await place.open();
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/user/password-reset/') && sent.push(request.url())));
    await page.goto('/forget-password');
    await field(page, 'Email').fill('slow@example.org');
    const letGo = await hold(page, '**/user/password-reset/');
    await button(page, 'Continue').click();
    const submit = page.locator('[type=submit]');
    await expect.poll(() => submit.getAttribute('aria-busy')).toBe('true');
    await submit.click({ force: true });
    await page.keyboard.press('Enter');
    await letGo();
    await step(page, 'Check your email');
    expect(sent).toHaveLength(1);
  });
});

it('a failure without a reason is said in the words of the specification', async () => {
  const { page, tolerate } = await place.open();
  tolerate(/400/);
  await page.goto('/forget-password');
  await field(page, 'Email').fill('unreasoned@example.org');
  const mend = await refuse(page, '**/user/password-reset/', 400, {});
  await button(page, 'Continue').click();
  await page.getByRole('status').getByText(messages['access.password_reset.failed'], { exact: true }).waitFor();
  await mend();
  await goToLastStep(page, 'unreasoned@example.org');
  await refuse(page, '**/user/password-reset/confirm/', 400, {});
  await setPassword(page);
  await page.getByRole('status').getByText(messages['access.password_reset.confirm.failed'], { exact: true }).waitFor();
  expect(await field(page, 'Password').inputValue()).toBe(newPassword);
});
