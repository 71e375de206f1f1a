import { updateUser } from '@hone/contracts/profile/profile';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn } from '../../apps/api/testing/api.ts';
import { restoreWords, words } from '../../apps/web/features/access/email/words.ts';
import { makeActor } from '../testing/actor.ts';
import { expectAccessible } from '../testing/expectations.ts';
import { startPlace } from '../testing/place.ts';

const place = startPlace();

const section = (page: Page) => page.getByRole('region', { name: words.title });

it('A new email takes a code from its mailbox, shows in every open page, and can be undone from the old mailbox.', async () => {
  const email = await makeAccount(place.api, 'moving');
  const fresh = 'moved@elsewhere.example';
  await (await signIn(place.api, email)).call(updateUser, { body: { show_onboarding_flow: false } });
  const { page, tolerate } = await place.open();
  tolerate(/401/);
  const person = makeActor(page, 'keyboard');
  await page.goto('/login');
  await person.pressNamed('button', 'Sign in with Email');
  await person.fillNamed('Email', email);
  await person.fillNamed('Password', goodPassword);
  await person.pressNamed('button', 'Sign in');
  await page.waitForURL('**/variable-library');
  await page.goto('/user-profile');
  const other = await page.context().newPage();
  await other.goto('/user-profile');
  await section(other).getByText(email).waitFor();

  await person.press(section(page).getByRole('button', { name: words.change }));
  await person.fillNamed(words.newEmail, fresh);
  await person.pressNamed('button', words.send);
  const code = await place.api.mailbox.codeFor(fresh, 1);
  await expectAccessible(page);
  await person.fill(section(page).getByRole('textbox'), code);
  await person.pressNamed('button', 'Submit');
  for (const each of [page, other]) {
    // The form that asks for the code names it, too.
    await section(each).getByText(`You sign in with ${fresh}`).waitFor();
    await expect.poll(() => each.getByLabel('Email', { exact: true }).inputValue()).toBe(fresh);
  }

  const link = place.api.mailbox
    .to(email)
    .map(({ text }) => /https?:\S+\/restore-email\?token=\S+/.exec(text)?.[0])
    .find((found) => found !== undefined);
  const { pathname, search } = new URL(link!);
  const mailbox = await place.open();
  mailbox.tolerate(/\/restore-email\?token=\S* tells what no address may/);
  await mailbox.page.goto(pathname + search);
  await mailbox.page.getByRole('heading', { level: 1, name: restoreWords.askTitle }).waitFor();
  await expectAccessible(mailbox.page);
  await makeActor(mailbox.page, 'keyboard').pressNamed('button', restoreWords.restore);
  await mailbox.page.getByRole('heading', { level: 1, name: restoreWords.doneTitle }).waitFor();
  await mailbox.page.getByText(email).waitFor();
  for (const each of [page, other]) await each.waitForURL('**/login');
  await mailbox.page.getByRole('link', { name: restoreWords.setPassword }).click();
  await mailbox.page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
  expect(await mailbox.page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
});
