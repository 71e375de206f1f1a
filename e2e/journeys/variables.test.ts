import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../apps/api/testing/api.ts';
import { makeActor } from '../testing/actor.ts';
import { expectAccessible } from '../testing/expectations.ts';
import { startPlace } from '../testing/place.ts';
import { openSignedIn } from '../testing/screens/signed-in.ts';
import { ways } from '../testing/tier.ts';
import { details, writePrompts } from '../testing/data/seed-variables.ts';

const place = startPlace();

const inDialog = (page: Page) => page.getByRole('dialog');
const said = (page: Page, text: string) =>
  page
    .getByRole('status', { name: /^Notifications/ })
    .getByText(text, { exact: true })
    .last()
    .waitFor();

describe('the Variables Library', () => {
  it.each(ways)(
    'gets a variable with values, which is renamed in a prompt, copied with it, deleted and restored (%s)',
    async (way) => {
      const { page, email } = await openSignedIn(place, `variables${way}`, {
        viewport: { width: 1440, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await writePrompts(await signIn(place.api, email), ['Write to {{client}}.']);
      const person = makeActor(page, way);
      await page.goto('/variable-library');
      await page.getByRole('heading', { name: 'No Variable Found' }).waitFor();

      await person.press(page.getByRole('button', { name: '+ New Variable Category' }).first());
      await person.fill(inDialog(page).getByLabel('Name', { exact: true }), 'client');
      await person.fill(inDialog(page).getByLabel('Description'), 'Who it is for');
      await person.press(inDialog(page).getByRole('button', { name: 'Create', exact: true }));
      await said(page, messages['variables.created']);
      for (const value of ['Mrs Lopez', 'Acme']) {
        await person.pressNamed('button', 'Add value');
        await person.fill(inDialog(page).getByLabel('Name', { exact: true }), value);
        await person.press(inDialog(page).getByRole('button', { name: 'Add', exact: true }));
        await details(page).getByText(value, { exact: true }).waitFor();
        await inDialog(page).waitFor({ state: 'detached' });
      }
      await person.pressNamed('button', 'Make default: Mrs Lopez');
      await details(page).getByText('Default', { exact: true }).waitFor();
      await expectAccessible(page);

      await person.pressNamed('button', 'Edit client');
      await person.fill(inDialog(page).getByLabel('Name', { exact: true }), 'customer');
      expect(await inDialog(page).getByLabel('Rename it in 1 prompt too').isChecked()).toBe(true);
      await person.press(inDialog(page).getByRole('button', { name: 'Save', exact: true }));
      await details(page).getByRole('heading', { name: 'customer', exact: true }).waitFor();
      await inDialog(page).waitFor({ state: 'detached' });

      await person.pressNamed('link', 'Used in 1 prompt');
      await person.press(page.getByRole('link', { name: /^Prompt 0/ }));
      await page.locator('[data-column=preview]').getByText('Write to {{customer}}.').waitFor();
      if (way === 'mouse') await page.getByRole('button', { name: 'Copy', exact: true }).click();
      else await page.keyboard.press('c');
      const asked = inDialog(page).getByLabel('customer', { exact: true });
      await asked.waitFor();
      expect(await asked.inputValue()).toBe('Mrs Lopez');
      await person.fill(asked, 'Aunt Rosa');
      await person.press(inDialog(page).getByRole('button', { name: 'Copy', exact: true }));
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Write to Aunt Rosa.');

      await person.pressNamed('link', 'Variables Library');
      await person.pressNamed('button', 'Delete customer');
      await said(page, messages['variables.deleted']);
      if (way === 'keyboard') await page.keyboard.press('F8');
      await person.pressNamed('button', 'Undo');
      await details(page).getByRole('heading', { name: 'customer', exact: true }).waitFor();
      await page.reload();
      await details(page).getByRole('link', { name: 'Used in 1 prompt', exact: true }).waitFor();
      await details(page).getByText('Mrs Lopez', { exact: true }).waitFor();
    },
  );
});
