import { signup } from '@hone/contracts/access/signup';
import { expect, it } from 'vitest';
import { goodPassword } from '../../apps/api/testing/api.ts';
import { makeActor } from '../testing/actor.ts';
import { startPlace } from '../testing/place.ts';
import { ways } from '../testing/tier.ts';

const place = startPlace();

it.each(ways)(
  'signing in unverified asks for the code, then returns to the sign-in page, which confirms it and works (%s)',
  async (way) => {
    const email = `unverified.${way}@example.org`;
    await place.api.visitor().call(signup, { body: { email, username: `unverified${way}`, password: goodPassword } });
    const code = await place.api.mailbox.codeFor(email);
    const { page, tolerate } = await place.open();
    tolerate(/401/);
    const person = makeActor(page, way);

    await page.goto('/login');
    await person.pressNamed('button', 'Sign in with Email');
    await person.fillNamed('Email', email);
    await person.fillNamed('Password', goodPassword);
    await person.pressNamed('button', 'Sign in');

    await page.waitForURL('**/email-verification');
    await page.getByText(email).waitFor();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('pendingVerification') ?? ''));
    expect(kept.value).toMatchObject({ email, source: 'login' });
    await page.reload();
    await person.fill(page.getByRole('textbox'), code);
    await person.pressNamed('button', 'Submit');

    await page.waitForURL('**/login');
    await page.getByRole('status').getByText('Your account has been verified successfully. Please log in.').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    await person.fillNamed('Password', goodPassword);
    await person.pressNamed('button', 'Sign in');
    await page.waitForURL('**/user-onboarding');
  },
);

it('two sign-ups for one email address keep neither password: the right code opens the reset page, which says why', async () => {
  const email = 'doubted@example.org';
  for (const password of ['Strange-Word7?', goodPassword]) {
    await place.api.visitor().call(signup, { body: { email, username: 'doubted', password } });
    place.api.clock.forward(61);
  }
  const code = await place.api.mailbox.codeFor(email, 2);
  const { page } = await place.open();
  await page.goto('/');
  await page.evaluate((mailbox) => {
    localStorage.setItem(
      'pendingVerification',
      JSON.stringify({ version: 1, value: { email: mailbox, source: 'signup', resend_at: 0 } }),
    );
  }, email);
  await page.goto('/email-verification');
  await page.getByRole('textbox').fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/forget-password');
  await page.getByText('we kept none').waitFor();
});
