import { readFileSync } from 'node:fs';
import { signup } from '@hone/contracts/access/signup';
import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword, makeAccount } from '../../apps/api/testing/api.ts';
import { expectAccessible } from '../testing/expectations.ts';
import { makeActor, type Way } from '../testing/actor.ts';
import { startPlace } from '../testing/place.ts';
import { openSignedIn } from '../testing/screens/signed-in.ts';
import { ways } from '../testing/tier.ts';

const place = startPlace();
const wide = { viewport: { width: 1440, height: 900 } };
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const sidebarPicture = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' }).locator('img');
const said = (page: Page, text: string) => page.getByRole('status').getByText(text);
const dialog = (page: Page) => page.getByRole('dialog');

async function openProfile(name: string) {
  const watched = await openSignedIn(place, name, wide);
  await watched.page.goto('/user-profile');
  await watched.page.getByLabel('First Name', { exact: true }).waitFor();
  return watched;
}

describe('a photo', () => {
  it.each(ways)(
    'is uploaded, appears in the sidebar even after a reload, is removed, and is restored by Undo (%s)',
    async (way) => {
      const { page } = await openProfile(`photo${way}`);
      const person = makeActor(page, way);
      await person.pressNamed('button', 'Upload a photo');
      const chooser = page.waitForEvent('filechooser');
      await person.pressNamed('button', 'Choose a photo');
      await (await chooser).setFiles({ name: 'my own dot.png', mimeType: 'image/png', buffer: dot });
      await person.pressNamed('button', 'Save photo');
      await said(page, messages['profile.updated']).waitFor();
      await dialog(page).waitFor({ state: 'detached' });
      await sidebarPicture(page).waitFor();
      await page.reload();
      await sidebarPicture(page).waitFor();
      // Drawn, not only requested.
      await expect
        .poll(() => sidebarPicture(page).evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await expectAccessible(page);

      await person.pressNamed('button', 'Remove photo');
      await sidebarPicture(page).waitFor({ state: 'detached' });
      await said(page, 'Photo removed.').waitFor();
      if (way === 'keyboard') await page.keyboard.press('F8');
      await person.pressNamed('button', 'Undo');
      await sidebarPicture(page).waitFor();
    },
  );
});

describe('deleting the account', () => {
  it.each(ways)(
    'is permanent: no one can sign in to it anymore, and its email address can be used again (%s)',
    async (way) => {
      const name = `deleted${way}`;
      const { page, email, tolerate } = await openProfile(name);
      tolerate(/401/);
      await page.evaluate(() => localStorage.setItem('referral', JSON.stringify({ version: 1, value: 'friend' })));
      const person = makeActor(page, way);
      await person.pressNamed('button', 'Delete Account');
      await dialog(page).waitFor();
      await expectAccessible(page);
      await person.fillNamed('Your password', goodPassword);
      if (way === 'mouse') await dialog(page).getByRole('button', { name: 'Delete my account' }).dblclick();
      else await page.keyboard.press('Enter');

      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      await said(page, messages['profile.account.deleted']).waitFor();
      expect(await page.getByText(messages['access.signed_out']).count()).toBe(0);
      expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
      await trySigningIn(page, email, way);
      await said(page, messages['access.login.failed']).waitFor();

      const mails = place.api.mailbox.to(email).length;
      await place.api.visitor().call(signup, { body: { email, username: `${name}2`, password: goodPassword } });
      expect(await place.api.mailbox.codeFor(email, mails + 1)).toMatch(/^\d{6}$/);
    },
  );

  it('asks for the password when the server requires it, and reports a wrong one below the field', async () => {
    const { page, tolerate } = await openProfile('proven');
    tolerate(/40[0-9]/);
    await page.clock.setFixedTime(place.api.clock.now());
    await page.reload();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    place.api.clock.forward(11 * 60);
    await dialog(page).getByLabel('Type your username').fill('proven');
    const confirm = dialog(page).getByRole('button', { name: 'Delete my account' });
    await confirm.click();
    const password = dialog(page).getByLabel('Your password', { exact: true });
    await password.fill('Wrong-Horse7?');
    await confirm.click();
    await dialog(page).getByText(messages['access.password.wrong']).waitFor();
    await password.fill(goodPassword);
    await password.press('Enter');
    await page.waitForURL('**/login');
    await said(page, messages['profile.account.deleted']).waitFor();
  });
});

async function trySigningIn(page: Page, email: string, way: Way): Promise<void> {
  const person = makeActor(page, way);
  await person.pressNamed('button', 'Sign in with Email');
  await person.fillNamed('Email', email);
  await person.fillNamed('Password', goodPassword);
  await person.pressNamed('button', 'Sign in');
}

it.each(ways)('all stored data is downloaded as one archive, named after its owner and the date (%s)', async (way) => {
  const name = `exported${way}`;
  await makeAccount(place.api, name);
  const { page } = await openProfile(name);
  const download = page.waitForEvent('download');
  await makeActor(page, way).pressNamed('button', 'Download my data');
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^hone-${name}-\\d{4}-\\d{2}-\\d{2}\\.zip$`));
  expect(
    readFileSync(await saved.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await said(page, `Saved as ${saved.suggestedFilename()}.`).waitFor();
});
