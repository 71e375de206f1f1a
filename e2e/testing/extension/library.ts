import type { Locator, Page } from 'playwright-core';
import { createCategory } from '@hone/contracts/library/categories';
import { createPrompt } from '@hone/contracts/library/prompts';
import { createVariable } from '@hone/contracts/library/variables';
import type { Visitor } from '../../../apps/api/testing/api.ts';
import { words } from '../../../apps/extension/library/words.ts';
import { ours } from './chat-page.ts';

export const lines = 'Dear team,\n\nthe order is late.\nPlease answer today.';
const asking = 'Dear {{client}},\n\na {{tone}} word about {{topic}} to {{client}}.';

/** Two prompts, one of several lines and one with variables. */
export async function fillLibrary(visitor: Visitor): Promise<{ category: string }> {
  const { id: category } = await visitor.call(createCategory, { body: { name: 'Letters' } });
  await visitor.call(createPrompt, { body: { name: 'Delay of an order', text: lines, category } });
  await visitor.call(createPrompt, { body: { name: 'Quote for a client', text: asking, category } });
  const values = ['Northwind', 'Contoso'].map((value) => ({ value, description: '' }));
  await visitor.call(createVariable, { body: { name: 'client', description: '', values } });
  const prices = { value: 'prices', description: '' };
  const topic = { name: 'topic', description: '', values: [prices], default_value: 'prices' };
  await visitor.call(createVariable, { body: topic });
  return { category };
}

export const libraryDialog = (page: Page, name: string): Locator =>
  ours(page).getByRole('dialog', { name, exact: true });
export const picker = (page: Page): Locator => libraryDialog(page, words.name);

/** By keyboard only: a chip, a typed text, and a name that is left as it is. */
export async function fillInByKeyboard(page: Page, dialog: Locator): Promise<string> {
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const hasFocus = (place: Locator) => place.and(page.locator(':focus')).waitFor();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await hasFocus(field('client'));
  await page.keyboard.type('Nor');
  await press('Tab', 'Tab');
  await hasFocus(dialog.getByRole('button', { name: 'Contoso', exact: true }));
  await press('Space');
  await hasFocus(field('client'));
  await press('Tab', 'Tab', 'Tab', 'Tab');
  await hasFocus(field('tone'));
  // It may hold what was typed last time.
  await press('Control+a');
  await page.keyboard.type('calm');
  await press('Tab', 'Tab');
  await hasFocus(field('topic'));
  await press('Tab', 'Tab');
  const leave = dialog.getByRole('checkbox', { name: 'Leave as {{topic}}', exact: true });
  await hasFocus(leave);
  await press('Space');
  await leave.and(page.locator(':checked')).waitFor();
  await press('Control+Enter');
  return 'Dear Contoso,\n\na calm word about {{topic}} to Contoso.';
}
