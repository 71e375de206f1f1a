import { updateUser } from '@hone/contracts/profile/profile';
import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn } from '../../apps/api/testing/api.ts';
import { words as ceremonyWords } from '../../apps/web/features/access/passkeys/ceremony/words.ts';
import { words as offerWords } from '../../apps/web/features/access/passkeys/offer/words.ts';
import { words as signInWords } from '../../apps/web/features/access/passkeys/sign-in/words.ts';
import { words } from '../../apps/web/features/access/passkeys/words.ts';
import { words as proofWords } from '../../apps/web/features/access/passwords/proof/words.ts';
import { words as passwordWords } from '../../apps/web/features/access/passwords/words.ts';
import { makeActor } from '../testing/actor.ts';
import { expectAccessible } from '../testing/expectations.ts';
import { startPlace } from '../testing/place.ts';
import { addAuthenticator } from '../testing/screens/authenticator.ts';

// A passkey belongs to an origin, so the browser comes by the one that the server is told.
const place = startPlace({}, 'localhost:4000');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('region', { name: words.title }).getByRole('listitem');
const said = (page: Page, text: string) => page.getByRole('status').getByText(text);
const signOut = (page: Page) => page.evaluate(() => localStorage.clear());

/** Who has been introduced to Hone before. */
async function makePerson(name: string): Promise<string> {
  const email = await makeAccount(place.api, name);
  await (await signIn(place.api, email)).call(updateUser, { body: { show_onboarding_flow: false } });
  return email;
}

/** A device of its own, whose owner confirms everything at once. */
async function openDevice() {
  const watched = await place.open();
  return { ...watched, authenticator: await addAuthenticator(watched.page) };
}

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await button(page, 'Sign in with Email').click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await button(page, 'Sign in').click();
  await page.waitForURL('**/variable-library');
}

async function addInProfile(page: Page): Promise<void> {
  await page.goto('/user-profile');
  await button(page, words.add).click();
  await button(page, words.continue).click();
  await said(page, messages['access.passkey.added']).waitFor();
}

it('is offered after a sign-in with a password, once, and then signs in by its button and from the email field', async () => {
  const email = await makePerson('offered');
  const { page, authenticator } = await openDevice();
  await signInByPassword(page, email);
  const offer = page.getByRole('region', { name: offerWords.title });
  await offer.waitFor();
  await expectAccessible(page);
  const person = makeActor(page, 'keyboard');
  await person.press(offer.getByRole('button', { name: offerWords.add }));
  await page.getByRole('dialog', { name: words.addTitle }).waitFor();
  await person.pressNamed('button', words.continue);
  await said(page, messages['access.passkey.added']).waitFor();
  await offer.waitFor({ state: 'detached' });
  expect(await authenticator.count()).toBe(1);

  await signOut(page);
  await page.goto('/login');
  await person.pressNamed('button', signInWords.signIn);
  await page.waitForURL('**/variable-library');

  await signOut(page);
  await page.goto('/history');
  await page.waitForURL('**/login');
  // Its list opens with the form; who is asked chooses at once.
  await button(page, 'Sign in with Email').click();
  await page.waitForURL('**/history');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email)).toBe(email);
});

it('of another device is removed with the first one as proof, and is then refused kindly', async () => {
  const email = await makePerson('devices');
  const first = await openDevice();
  const second = await openDevice();
  for (const { page } of [first, second]) {
    await signInByPassword(page, email);
    await addInProfile(page);
    // The server's clock doesn't move by itself: of two at the same moment neither is newer.
    place.api.clock.forward(1);
  }
  first.tolerate(/403/);
  second.tolerate(/401/);
  await first.page.reload();
  await expect.poll(() => rows(first.page).count()).toBe(2);

  // Newest first. The sign-in is too long ago to be proof.
  place.api.clock.forward(11 * 60);
  await rows(first.page).first().getByRole('button', { name: words.remove }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.remove }).click();
  await dialog.getByRole('button', { name: proofWords.passkeyInstead }).click();
  await dialog.getByText(proofWords.confirmed).waitFor();
  await dialog.getByRole('button', { name: words.remove }).click();
  await said(first.page, messages['access.passkey.removed']).waitFor();
  await expect.poll(() => rows(first.page).count()).toBe(1);

  await signOut(second.page);
  await second.page.goto('/login');
  await button(second.page, signInWords.signIn).click();
  await second.page.getByRole('alert').getByText(messages['access.passkey.refused']).waitFor();
  await expectAccessible(second.page);
  await signOut(first.page);
  await first.page.goto('/login');
  await button(first.page, signInWords.signIn).click();
  await first.page.waitForURL('**/variable-library');
});

it('changes the password in place of the current one, which then signs no one in', async () => {
  const email = await makePerson('changing');
  const { page } = await openDevice();
  await signInByPassword(page, email);
  await addInProfile(page);
  const form = page.getByRole('region', { name: passwordWords.changeTitle, exact: true });
  await form.getByRole('button', { name: proofWords.passkeyInstead }).click();
  await form.getByText(proofWords.confirmed).waitFor();
  const newPassword = 'Better-Horse8!';
  for (const name of [passwordWords.newPassword, passwordWords.confirmPassword]) {
    await form.getByLabel(name, { exact: true }).fill(newPassword);
  }
  await button(page, passwordWords.change).click();
  await said(page, messages['access.password.changed']).waitFor();
  await expect(signIn(place.api, email)).rejects.toMatchObject({ code: 'access.login.failed' });
  await signIn(place.api, email, newPassword);
});

it('that is lost leaves the other ways to sign in, in plain sight', async () => {
  const email = await makePerson('lost');
  const { page, authenticator } = await openDevice();
  await signInByPassword(page, email);
  await addInProfile(page);
  await signOut(page);
  await authenticator.remove();
  await addAuthenticator(page);
  await page.goto('/login');
  await button(page, signInWords.signIn).click();
  await page.getByRole('alert').getByText(ceremonyWords.notUsed).waitFor();
  await button(page, 'Continue with Google').waitFor();
  await signInByPassword(page, email);
});
