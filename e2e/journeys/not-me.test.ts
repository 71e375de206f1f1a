import { login } from '@hone/contracts/access/logins';
import { getUser } from '@hone/contracts/profile/user';
import { expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn } from '../../apps/api/testing/api.ts';
import { words } from '../../apps/web/features/access/logins/not-me/words.ts';
import { makeActor } from '../testing/actor.ts';
import { expectAccessible } from '../testing/expectations.ts';
import { startPlace } from '../testing/place.ts';

const place = startPlace();
const newPassword = 'Better-Horse8!';

it('From the email about a stranger’s sign-in, its owner signs everyone out and sets a new password.', async () => {
  const email = await makeAccount(place.api, 'visited');
  const owner = await signIn(place.api, email);
  const mails = place.api.mailbox.to(email).length;
  const stranger = place.api.visitor('198.51.100.7');
  const tokens = await stranger.call(login, { body: { email, password: goodPassword } });
  await stranger.session.keep(tokens);
  const { text } = await place.api.mailbox.waitFor(email, mails + 1);
  const link = new URL(/https?:\S+\/not-me\?token=\S+/.exec(text)![0]);

  const { page, tolerate } = await place.open();
  tolerate(/\/not-me\?token=\S* tells what no address may/);
  const person = makeActor(page, 'keyboard');
  await page.goto(link.pathname + link.search);
  await page.getByRole('heading', { level: 1, name: words.askTitle }).waitFor();
  await expectAccessible(page);
  expect(await stranger.call(getUser)).toMatchObject({ email });
  await person.pressNamed('button', words.secure);
  await page.getByRole('heading', { level: 1, name: words.doneTitle }).waitFor();
  await expectAccessible(page);
  for (const visitor of [owner, stranger]) {
    await expect(visitor.call(getUser)).rejects.toMatchObject({ status: 401 });
  }

  await person.pressNamed('button', words.choosePassword);
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  const before = place.api.mailbox.to(email).length;
  await person.pressNamed('button', 'Continue');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await person.fill(page.getByRole('textbox'), await place.api.mailbox.codeFor(email, before + 1));
  await person.pressNamed('button', 'Submit');
  await page.getByRole('heading', { name: 'Set New Password' }).waitFor();
  await person.fillNamed('Password', newPassword);
  await person.fillNamed('Confirm Password', newPassword);
  await person.pressNamed('button', 'Set password');
  await page.waitForURL('**/login');
  await expect(signIn(place.api, email)).rejects.toMatchObject({ code: 'access.login.failed' });
  await expect(signIn(place.api, email, newPassword)).resolves.toBeDefined();
});
