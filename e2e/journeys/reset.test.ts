import { login } from '@hone/contracts/access/logins';
import { messages } from '@hone/contracts/messages';
import { getUser } from '@hone/contracts/profile/user';
import { describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn } from '../../apps/api/testing/api.ts';
import { expectAccessible, expectFocused, expectNoSidewaysScroll } from '../testing/expectations.ts';
import { makeActor, type Way } from '../testing/actor.ts';
import { startPlace } from '../testing/place.ts';
import { ways, widths } from '../testing/tier.ts';

const place = startPlace();
const newPassword = 'Better-Horse8!';

describe.each(widths)('in a window %i px wide', (width) => {
  it.each(ways)(
    'a forgotten password is reset in three steps; every login ends, and only the new password works (%s)',
    (way) => travel(width, way),
  );
});

async function travel(width: number, way: Way) {
  const email = await makeAccount(place.api, `forgetful${way}${width}`);
  const elsewhere = await signIn(place.api, email);
  const mails = place.api.mailbox.to(email).length;
  const { page, tolerate } = await place.open({ viewport: { width, height: 800 } });
  tolerate(/401/);
  const person = makeActor(page, way);
  const arrive = async (path: string, title: string) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).href).toBe(`${place.api.url}${path}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };

  await page.clock.install();
  await page.goto('/login');
  await person.pressNamed('button', 'Sign in with Email');
  await person.fillNamed('Email', email);
  await person.pressNamed('link', 'Forgot Password');

  await arrive('/forget-password', 'Forgot your password?');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await person.pressNamed('button', 'Continue');

  await arrive('/forget-password', 'Check your email');
  const code = await place.api.mailbox.codeFor(email, mails + 1);
  await person.fill(page.getByRole('textbox'), code);
  await person.pressNamed('button', 'Submit');

  await arrive('/forget-password', 'Set New Password');
  expect(await page.title()).toBe('Set New Password · Hone');
  await person.fillNamed('Password', newPassword);
  await person.fillNamed('Confirm Password', newPassword);
  // The message stays for two seconds: freeze the clock until it was seen.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await person.pressNamed('button', 'Set password');

  await page.getByRole('status').getByText(messages['access.password_reset.done']).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Password updated' }).waitFor();
  await page.clock.resume();
  await arrive('/forget-password', 'Password updated');
  await arrive('/login', 'Sign in');
  const emailField = page.getByLabel('Email', { exact: true });
  await emailField.waitFor();
  expect(await emailField.inputValue()).toBe(email);

  await expect(elsewhere.call(getUser)).rejects.toMatchObject({ status: 401 });
  await person.fillNamed('Password', goodPassword);
  await person.pressNamed('button', 'Sign in');
  await page.getByRole('status').getByText(messages['access.login.failed']).waitFor();
  await person.fillNamed('Password', newPassword);
  await person.pressNamed('button', 'Sign in');
  await page.waitForURL(/\/(?:variable-library|user-onboarding)$/);
}

it('a code refused together with the new password returns to the code step, and keeps the password for the next attempt', async () => {
  const email = await makeAccount(place.api, 'mistyping');
  const { page, tolerate } = await place.open();
  tolerate(/400/);
  await page.goto('/forget-password');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  const boxes = page.getByRole('textbox');
  const right = await place.api.mailbox.codeFor(email, 2);
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await boxes.fill(right === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();

  await page.getByRole('status').getByText(messages['access.password_reset.code.failed']).waitFor();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByText(messages['access.code.wrong']).waitFor();
  expect(await boxes.inputValue()).toBe('');
  await expectFocused(boxes);
  await boxes.fill(right);
  await page.getByText(messages['access.code.wrong']).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(newPassword);
  expect(await page.getByLabel('Confirm Password', { exact: true }).inputValue()).toBe(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/login');
  expect(await place.api.visitor().call(login, { body: { email, password: newPassword } })).toHaveProperty('access');
});

it('an email address without an account goes through the same steps, with the same wording', async () => {
  const seen = async (email: string) => {
    const { page, tolerate } = await place.open();
    tolerate(/400/);
    await page.goto('/forget-password');
    const said: string[] = [];
    const note = async () =>
      void said.push(
        (await page.locator('body').innerText()).replaceAll(email, 'somebody').replace(/in \d+ s/, 'in some s'),
      );
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await note();
    await page.getByRole('textbox').fill('000000');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'Set New Password' }).waitFor();
    await note();
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText(messages['access.code.wrong']).waitFor();
    await page.getByRole('status').getByText(messages['access.password_reset.code.failed']).waitFor();
    await note();
    return said;
  };
  const known = await seen(await makeAccount(place.api, 'known'));
  expect(await seen('unknown@example.org')).toEqual(known);
  expect(place.api.mailbox.to('unknown@example.org')).toEqual([]);
});
