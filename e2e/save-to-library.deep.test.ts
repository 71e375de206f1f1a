import { messages } from '@hone/contracts/messages';
import { createCategory, deleteCategory, listCategories } from '@hone/contracts/categories';
import { listPrompts } from '@hone/contracts/prompts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { expectAccessible, expectFocused, expectNoSidewaysScroll, tabTo } from './expectations.ts';
import { cut, refuse } from './network.ts';
import { makePerson, type Way } from './person.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { ways } from './tier.ts';
import { chat } from './written-history.ts';
import { writeSession } from './written-session.ts';

const place = startPlace();
const creation = /\/content\/prompts\/$/;
const rough = 'write a mail to our customers about teh new opening hours: from 1 March we open at 7:00';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save to Prompt Library', exact: true });
const name = (page: Page) => dialog(page).getByLabel('Name', { exact: true });
const category = (page: Page) => dialog(page).getByRole('combobox', { name: 'Category' });
const shownText = (page: Page) => dialog(page).getByRole('region', { name: 'Text', exact: true }).textContent();
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Session', exact: true });
const opener = (page: Page) => viewer(page).getByRole('button', { name: 'Save to Prompt Library' });

/** Somebody's own prompts with the names of their categories, as the server has them. */
async function saved(email: string) {
  const lists = (await (await signIn(place.api, email)).call(listPrompts)).items;
  return lists.flatMap(({ name: of, prompts }) => prompts.filter(({ can_delete }) => can_delete).map((prompt) => ({ name: prompt.name, text: prompt.text, category: of })));
}

async function openSession(account: string, options: BrowserContextOptions = {}) {
  const watched = await openSignedIn(place, account, options);
  const session = await writeSession(place.api, watched.email, chat(account), [{ text: 'plan a trip', enhanced: 'Plan a trip to Rome.\nThree days, on foot, for {{people}}.' }]);
  await watched.page.goto(`/history?session=${session.id}`);
  await opener(watched.page).waitFor();
  return watched;
}

/** Chooses a category as a person does. */
async function choose(page: Page, way: Way, label: string) {
  if (way === 'mouse') {
    await category(page).click();
    return page.getByRole('option', { name: label, exact: true }).click();
  }
  await tabTo(page, category(page));
  await page.keyboard.press('Enter');
  const option = page.getByRole('option', { name: label, exact: true });
  // The list takes the focus a moment after it is there.
  await page.locator('[role=option]:focus').waitFor();
  await page.keyboard.press('End');
  await expectFocused(option);
  await page.keyboard.press('Enter');
}

