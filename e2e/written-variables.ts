import { createCategory } from '@hone/contracts/categories';
import { createPrompt, listPrompts } from '@hone/contracts/prompts';
import { createVariable, editVariable, listVariables, type Variable } from '@hone/contracts/variables';
import type { InputOf } from '@hone/contracts/define';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { signIn, type Visitor } from '../apps/api/testing/api.ts';
import type { Place } from './place.ts';
import { openSignedIn } from './signed-in.ts';

export type Draft = InputOf<typeof createVariable>['body'];

export const row = (page: Page, name: string) => page.locator('main [data-row]').filter({ has: page.getByText(name, { exact: true }) });
export const rowNames = (page: Page) => page.locator('main [data-row]').evaluateAll((rows) => rows.map((one) => one.querySelector('[dir=auto]')?.textContent));
export const details = (page: Page) => page.getByRole('article');
export const valueNames = (page: Page) => details(page).locator('[data-value] [data-stop] span span:first-child').allInnerTexts();
export const dialog = (page: Page) => page.getByRole('dialog');
export const toasts = (page: Page) => page.getByRole('status', { name: /^Notifications/ });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What somebody has by name, as the server tells it. */
async function readVariables(visitor: Visitor): Promise<Variable[]> {
  return (await visitor.call(listVariables)) as Variable[];
}

export async function writeVariables(visitor: Visitor, drafts: readonly Draft[]): Promise<Variable[]> {
  const made: Variable[] = [];
  for (const body of drafts) made.push((await visitor.call(createVariable, { body })) as Variable);
  return made;
}

/** The same as somebody does it in another browser. */
export async function editElsewhere(visitor: Visitor, { id, name, description, values, default_value }: Variable, change: Partial<Draft>): Promise<Variable> {
  return (await visitor.call(editVariable, { params: { id }, body: { name, description, values, default_value, ...change } })) as Variable;
}

export async function writePrompts(visitor: Visitor, texts: readonly string[]): Promise<void> {
  const { id } = await visitor.call(createCategory, { body: { name: 'Mails' } });
  for (const [index, text] of texts.entries()) await visitor.call(createPrompt, { body: { name: `Prompt ${index}`, text, category: id } });
}

export async function readPromptTexts(visitor: Visitor): Promise<string[]> {
  const { items } = await visitor.call(listPrompts, { query: { limit: 500 } });
  return items.flatMap(({ prompts }) => prompts.map(({ text }) => text)).filter((text) => text.includes('TEST'));
}

/** The library of a new user who has these variables, opened. */
export async function openVariables(place: Place, name: string, drafts: readonly Draft[], { address = '/variable-library', ...window }: BrowserContextOptions & { address?: string } = {}) {
  const watched = await openSignedIn(place, name, window);
  const elsewhere = await signIn(place.api, watched.email);
  const made = await writeVariables(elsewhere, drafts);
  await watched.page.goto(address);
  if (drafts.length > 0) await watched.page.locator('main').getByText(drafts[0]!.name, { exact: true }).first().waitFor();
  return { ...watched, elsewhere, made, kept: () => readVariables(elsewhere) };
}

