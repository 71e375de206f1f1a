import { createCategory } from '@hone/contracts/library/categories';
import { messages } from '@hone/contracts/messages';
import { createPrompt } from '@hone/contracts/library/prompts';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pressKey, focusByTab } from '../../../testing/hands/keys.ts';
import { type LibrarySpec, fakeLibrary } from '../../../testing/fakes/library.ts';
import { findElement, expectAccessible } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { makePerson, type InputMethod, inputMethods } from '../../../testing/hands/input-methods.ts';
import { api, openPart } from '../../../testing/screen.tsx';
import { SavePromptDialog } from './save-prompt-dialog.tsx';
import { words as libraryWords } from '../words.ts';
import { words } from './words.ts';

const enhanced = 'Plan a trip to Rome.\nThree days, on foot, for {{people}}.';
const texts = [
  { label: 'Enhanced', text: enhanced },
  { label: 'Original', text: 'plan a trip' },
];
const proposed = 'Plan a trip to Rome';

function Saver() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Keep it
      </button>
      <SavePromptDialog isOpen={isOpen} texts={texts} close={() => setOpen(false)} />
    </>
  );
}

const opener = page.getByRole('button', { name: 'Keep it' });
const dialog = page.getByRole('dialog', { name: words.title, exact: true });
const name = dialog.getByLabelText(words.name, { exact: true });
const category = dialog.getByRole('combobox', { name: libraryWords.category });
const shown = dialog.getByRole('region', { name: words.text, exact: true });
const save = dialog.getByRole('button', { name: words.save });
async function expectText(text: string): Promise<void> {
  await expect.poll(() => shown.element().textContent).toBe(text);
}
async function expectToast(sentence: string): Promise<void> {
  await expect.element(page.getByRole('status').getByText(sentence, { exact: true }).first()).toBeVisible();
}
async function expectSaid(sentence: string): Promise<void> {
  await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible();
}

async function openSaver(given: LibrarySpec = { categories: { Trips: [], Work: [] } }) {
  const library = fakeLibrary(given);
  await openPart(<Saver />, { as: makeUser('anna') });
  return library;
}

async function open(given?: LibrarySpec) {
  const library = await openSaver(given);
  await opener.click();
  await expect.element(category).toHaveTextContent(/./);
  return library;
}

/** The last option, by mouse or keyboard. */
async function choose(way: InputMethod, label: string): Promise<void> {
  const option = page.getByRole('option', { name: label, exact: true });
  if (way === 'mouse') {
    await category.click();
    return option.click();
  }
  await focusByTab(category);
  await pressKey('Enter');
  // The list takes the focus with a delay.
  await findElement('[role=option]:focus');
  await pressKey('End');
  await expect.element(option).toHaveFocus();
  await pressKey('Enter');
}

describe('a prompt saved from outside the library', () => {
  it.each(inputMethods)('is named after its first words and saved in an existing category (%s)', async (way) => {
    const library = await openSaver();
    const person = makePerson(way);
    await person.press(opener);
    await expect.element(name).toHaveValue(proposed);
    await expect.element(name).toHaveFocus();
    await expectText(enhanced);
    await expect.element(category).toHaveTextContent('Trips');
    if (way === 'keyboard') await pressKey('Enter');
    else await person.pressNamed(words.save);
    await expectToast(messages['prompts.created']);
    await expect.element(dialog).not.toBeInTheDocument();
    const { id } = library.category('Trips');
    expect(library.prompts()).toMatchObject([{ name: proposed, text: enhanced, category: id }]);
    await expect.element(opener).toHaveFocus();
  });

  it.each(inputMethods)('can also be saved as it was written, in a category created in place (%s)', async (way) => {
    const library = await openSaver();
    const person = makePerson(way);
    await person.press(opener);
    if (way === 'mouse') await dialog.getByText('Original', { exact: true }).click();
    else {
      await focusByTab(dialog.getByRole('radio', { name: 'Enhanced' }));
      await pressKey('ArrowRight');
    }
    await expectText('plan a trip');
    await expect.element(name).toHaveValue('plan a trip');
    if (way === 'keyboard') await focusByTab(name);
    await person.fill(name, 'Trips, roughly');
    await choose(way, libraryWords.newCategory);
    await person.fillNamed(libraryWords.newCategoryName, 'Journeys');
    await person.pressNamed(words.save);
    await expectToast(messages['prompts.created']);
    const { id } = library.category('Journeys');
    expect(library.prompts()).toMatchObject([{ name: 'Trips, roughly', text: 'plan a trip', category: id }]);
  });

  it('goes into the category of the last one saved', async () => {
    const library = await open();
    await choose('mouse', 'Work');
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await opener.click();
    await expect.element(category).toHaveTextContent('Work');
    expect(library.prompts()).toHaveLength(1);
  });

  it('keeps a typed name when the other text is chosen, and shows errors under their fields', async () => {
    await open();
    await name.fill('Mine');
    await dialog.getByText('Original', { exact: true }).click();
    await expectText('plan a trip');
    await expect.element(name).toHaveValue('Mine');
    await name.fill('   ');
    await expectSaid(messages['prompts.name.required']);
    await choose('mouse', libraryWords.newCategory);
    await save.click();
    await expectSaid(messages['categories.name.required']);
    await expectAccessible();
  });
});

describe('saving that fails', () => {
  it('says why and keeps everything; the next try saves it once', async () => {
    const library = await open();
    await name.fill('Kept name');
    api.holds(createPrompt).refuse('request.failed');
    await save.click();
    await expectToast(messages['request.failed']);
    await expect.element(name).toHaveValue('Kept name');
    await expectText(enhanced);
    await save.click();
    await expectToast(messages['prompts.created']);
    expect(library.prompts().map((one) => one.name)).toEqual(['Kept name']);
  });

  it('is retried with the same idempotency key if the response was lost', async () => {
    await open();
    const lost = api.holds(createPrompt);
    await save.click();
    await lost.sent;
    lost.cut();
    await expectToast(messages['request.unreachable']);
    await save.click();
    await expectToast(messages['prompts.created']);
    const [first, ...others] = api.calls(createPrompt).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/\S{16}/);
    expect(new Set(others)).toEqual(new Set([first]));
  });

  it('says so if the category was deleted elsewhere, and another one can be chosen', async () => {
    const library = await open();
    library.remove(library.category('Trips'));
    api.holds(createPrompt).refuse('categories.not_found', { fields: { category: ['categories.not_found'] } });
    await save.click();
    await expectSaid(messages['categories.not_found']);
    await expect.element(name).toHaveValue(proposed);
    await choose('mouse', 'Work');
    await save.click();
    await expectToast(messages['prompts.created']);
    expect(library.prompts()).toMatchObject([{ category: library.category('Work').id }]);
  });

  it('saves no prompt if the category could not be created, and keeps the category’s name', async () => {
    const library = await open();
    await choose('mouse', libraryWords.newCategory);
    const made = dialog.getByLabelText(libraryWords.newCategoryName, { exact: true });
    await made.fill('Journeys');
    api.holds(createCategory).refuse('categories.too_many');
    await save.click();
    await expectToast(messages['categories.too_many']);
    await expect.element(made).toHaveValue('Journeys');
    expect(library.prompts()).toEqual([]);
  });
});

describe('the save dialog', () => {
  it.each([320, 375, 1440])('fits a window %i px wide', async (width) => {
    await open();
    await page.viewport(width, 720);
    await choose('mouse', libraryWords.newCategory);
    await expectAccessible();
    expect(save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(720);
  });
});
