import { createCategory, deleteCategory, editCategory } from '@hone/contracts/library/categories';
import { listChanges } from '@hone/contracts/library/changes';
import { messages } from '@hone/contracts/messages';
import { arrangePrompt, deletePrompt } from '@hone/contracts/library/prompts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pressKey } from '../../testing/hands/keys.ts';
import { fakeLibrary } from '../../testing/fakes/library.ts';
import { findElement, expectAccessible } from '../../testing/page-state.ts';
import { makeUser } from '../../testing/people.ts';
import { api, openScreen, reopen } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import { words as editorWords } from './editor/words.ts';
import {
  button,
  categoryNames,
  categoryRow,
  choose,
  column,
  expectFocused,
  link,
  openLibrary,
  openMenu,
  phone,
  plain,
  promptNames,
  promptRow,
  query,
  searchField,
  shownColumns,
  toasts,
  toMail,
  toPrompt,
  undo,
} from './testing/library-screen.ts';
import { words } from './words.ts';

const preview = column('preview');
async function expectPreview(text: string): Promise<void> {
  await expect.element(preview.getByText(text, { exact: true })).toBeVisible();
}
async function expectToast(sentence: string): Promise<void> {
  await expect.element(toasts().getByText(sentence, { exact: true })).toBeVisible();
}
async function expectNames(...names: string[]): Promise<void> {
  await expect.poll(promptNames).toEqual(names);
}
async function expectHeading(name: string): Promise<void> {
  await expect.element(column('prompts').getByRole('heading', { name, exact: true })).toBeVisible();
}

describe('a library that is loading', () => {
  it('shows its columns at their final size, and nothing moves when it has loaded', async () => {
    fakeLibrary(plain);
    const held = api.holds(listChanges);
    await openScreen('/prompt-library', { as: makeUser('anna') });
    await findElement('main [aria-busy]');
    await expect.element(button(words.newPrompt)).toBeDisabled();
    let moved = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: 'layout-shift' });
    held.cut();
    dispatchEvent(new Event('online'));
    await expect.element(promptRow('Delay')).toBeVisible();
    observer.disconnect();
    expect(moved).toBeLessThan(0.05);
  });
});

describe('an empty library', () => {
  it('explains itself, and offers a sample prompt to start with', async () => {
    fakeLibrary();
    await openScreen('/prompt-library', { as: makeUser('anna') });
    await expectHeading(words.empty);
    await expect.element(column('categories').getByText(words.noCategories)).toBeVisible();
    await expectAccessible();
    await button(words.trySample).click();
    await expect.element(page.getByLabelText(editorWords.name, { exact: true })).toHaveValue(words.sampleName);
    await expect.element(page.getByLabelText(editorWords.text)).toHaveValue(expect.stringContaining('{{client}}'));
  });
});

describe('10,000 prompts', () => {
  it('can be scrolled and searched, with only a few dozen rows rendered at a time', async () => {
    const titleOf = (index: number) => `Prompt ${String(index).padStart(5, '0')}`;
    const promptOf = (index: number) => ({ name: titleOf(index), text: `Write about number ${index} to {{client}}.` });
    const prompts = Array.from({ length: 9990 }, (_, index) => promptOf(index + 1));
    const offer = { name: 'Offer', text: 'The only one about zebras.' };
    await openLibrary({ categories: { 'Client mail': [offer, ...prompts] } }, toMail);
    await expect.element(categoryRow('Client mail').getByText('9,991', { exact: true })).toBeVisible();
    const drawn = () => document.querySelectorAll('[data-column=prompts] [data-row]').length;
    (link('prompts', titleOf(9990)).element() as HTMLElement).focus();
    await pressKey('End');
    await expectFocused('Offer');
    expect(drawn()).toBeLessThanOrEqual(60);
    await pressKey('Home');
    await expectFocused(titleOf(9990));
    await searchField().fill('zebras');
    await expectNames('Offer');
    await searchField().fill('4711');
    await link('prompts', titleOf(4711)).click();
    await searchField().fill('');
    await expect.element(preview.getByText('number 4711')).toBeVisible();
    await reopen();
    // The current row is scrolled into view.
    await expect.element(link('prompts', titleOf(4711))).toBeInViewport();
    expect(drawn()).toBeLessThanOrEqual(60);
  });
});

