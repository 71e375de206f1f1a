import { changePreferences } from '@hone/contracts/preferences';
import { storedItems } from '@hone/contracts/stored';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { tabTo } from './expectations.ts';
import { button, choose, column, focused, link, openLibrary, openMenu, plain, promptNames, promptRow, query, toasts } from './library-screen.ts';
import { startPlace } from './place.ts';
import type { Written } from './written-library.ts';

const place = startPlace();
const inMail = (written: Written) => `/prompt-library?category=${written.category('Client mail').id}`;

/** Presses keys one after the other; after each, what has the focus. */
async function walk(page: Page, ...steps: [key: string, reached: string][]) {
  for (const [key, reached] of steps) {
    await page.keyboard.press(key);
    await expect.poll(() => focused(page), { message: key }).toBe(reached);
  }
}

describe('the keyboard alone', () => {
  it('goes up and down within a column, and from column to column by the arrows to both sides', async () => {
    const { page, written } = await openLibrary(place, 'arrows', plain);
    await tabTo(page, link(page, 'categories', 'All prompts'));
    await walk(
      page,
      ['ArrowDown', 'Client mail'],
      ['ArrowDown', 'Code review'],
      ['End', 'Thinking and check…'],
      ['ArrowDown', 'Thinking and check…'],
      ['Home', 'All prompts'],
      ['ArrowDown', 'Client mail'],
      ['ArrowRight', 'Delay'],
      ['ArrowDown', 'Follow-up'],
    );
    expect(query(page)).toEqual({ category: written.category('Client mail').id });
    await walk(page, ['ArrowRight', 'EditE']);
    expect(query(page)['prompt']).toBe(written.prompt('Follow-up').id);
    await walk(page, ['ArrowLeft', 'Follow-up'], ['End', 'Offer'], ['ArrowLeft', 'Client mail'], ['ArrowLeft', 'Client mail'], ['ArrowRight', 'Follow-up']);
  });

  it('goes by the eye where the page is read from right to left', async () => {
    const { page } = await openLibrary(place, 'mirrored', plain);
    await page.evaluate(([key]) => localStorage.setItem(key!, 'ar-XB'), [storedItems.language.key]);
    await page.reload();
    await link(page, 'categories', 'Client mail').focus();
    await walk(page, ['ArrowLeft', 'Delay'], ['ArrowRight', 'Client mail'], ['ArrowRight', 'Client mail']);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  });

  it('opens by Enter, and finds a name by its beginning', async () => {
    const { page } = await openLibrary(place, 'typing', { categories: { 'Client mail': ['Offer', 'Offer, short', 'Follow-up'] } }, {}, inMail);
    await link(page, 'prompts', 'Follow-up').focus();
    await page.keyboard.type('offer,');
    await expect.poll(() => focused(page)).toBe('Offer, short');
    await page.keyboard.press('Enter');
    await column(page, 'preview').getByText('Text of Offer, short').waitFor();
    expect(await focused(page)).toBe('Offer, short');
  });

  it('has N for a new prompt, E to edit and C to copy the one whose row has the focus, and / to search', async () => {
    const { page, written } = await openLibrary(place, 'single', plain, { permissions: ['clipboard-read', 'clipboard-write'] }, inMail);
    await link(page, 'prompts', 'Offer').focus();
    await page.keyboard.press('c');
    await toasts(page).getByText('The prompt is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Text of Offer');
    await page.keyboard.press('e');
    await page.getByRole('heading', { name: 'Edit prompt' }).waitFor();
    expect(query(page)).toEqual({ category: written.category('Client mail').id, prompt: written.prompt('Offer').id, act: 'edit' });
    await button(page, 'Cancel').click();
    await expect.poll(() => focused(page)).toBe('Offer');
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'New prompt' }).waitFor();
    await page.goBack();
    await expect.poll(() => focused(page)).toBe('Offer');
    await page.keyboard.press('/');
    await page.keyboard.type('never e or c');
    expect(await page.getByRole('searchbox').inputValue()).toBe('never e or c');
  });

  it('has no single keys for somebody who turned them off, who can begin every name by its first letter', async () => {
    const { page, email } = await openLibrary(place, 'off', { categories: { 'Client mail': ['Offer', 'Notes', 'Excuse'] } }, {}, inMail);
    await (await signIn(place.api, email)).call(changePreferences, { body: { shortcuts: { single_keys: false } } });
    await page.reload();
    // Where keys are off, none is named.
    await expect.poll(() => button(page, 'New prompt').innerText()).toBe('New prompt');
    await link(page, 'prompts', 'Excuse').focus();
    await page.keyboard.press('n');
    await expect.poll(() => focused(page)).toBe('Notes');
    expect(query(page)['act']).toBeUndefined();
  });

  it('deletes by Delete and gives the focus to the neighbour; Undo gives it back with place and selection', async () => {
    const { page, written } = await openLibrary(place, 'deleting', plain, {}, (made) => `${inMail(made)}&prompt=${made.prompt('Follow-up').id}`);
    await link(page, 'prompts', 'Follow-up').focus();
    await page.keyboard.press('Delete');
    await promptRow(page, 'Follow-up').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Offer');
    expect(query(page)).toEqual({ category: written.category('Client mail').id });
    await page.keyboard.press('F8');
    await tabTo(page, toasts(page).getByRole('button', { name: 'Undo', exact: true }));
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Follow-up');
    expect(await promptNames(page)).toEqual(['Delay', 'Follow-up', 'Offer']);
    expect(query(page)['prompt']).toBe(written.prompt('Follow-up').id);
    // From the last one up, until nothing is left.
    for (const [name, next] of [['Offer', 'Follow-up'], ['Follow-up', 'Delay']] as const) {
      await link(page, 'prompts', name).focus();
      await page.keyboard.press('Delete');
      await expect.poll(() => focused(page)).toBe(next);
    }
  });

  it('passes each list by one row, and comes back to the one that it was at', async () => {
    const { page } = await openLibrary(place, 'stops', plain, {}, inMail);
    await tabTo(page, link(page, 'prompts', 'Delay'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('More for this prompt');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-column=prompts]') === null)).toBe(true);
    await tabTo(page, link(page, 'prompts', 'Follow-up'), 'Shift+Tab');
  });
});

describe('a dialog', () => {
  it('gives the focus back to its row, or to what came to its place', async () => {
    const { page, written } = await openLibrary(place, 'dialogs', plain, {}, inMail);
    await openMenu(page, 'prompts', 'Follow-up');
    await choose(page, 'Tags…');
    await page.getByRole('dialog', { name: 'Tags' }).getByRole('combobox').fill('mail');
    await page.keyboard.press('Enter');
    await button(page, 'Save tags').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await promptRow(page, 'Follow-up').getByText('mail').waitFor();
    await expect.poll(() => focused(page)).toBe('Follow-up');

    await openMenu(page, 'prompts', 'Follow-up');
    await choose(page, 'Move to category…');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Hiring' }).click();
    await button(page, 'Move').click();
    await toasts(page).getByText('Moved to Hiring').waitFor();
    await expect.poll(() => promptNames(page)).toEqual(['Delay', 'Offer']);
    await expect.poll(() => focused(page)).toBe('Offer');
    await link(page, 'categories', 'Hiring').click();
    await promptRow(page, 'Follow-up').waitFor();
    expect(query(page)['category']).toBe(written.category('Hiring').id);
  });
});
