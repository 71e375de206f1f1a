import { signup } from '@hone/contracts/access';
import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword } from '../apps/api/testing/api.ts';
import { expectFocused } from './expectations.ts';
import { expectLabels } from './labels.ts';
import { startPlace } from './place.ts';

const place = startPlace();

/** The page as it stands right after a sign-up; the browser's clock is the test's. */
async function openAfterSignup(name: string) {
  const email = `${name}@example.org`;
  const watched = await place.open();
  const { page } = watched;
  await place.api.visitor().call(signup, { body: { email, username: name, password: goodPassword } });
  await page.clock.install();
  await page.goto('/login');
  await page.evaluate((mailbox) => {
    const value = { email: mailbox, source: 'signup', resend_at: Date.now() + 60_000 };
    localStorage.setItem('pendingVerification', JSON.stringify({ version: 1, value }));
  }, email);
  await page.goto('/email-verification');
  await page.getByRole('textbox').waitFor();
  return { ...watched, email };
}
const boxes = (page: Page) => page.getByRole('textbox');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const resend = (page: Page) => page.getByRole('button', { name: /^Resend Code/ });
const paste = (page: Page, text: string) =>
  boxes(page).evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

describe('the verification page', () => {
  it('shows what the specification labels, and where the code went', async () => {
    const { page, email } = await openAfterSignup('labelled');
    await expectLabels(page, 'Email verification');
    await page.getByText(email).waitFor();
    expect(await boxes(page).getAttribute('autocomplete')).toBe('one-time-code');
    expect(await boxes(page).getAttribute('inputmode')).toBe('numeric');
  });

  it('takes six digits and nothing else, typed, pasted or filled in by the browser; a submit waits for all of them', async () => {
    const { page } = await openAfterSignup('digits');
    await boxes(page).pressSequentially('1a2 b34');
    expect(await boxes(page).inputValue()).toBe('1234');
    expect(await submit(page).isDisabled()).toBe(true);
    await page.keyboard.press('Backspace');
    expect(await boxes(page).inputValue()).toBe('123');
    await boxes(page).fill('');
    await paste(page, ' 123-456\n');
    await expect.poll(() => boxes(page).inputValue()).toBe('123456');
    await expect.poll(() => submit(page).isEnabled()).toBe(true);
    await boxes(page).pressSequentially('7');
    expect((await boxes(page).inputValue()).length).toBe(6);
  });

  it('asks for another code once the countdown is over, a reload later too, clears the boxes and counts again', async () => {
    const { page, email } = await openAfterSignup('resent');
    await boxes(page).fill('12');
    expect(await resend(page).isDisabled()).toBe(true);
    await page.clock.runFor(30_000);
    await page.reload();
    await page.clock.runFor(1000);
    // The clock goes on while a slow machine reloads; it was not begun anew.
    await page.getByText(/\b[12]?\d s/).waitFor();
    expect(await resend(page).isDisabled()).toBe(true);
    await boxes(page).fill('12');
    await page.clock.runFor(31_000);
    place.api.clock.forward(61);
    await expect.poll(() => resend(page).isEnabled()).toBe(true);
    await resend(page).click();
    await page.getByRole('status').getByText(messages['access.code.resent']).waitFor();
    expect(await boxes(page).inputValue()).toBe('');
    await expect.poll(() => resend(page).isDisabled()).toBe(true);
    await page.getByText(/\b(?:60|5\d) s/).waitFor();
    expect(await place.api.mailbox.codeFor(email, 2)).toMatch(/^\d{6}$/);
  });

  it('says that a code is wrong, in a toast and at its boxes', async () => {
    const { page, email, tolerate } = await openAfterSignup('wrong');
    tolerate(/400/);
    const right = await place.api.mailbox.codeFor(email);
    await boxes(page).fill(right === '000000' ? '000001' : '000000');
    await submit(page).click();
    await page.getByRole('status').getByText(messages['access.code.wrong']).waitFor();
    await expect.poll(() => boxes(page).getAttribute('aria-invalid')).toBe('true');
    await expectFocused(boxes(page));
    await boxes(page).fill(right);
    await submit(page).click();
    await page.getByRole('heading', { name: 'Install the extension' }).waitFor();
  });

  it('says what the specification says where a failure has no reason', async () => {
    const { page, tolerate } = await openAfterSignup('unreasoned');
    tolerate(/400/);
    await page.route('**/user/activate/', (route) => route.fulfill({ status: 400, body: 'no' }));
    await boxes(page).fill('123456');
    await submit(page).click();
    await page.getByRole('status').getByText(messages['access.verification.failed']).waitFor();
  });

  it('leads to the sign-in page when nobody waits for a code', async () => {
    const { page } = await place.open();
    await page.goto('/email-verification');
    await page.waitForURL('**/login');
  });

  it('shows the install screen when the code is right, and the way to sign in from it', async () => {
    const { page, email } = await openAfterSignup('installed');
    await boxes(page).fill(await place.api.mailbox.codeFor(email));
    await submit(page).click();
    await page.getByRole('heading', { name: 'Install the extension' }).waitFor();
    await expectLabels(page, 'Install screen');
    const [store] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: /^Add to Chrome/ }).click()]);
    await store.waitForLoadState();
    expect(new URL(store.url()).pathname).toBe('/extension/store');
    expect(await page.evaluate(() => localStorage.getItem('pendingVerification'))).toBeNull();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.waitForURL('**/login');
  });
});