describe('the sort order', () => {
  it('is remembered, and pinned prompts come first', async () => {
    await openLibrary(plain, toMail);
    expect(promptNames()).toEqual(['Delay', 'Follow-up', 'Offer']);
    await openMenu('prompts', 'Offer');
    await choose(words.pin);
    await expectNames('Offer', 'Delay', 'Follow-up');
    await button(t(words.sortedBy, { sort: words.sortUsed })).click();
    await page.getByRole('menuitemradio', { name: words.sortName }).click();
    await reopen();
    await expect.element(button(t(words.sortedBy, { sort: words.sortName }))).toBeVisible();
    await expectNames('Offer', 'Delay', 'Follow-up');
    await openMenu('prompts', 'Offer');
    await choose(words.unpin);
    await expectNames('Delay', 'Follow-up', 'Offer');
  });
});

describe('a refused change', () => {
  it('to a category is rolled back, keeps the typed name, and shows the specified message', async () => {
    await openLibrary(plain, toMail);
    const field = page.getByRole('textbox', { name: words.categoryName });
    for (const endpoint of [createCategory, editCategory, deleteCategory]) api.answersPage(endpoint, 400, '');
    await button(words.addCategory).click();
    await field.fill('Board');
    await pressKey('Enter');
    await expectToast(messages['categories.create.failed']);
    await expect.element(field).toHaveValue('Board');
    expect(categoryNames()).not.toContain('Board');
    await pressKey('Escape');
    await openMenu('categories', 'Hiring');
    await choose(words.rename);
    await field.fill('People');
    await pressKey('Enter');
    await expectToast(messages['categories.update.failed']);
    await expect.element(field).toHaveValue('People');
    await pressKey('Escape');
    await expect.element(categoryRow('Hiring')).toBeVisible();
    await openMenu('categories', 'Client mail');
    await choose(words.deleteCategory);
    await expectToast(messages['categories.delete.failed']);
    await expect.element(categoryRow('Client mail')).toBeVisible();
    await expectNames('Delay', 'Follow-up', 'Offer');
    await expect.element(undo()).not.toBeInTheDocument();
  });

  it('to a prompt is rolled back, and shows the specified message', async () => {
    await openLibrary(plain, toPrompt('Delay'));
    for (const endpoint of [deletePrompt, arrangePrompt]) api.answersPage(endpoint, 400, '');
    const before = query();
    (link('prompts', 'Delay').element() as HTMLElement).focus();
    await pressKey('Delete');
    await expectToast(messages['prompts.delete.failed']);
    await expectPreview('Text of Delay');
    await expectNames('Delay', 'Follow-up', 'Offer');
    expect(query()).toEqual(before);
    await openMenu('prompts', 'Offer');
    await choose(words.pin);
    await expectToast(messages['prompts.update.failed']);
    await expectNames('Delay', 'Follow-up', 'Offer');
  });
});

describe('on a phone', () => {
  it('only the selected column is visible, and its back button goes back in the browser history', async () => {
    const library = await openLibrary(plain, undefined, phone);
    async function expectColumns(...names: string[]): Promise<void> {
      await expect.poll(shownColumns).toEqual(names);
    }
    await expectColumns('categories');
    await link('categories', 'Client mail').click();
    await expectColumns('prompts');
    await expect.element(page.getByRole('heading', { name: 'Client mail', exact: true })).toBeVisible();
    await link('prompts', 'Delay').click();
    await expectColumns('preview');
    expect(query()).toEqual({ category: library.category('Client mail').id, prompt: library.prompt('Delay').id });
    await reopen();
    await expectPreview('Text of Delay');
    await button(t(words.backTo, { name: 'Client mail' })).click();
    await expectColumns('prompts');
    await expectFocused('Delay');
    await button(t(words.backTo, { name: words.categories })).click();
    await expectColumns('categories');
    history.forward();
    await expectColumns('prompts');
    history.back();
    await expectColumns('categories');
    await button(words.newPrompt).click();
    await expect.element(page.getByRole('heading', { name: editorWords.newTitle })).toBeVisible();
  });
});
