import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, tabTo } from '../testing/expectations.ts';
import { makeActor } from '../testing/actor.ts';
import { pressOption } from '../testing/in-rows.ts';
import { startPlace } from '../testing/place.ts';
import { openSignedIn } from '../testing/screens/signed-in.ts';
import { ways, widths } from '../testing/tier.ts';

const place = startPlace();
const rough = 'hi, can you please plan a trip to lisbon with my kids, on teh train';
const better = 'hi, can you please plan a trip to lisbon with my kids, on the train. It’s for one week.';

const field = (page: Page) => page.getByLabel('Your prompt', { exact: true });
const result = (page: Page) => page.getByRole('region', { name: 'Better prompt', exact: true });
const said = (page: Page, text: string | RegExp) => result(page).getByRole('status').getByText(text).waitFor();
const row = (page: Page) =>
  page.getByRole('list', { name: 'Sessions, newest first' }).getByRole('link', { name: /\/enhance/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Session', exact: true });
const side = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true });

describe.each(widths)('a rough prompt, in a window %i px wide', (width) => {
  it.each(ways)('is asked about, improved, undone, found again, compared, deleted and restored (%s)', async (way) => {
    const { page } = await openSignedIn(place, `whole${way}${width}`, { viewport: { width, height: 800 } });
    const person = makeActor(page, way);
    await page.goto('/history');
    await page.getByRole('heading', { name: 'No History Found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Enhance a prompt' }).first().waitFor();
    await person.press(page.getByRole('main').getByRole('link', { name: 'Enhance a prompt' }).last());
    await page.waitForURL('**/enhance');

    await person.fill(field(page), rough);
    if (way === 'mouse') await page.getByRole('button', { name: 'Enhance', exact: true }).click();
    else await page.keyboard.press('Control+Enter');
    await page.getByRole('group', { name: 'When', exact: true }).waitFor();
    await said(page, /^A better prompt is ready/);
    await expectAccessible(page);
    await pressOption(page, way, 'When', 'A week');
    await result(page).locator('ins', { hasText: 'It’s for one week.' }).waitFor();
    await expectAccessible(page);
    const change = page.getByRole('checkbox', { name: /“hi, can you please/ });
    // Its box is what marks it.
    if (way === 'mouse') await page.locator('label', { has: change }).click({ position: { x: 20, y: 9 } });
    else {
      await tabTo(page, change);
      await page.keyboard.press('Space');
    }
    expect(await change.isChecked()).toBe(false);

    if (way === 'mouse')
      await page.getByRole('button', { name: /^Use it/, description: /^This uses 1 credit/ }).click();
    else await page.keyboard.press('Control+Enter');
    await said(page, /^Prompt replaced/);
    expect(await field(page).inputValue()).toBe(better);
    if (way === 'mouse') await person.pressNamed('button', 'Undo');
    else await page.keyboard.press('Control+z');
    await said(page, 'Your prompt is back.');
    expect(await field(page).inputValue()).toBe(rough);

    if (width < 1280) await person.pressNamed('button', 'Sidebar');
    await person.pressNamed('link', 'History');
    await person.press(row(page));
    await dialog(page).waitFor();
    await expect.poll(() => side(page, 'Original').locator('del').allTextContents()).toContain('teh');
    expect(await side(page, 'Enhanced').locator('ins').allTextContents()).toContain('the');
    await expectAccessible(page);

    await person.pressNamed('button', 'Delete prompt');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'No History Found' }).waitFor();
    if (way === 'keyboard') await page.keyboard.press('F8');
    await person.pressNamed('button', 'Undo');
    await row(page).waitFor();
    await page.reload();
    await person.press(row(page));
    await side(page, 'Original').getByText('plan a trip to lisbon').waitFor();
  });
});