describe('a prompt of the history', () => {
  it.each(ways)('is saved to the library under its first words, in a category that is there, by %s', async (way) => {
    const { page, email } = await openSession(`known${way}`);
    const person = makePerson(page, way);
    await person.press(opener(page));
    await expect.poll(() => name(page).inputValue()).toBe('Plan a trip to Rome');
    await expectFocused(name(page));
    expect(await shownText(page)).toBe('Plan a trip to Rome.\nThree days, on foot, for {{people}}.');
    await expect.poll(() => category(page).textContent()).not.toBe('');
    const chosen = await category(page).textContent();
    if (way === 'keyboard') await page.keyboard.press('Enter');
    else await person.pressNamed('button', 'Save Prompt');
    await toast(page, 'Prompt created successfully').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await saved(email)).toEqual([{ name: 'Plan a trip to Rome', text: 'Plan a trip to Rome.\nThree days, on foot, for {{people}}.', category: chosen }]);
    // Back where one was.
    await expectFocused(opener(page));
  });

  it.each(ways)('is saved as it was written too, in a category that is named in place, by %s', async (way) => {
    const { page, email } = await openSession(`named${way}`);
    const person = makePerson(page, way);
    if (way === 'keyboard') await page.keyboard.press('s');
    else await person.press(opener(page));
    if (way === 'mouse') await dialog(page).getByText('Original', { exact: true }).click();
    else {
      await tabTo(page, dialog(page).getByRole('radio', { name: 'Enhanced' }));
      await page.keyboard.press('ArrowRight');
    }
    await expect.poll(() => shownText(page)).toBe('plan a trip');
    expect(await name(page).inputValue()).toBe('plan a trip');
    if (way === 'keyboard') await tabTo(page, name(page), 'Shift+Tab');
    await person.fill(name(page), 'Trips, roughly');
    await choose(page, way, 'New category…');
    await person.fillNamed('Name of the new category', 'Journeys');
    await person.pressNamed('button', 'Save Prompt');
    await toast(page, 'Prompt created successfully').waitFor();
    expect(await saved(email)).toEqual([{ name: 'Trips, roughly', text: 'plan a trip', category: 'Journeys' }]);
  });

  it('keeps a name that was typed when the other text is chosen, and what is wrong stands under its field', async () => {
    const { page } = await openSession('typed');
    await opener(page).click();
    await name(page).fill('Mine');
    await dialog(page).getByText('Original', { exact: true }).click();
    await expect.poll(() => shownText(page)).toBe('plan a trip');
    expect(await name(page).inputValue()).toBe('Mine');
    await name(page).fill('   ');
    await dialog(page).getByText(messages['prompts.name.required'], { exact: true }).waitFor();
    await choose(page, 'mouse', 'New category…');
    await dialog(page).getByRole('button', { name: 'Save Prompt' }).click();
    await dialog(page).getByText(messages['categories.name.required'], { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('leaves the keys of the session alone while it is being saved', async () => {
    const { page } = await openSession('quiet');
    const before = page.url();
    await opener(page).click();
    await tabTo(page, category(page));
    await page.keyboard.press('c');
    await page.keyboard.press('j');
    expect(page.url()).toBe(before);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await viewer(page).count()).toBe(1);
  });
});

describe('saving that fails', () => {
  it('says why and keeps all that was written; tried again it is saved once', async () => {
    const { page, email, tolerate } = await openSession('failing');
    tolerate(/Failed to load resource/);
    await opener(page).click();
    await name(page).fill('Kept name');
    const mend = await refuse(page, creation, 500, { code: 'request.failed', message: '', request_id: 'req-1' });
    await dialog(page).getByRole('button', { name: 'Save Prompt' }).click();
    await page.getByRole('status').getByText(messages['request.failed']).waitFor();
    expect([await name(page).inputValue(), await shownText(page)]).toEqual(['Kept name', 'Plan a trip to Rome.\nThree days, on foot, for {{people}}.']);
    await mend();
    const join = await cut(page, creation);
    await dialog(page).getByRole('button', { name: 'Save Prompt' }).click();
    await page.getByRole('status').getByText(messages['request.unreachable']).first().waitFor();
    await join();
    await dialog(page).getByRole('button', { name: 'Save Prompt' }).click();
    await toast(page, 'Prompt created successfully').waitFor();
    expect((await saved(email)).map((one) => one.name)).toEqual(['Kept name']);
  });

  it('is not done twice when the answer was lost on its way', async () => {
    const { page, email, tolerate } = await openSession('lost');
    tolerate(/Failed to load resource/);
    await opener(page).click();
    // It reaches the server, and its answer does not come back.
    await page.route(creation, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    }, { times: 1 });
    await dialog(page).getByRole('button', { name: 'Save Prompt' }).click();
    await page.getByRole('status').getByText(messages['request.unreachable']).first().waitFor();
    await dialog(page).getByRole('button', { name: 'Save Prompt' }).click();
    await toast(page, 'Prompt created successfully').waitFor();
    expect(await saved(email)).toHaveLength(1);
  });

  it('says that a category was deleted elsewhere, and another one can be chosen', async () => {
    const { page, email, tolerate } = await openSession('gone');
    tolerate(/Failed to load resource/);
    const elsewhere = await signIn(place.api, email);
    const { id } = await elsewhere.call(createCategory, { body: { name: 'Aaa' } });
    await opener(page).click();
    await expect.poll(() => category(page).textContent()).toBe('Aaa');
    // Nobody tells this page.
    await page.route(/\/content\/changes\//, (route) => route.abort('connectionfailed'));
    await elsewhere.call(deleteCategory, { params: { id } });
    await dialog(page).getByRole('button', { name: 'Save Prompt' }).click();
    await dialog(page).getByText(messages['categories.not_found'], { exact: true }).waitFor();
    expect(await name(page).inputValue()).toBe('Plan a trip to Rome');
    const [other] = (await elsewhere.call(listCategories)).toSorted((one, two) => (one.name < two.name ? -1 : 1));
    await choose(page, 'mouse', other!.name);
    await dialog(page).getByRole('button', { name: 'Save Prompt' }).click();
    await toast(page, 'Prompt created successfully').waitFor();
  });
});

describe('a prompt that was just made better', () => {
  it('is saved to the library from the page where that was done', async () => {
    const { page, email } = await openSignedIn(place, 'better');
    await page.goto('/enhance');
    await page.getByLabel('Your prompt', { exact: true }).fill(rough);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Use this prompt', exact: true }).click();
    const text = await page.getByLabel('Your prompt', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Save to Prompt Library', exact: true }).click();
    expect(await shownText(page)).toBe(text);
    await dialog(page).getByRole('button', { name: 'Save Prompt' }).click();
    await toast(page, 'Prompt created successfully').waitFor();
    expect((await saved(email)).map((one) => one.text)).toEqual([text]);
  });
});

describe('the dialog', () => {
  it.each([320, 375, 1440])('fits a window of %i px', async (width) => {
    const { page } = await openSession(`wide${width}`, { viewport: { width, height: 720 } });
    await opener(page).click();
    await choose(page, 'mouse', 'New category…');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const box = (await dialog(page).getByRole('button', { name: 'Save Prompt' }).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(720);
  });
});
