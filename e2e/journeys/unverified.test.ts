import { signup } from '@hone/contracts/access';
import { expect, it } from 'vitest';
import { goodPassword } from '../../apps/api/testing/api.ts';
import { startPlace } from '../place.ts';

const place = startPlace();

it('a login that is not verified yet leads to the code, and back to a sign-in that says so and lets in', async () => {
  const email = 'unverified@example.org';
  await place.api.visitor().call(signup, { body: { email, username: 'unverified', password: goodPassword } });
  const code = await place.api.mailbox.codeFor(email);
  const { page, tolerate } = await place.open();
  tolerate(/401/);

  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.waitForURL('**/email-verification');
  await page.getByText(email).waitFor();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('pendingVerification') ?? ''));
  expect(kept.value).toMatchObject({ email, source: 'login' });
  await page.reload();
  await page.getByRole('textbox').fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();

  await page.waitForURL('**/login');
  await page.getByRole('status').getByText('Your account has been verified successfully. Please log in.').waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/variable-library');
});

it('two passwords for one mailbox leave none: the right code leads to setting a new one, and says why', async () => {
  const email = 'doubted@example.org';
  for (const password of ['Strange-Word7?', goodPassword]) {
    await place.api.visitor().call(signup, { body: { email, username: 'doubted', password } });
    place.api.clock.forward(61);
  }
  const code = await place.api.mailbox.codeFor(email, 2);
  const { page } = await place.open();
  await page.goto('/');
  await page.evaluate((mailbox) => {
    localStorage.setItem('pendingVerification', JSON.stringify({ version: 1, value: { email: mailbox, source: 'signup', resend_at: 0 } }));
  }, email);
  await page.goto('/email-verification');
  await page.getByRole('textbox').fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/forget-password');
  await page.getByText('none was kept').waitFor();
});
