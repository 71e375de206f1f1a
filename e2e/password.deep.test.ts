import { login } from '@hone/contracts/access/logins';
import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeActor } from './testing/actor.ts';
import { startPlace } from './testing/place.ts';
import { openProvider, answerProvider } from './testing/screens/provider-window.ts';
import { ways } from './testing/tier.ts';

const place = startPlace();
const newPassword = 'Better-Horse8!';
const minutes = 60;
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

describe('a person who has no password yet', () => {
  async function openWithoutPassword(name: string) {
    const email = `${name}@example.org`;
    const watched = await place.open();
    const { page } = watched;
    await page.goto('/create-account');
    await answerProvider(await openProvider(page), email);
    await page.getByRole('heading', { name: 'Install the extension' }).waitFor();
    await page.goto('/user-profile');
    await page.getByRole('heading', { name: 'Set a password' }).waitFor();
    return { ...watched, email };
  }
  async function set(page: Page) {
    await field(page, 'New Password').fill(newPassword);
    await field(page, 'Confirm Password').fill(newPassword);
    await page.getByRole('button', { name: 'Set password' }).click();
  }

  it.each(ways)(
    'must confirm with the provider if the sign-in is too old, and can then save what they typed (%s)',
    async (way) => {
      const { page, email, tolerate } = await openWithoutPassword(`late${way}`);
      tolerate(/40[13]/);
      const person = makeActor(page, way);
      const confirm = page.getByRole('button', { name: 'Confirm with Google' });
      place.api.clock.forward(11 * minutes);
      await set(page);
      await confirm.waitFor();
      expect(await page.getByRole('status').getByText(messages['access.proof_needed']).count()).toBe(0);
      await answerProvider(await openProvider(page, person, confirm), email, {}, way);
      await page.getByText('Confirmed.').waitFor();
      expect(await field(page, 'New Password').inputValue()).toBe(newPassword);
      await person.pressNamed('button', 'Set password');
      await page.getByRole('status').getByText(messages['access.password.changed']).waitFor();
      await field(page, 'Current Password').waitFor();
      await place.api.visitor().call(login, { body: { email, password: newPassword } });
    },
  );
});
