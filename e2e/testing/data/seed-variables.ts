import { createCategory } from '@hone/contracts/library/categories';
import { createPrompt } from '@hone/contracts/library/prompts';
import { createVariable, type Variable } from '@hone/contracts/library/variables';
import type { InputOf } from '@hone/contracts/declarations/define';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { signIn, type Visitor } from '../../../apps/api/testing/api.ts';
import type { WatchedPage } from '../browser.ts';
import type { Place } from '../place.ts';
import { openSignedIn } from '../screens/signed-in.ts';

export type Draft = InputOf<typeof createVariable>['body'];

export const details = (page: Page) => page.getByRole('article');

export async function writeVariables(visitor: Visitor, drafts: readonly Draft[]): Promise<Variable[]> {
  const made: Variable[] = [];
  for (const body of drafts) made.push((await visitor.call(createVariable, { body })) as Variable);
  return made;
}

export async function writePrompts(visitor: Visitor, texts: readonly string[]): Promise<void> {
  const { id } = await visitor.call(createCategory, { body: { name: 'Mails' } });
  for (const [index, text] of texts.entries())
    await visitor.call(createPrompt, { body: { name: `Prompt ${index}`, text, category: id } });
}

export async function openVariables(
  place: Place,
  name: string,
  drafts: readonly Draft[],
  window: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const watched = await openSignedIn(place, name, window);
  await writeVariables(await signIn(place.api, watched.email), drafts);
  await watched.page.goto('/variable-library');
  await details(watched.page).waitFor();
  return watched;
}
