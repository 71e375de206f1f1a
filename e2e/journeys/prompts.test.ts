import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/expectations.ts';
import { makeActor } from '../testing/actor.ts';
import { signIn } from '../../apps/api/testing/api.ts';
import { startPlace } from '../testing/place.ts';
import { openSignedIn } from '../testing/screens/signed-in.ts';
import { ways } from '../testing/tier.ts';
import { writeVariables } from '../testing/data/seed-variables.ts';

const place = startPlace();

const preview = (page: Page) => page.locator('[data-column=preview]');
const field = (page: Page) => page.getByLabel('Enter Prompt here', { exact: true });
const inDialog = (page: Page) => page.getByRole('dialog');
const said = (page: Page, text: string) =>
  page
    .getByRole('status', { name: /^Notifications/ })
    .getByText(text, { exact: true })
    .waitFor();

describe('the Prompt Library', () => {
  it.each(ways)('gets a category and a prompt, which is improved, copied, deleted and restored (%s)', async (way) => {
    const { page, email } = await openSignedIn(place, `prompts${way}`, {
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const person = makeActor(page, way);
    await writeVariables(await signIn(place.api, email), [{ name: 'client', values: [{ value: 'Mrs Lopez' }] }]);
    await page.goto('/prompt-library');
    await person.pressNamed('button', 'Add category');
    await page.keyboard.type('Client mail');
    await page.keyboard.press('Enter');
    await said(page, messages['categories.created']);
    if (way === 'mouse') await page.getByRole('button', { name: 'New prompt', exact: true }).first().click();
    else await page.keyboard.press('n');
    await person.fill(page.getByLabel('Name', { exact: true }), 'Delay');
    await person.fill(field(page), 'write a mail to {{cli');
    await page.getByRole('option', { name: /client/ }).waitFor();
    if (way === 'mouse') await page.getByRole('option', { name: /client/ }).click();
    else await page.keyboard.press('Enter');
    await page.keyboard.type(' about teh delay');
    expect(await field(page).inputValue()).toBe('write a mail to {{client}} about teh delay');

    if (way === 'mouse') await page.getByRole('button', { name: 'Enhance', exact: true }).click();
    else await page.keyboard.press('Control+Enter');
    // A template stays a template: its values are asked for where it is copied.
    await person.press(page.getByRole('button', { name: /^Use it/, description: /^Free/ }));
    await expect.poll(() => field(page).inputValue()).toBe('write a mail to {{client}} about the delay');
    if (way === 'mouse') await page.getByRole('button', { name: 'Save Prompt', exact: true }).click();
    else await page.keyboard.press('Control+s');
    await said(page, messages['prompts.created']);
    await preview(page).getByRole('heading', { name: 'Delay', exact: true }).waitFor();
    await expectAccessible(page);

    if (way === 'mouse') await preview(page).getByRole('button', { name: 'Copy', exact: true }).click();
    else await page.keyboard.press('c');
    await person.press(inDialog(page).getByRole('button', { name: 'Mrs Lopez' }));
    await person.press(inDialog(page).getByRole('button', { name: 'Copy', exact: true }));
    await preview(page).getByText('Copied').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('write a mail to Mrs Lopez about the delay');

    await person.press(preview(page).getByRole('button', { name: 'More', exact: true }));
    await person.press(page.getByRole('menuitem', { name: 'Delete prompt', exact: true }));
    await said(page, messages['prompts.deleted']);
    if (way === 'keyboard') await page.keyboard.press('F8');
    await person.pressNamed('button', 'Undo');
    await preview(page).getByRole('heading', { name: 'Delay', exact: true }).waitFor();
    await page.reload();
    await preview(page).getByText('about the delay').waitFor();
  });
});
