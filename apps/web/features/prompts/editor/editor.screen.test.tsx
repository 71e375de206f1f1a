import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '@hone/contracts/messages';
import { createPrompt } from '@hone/contracts/library/prompts';
import { pressKey } from '../../../testing/hands/keys.ts';
import { api, reopen, storedItem } from '../../../testing/screen.tsx';
import { columnRules } from '../page/shown-columns.ts';
import {
  conflict,
  delay,
  expectClosed,
  expectText,
  field,
  mine,
  nameField,
  notice,
  openConflict,
  openEditor,
  save,
  savedIn,
  theirs,
} from '../testing/editor-screen.ts';
import {
  button,
  column,
  expectFocused,
  link,
  promptRow,
  query,
  searchField,
  shownColumns,
  toasts,
  undo,
} from '../testing/library-screen.ts';
import { words as uiWords } from '../../../ui/words.ts';
import { words as libraryWords } from '../words.ts';
import { words } from './words.ts';

const last = () => storedItem('lastUnsavedPrompts') ?? '';
const tagButton = (tag: string) => button(words.removeTag.replace('{tag}', tag));

describe('next to the editor', () => {
  it('both lists stay and can be searched, and unsaved text is kept while another prompt is opened', async () => {
    const library = await openEditor();
    const { id, category } = library.prompt('Delay');
    expect(shownColumns()).toEqual(['categories', 'prompts', 'editor']);
    const { width } = column('editor').element().getBoundingClientRect();
    expect(width).toBeGreaterThanOrEqual(columnRules.width);
    await field().fill('Half a thought');
    await searchField().fill('offer');
    await expect.poll(query).toEqual({ category, prompt: id, search: 'offer', act: 'edit' });
    await expectText('Half a thought');
    await link('prompts', 'Offer').click();
    await expectClosed();
    await expect.element(column('preview').getByText('Text of Offer')).toBeVisible();
    await button(uiWords.clearSearch).click();
    await link('prompts', 'Delay').click();
    await button(libraryWords.edit).click();
    await expect.element(notice(/restored$/)).toBeVisible();
    await expectText('Half a thought');
    await button(words.cancel).click();
    await page.getByRole('dialog').getByRole('button', { name: words.discardChanges }).click();
    await expectClosed();
    await expectFocused('Delay');
  });
});

describe('a new prompt', () => {
  it('is listed immediately; if refused, it disappears again, its text stays, and the reason is shown', async () => {
    const library = await openEditor('new');
    const held = api.holds(createPrompt);
    await nameField().fill('Late again');
    await field().fill('Say sorry to Ada.');
    await save().click();
    await expect.element(promptRow('Late again')).toBeVisible();
    await expect.element(promptRow('Late again').getByRole('button')).not.toBeInTheDocument();
    held.refuse('prompts.too_many');
    await expect.element(toasts().getByText(messages['prompts.too_many'])).toBeVisible();
    await expect.element(promptRow('Late again')).not.toBeInTheDocument();
    await expectText('Say sorry to Ada.');
    await save().click();
    await expectClosed();
    await expect.element(column('preview').getByText('Say sorry to Ada.')).toBeVisible();
    expect(library.prompts().filter(({ name }) => name === 'Late again')).toHaveLength(1);
  });

  it('started from “All prompts” requires a category, and says so', async () => {
    await openEditor('edit');
    await link('categories', libraryWords.allPrompts).click();
    await button(libraryWords.newPrompt).click();
    await nameField().fill('Somewhere');
    await field().fill('Plan a trip.');
    await save().click();
    const category = page.getByRole('combobox', { name: libraryWords.category });
    await expect.element(category).toHaveAccessibleDescription(messages['categories.required']);
    expect(api.calls(createPrompt)).toEqual([]);
    await category.click();
    await page.getByRole('option', { name: 'Old' }).click();
    await save().click();
    await expectClosed();
    expect(api.calls(createPrompt)).toHaveLength(1);
  });

  it('can go into a category created in the editor, which is then proposed for the next prompt', async () => {
    const library = await openEditor('new');
    const category = page.getByRole('combobox', { name: libraryWords.category });
    const named = page.getByLabelText(libraryWords.newCategoryName, { exact: true });
    await category.click();
    await page.getByRole('option', { name: libraryWords.newCategory }).click();
    await nameField().fill('Rome');
    await field().fill('Plan a trip to Rome.');
    await save().click();
    await expect.element(named).toHaveAccessibleDescription(messages['categories.name.required']);
    expect(api.calls(createPrompt)).toEqual([]);
    await named.fill('Journeys');
    await save().click();
    await expectClosed();
    await expect.element(toasts().getByText(messages['categories.created'])).toBeVisible();
    expect(library.prompt('Rome').category).toBe(library.category('Journeys').id);
    await link('categories', libraryWords.allPrompts).click();
    await pressKey('n');
    await expect.element(category).toHaveTextContent('Journeys');
  });
});

describe('a prompt that was changed in two places', () => {
  it('keeps the text typed here on request, and Undo restores the other one', async () => {
    const library = await openConflict();
    await button(words.keepMine).click();
    await expectClosed();
    expect(savedIn(library)).toContainEqual(['Delay', mine]);
    await undo().click();
    await expect.poll(() => savedIn(library)).toContainEqual(['Delay', theirs]);
  });

  it('takes the other text on request, and Ctrl+Z or a button restores the one typed here', async () => {
    const library = await openConflict();
    await button(words.takeTheirs).click();
    await expectText(theirs);
    await expect.element(conflict()).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
    await pressKey('Control+z');
    await expectText(mine);
    await pressKey('Control+Shift+Z');
    await expectText(theirs);
    await button(words.bringBack).click();
    await expectText(mine);
    await save().click();
    await expectClosed();
    expect(savedIn(library)).toContainEqual(['Delay', mine]);
  });
});

describe('unsaved text', () => {
  it('is restored after a reload with a notice, and can be discarded by a button, which Ctrl+Z undoes', async () => {
    await openEditor();
    await field().fill('Half a thought');
    await page.getByRole('combobox', { name: new RegExp(`^${words.tags}`) }).fill('later,');
    await expect.poll(last).toContain('Half a thought');
    await expect.poll(last).toContain('later');
    await reopen();
    await expect.element(notice(/restored$/)).toBeVisible();
    await expectText('Half a thought');
    await expect.element(tagButton('later')).toBeVisible();
    await button(words.discard).click();
    await expectText(delay);
    await expect.element(tagButton('later')).not.toBeInTheDocument();
    await expect.element(tagButton('mail')).toBeVisible();
    await field().click();
    await pressKey('Control+z');
    await expectText('Half a thought');
  });
});
