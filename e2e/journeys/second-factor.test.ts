import { updateUser } from '@hone/contracts/profile/profile';
import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn } from '../../apps/api/testing/api.ts';
import { appCode } from '../../apps/api/testing/logins/second-factor.ts';
import { words } from '../../apps/web/features/access/second-factor/words.ts';
import { makeActor } from '../testing/actor.ts';
import { expectAccessible, expectFocused, tabTo } from '../testing/expectations.ts';
import { startPlace } from '../testing/place.ts';

const place = startPlace();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page) => page.getByRole('region', { name: words.title });
const signOut = (page: Page) => page.evaluate(() => localStorage.clear());
/** What the app shows after a minute, so that each code is a new one. */
const nextCode = (secret: string) => {
  place.api.clock.forward(60);
  return appCode(secret, place.api.clock.now());
};

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await button(page, 'Sign in with Email').click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await button(page, words.signIn).click();
}

it('Two-step verification is set up, asked for, remembered by choice, passed by a recovery code, and turned off.', async () => {
  const email = await makeAccount(place.api, 'twosteps');
  await (await signIn(place.api, email)).call(updateUser, { body: { show_onboarding_flow: false } });
  const { page, tolerate } = await place.open();
  tolerate(/401/);
  const person = makeActor(page, 'keyboard');
  await enterPassword(page, email);
  await page.waitForURL('**/variable-library');

  await page.goto('/user-profile');
  await person.press(section(page).getByRole('button', { name: words.setUp }));
  await page.getByRole('dialog', { name: words.startTitle }).waitFor();
  await person.pressNamed('button', words.continue);
  const scan = page.getByRole('dialog', { name: words.scanTitle });
  await scan.getByRole('figure', { name: words.qrCode }).waitFor();
  await expectAccessible(page);
  const secret = (await scan.locator('code').innerText()).replaceAll(/\s/g, '');
  await person.fillNamed(words.code, nextCode(secret));
  await person.pressNamed('button', words.turnOn);
  const codes = page.getByRole('dialog', { name: words.codesTitle });
  await codes.waitFor();
  await expectAccessible(page);
  const [recovery] = await codes.getByRole('listitem').allInnerTexts();
  await person.pressNamed('button', words.saved);
  await section(page).getByRole('button', { name: words.turnOff }).waitFor();

  await signOut(page);
  await enterPassword(page, email);
  const field = page.getByLabel(words.code);
  await expectFocused(field);
  await expectAccessible(page);
  await person.fillNamed(words.code, '000000');
  await person.pressNamed('button', words.signIn);
  await page.getByText(messages['access.second_factor.wrong']).waitFor();
  await person.fillNamed(words.code, nextCode(secret));
  await tabTo(page, page.getByLabel(words.remember));
  await page.keyboard.press('Space');
  await person.pressNamed('button', words.signIn);
  await page.waitForURL('**/variable-library');

  await signOut(page);
  await enterPassword(page, email);
  await page.waitForURL('**/variable-library');

  const elsewhere = await place.open();
  elsewhere.tolerate(/401/);
  await enterPassword(elsewhere.page, email);
  await button(elsewhere.page, words.toRecovery).click();
  await elsewhere.page.getByLabel(words.recoveryCode).fill(recovery!);
  await button(elsewhere.page, words.signIn).click();
  await elsewhere.page.waitForURL('**/variable-library');

  await page.goto('/user-profile');
  await section(page).getByText('9 of 10 left', { exact: false }).waitFor();
  await person.press(section(page).getByRole('button', { name: words.turnOff }));
  const off = page.getByRole('dialog', { name: words.offTitle });
  await person.press(off.getByRole('button', { name: words.turnOff }));
  await page.getByRole('status').getByText(messages['access.second_factor.removed']).waitFor();
  await signOut(elsewhere.page);
  await enterPassword(elsewhere.page, email);
  await elsewhere.page.waitForURL('**/variable-library');
  expect(place.api.mailbox.to(email).map(({ subject }) => subject)).toContain(
    'Two-step verification is off for your Hone account',
  );
});
