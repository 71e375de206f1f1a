import type { BrowserContextOptions, Page } from 'playwright-core';
import { openLibrary, type OpenedLibrary } from './library.ts';
import type { Place } from '../place.ts';
import type { WrittenLibrary } from '../data/seed-library.ts';

const delay = 'Write a mail to {{client}} about {{order}}.';

const library: WrittenLibrary = {
  categories: {
    'Client mail': [
      { name: 'Delay', text: delay, tags: ['mail', 'short'] },
      { name: 'Offer', tags: ['money'] },
    ],
    Old: [],
  },
  variables: { client: ['Ada', 'Grace'], 'client name': [], order: ['1042'], 'new date': [] },
};

type EditorStart = 'edit' | 'new' | 'enhance';

export async function openEditor(
  place: Place,
  name: string,
  options: BrowserContextOptions = {},
  act: EditorStart = 'edit',
): Promise<OpenedLibrary> {
  const opened = await openLibrary(place, name, library, options, (written) => {
    const prompt = act === 'new' ? '' : `&prompt=${written.prompt('Delay').id}`;
    return `/prompt-library?category=${written.category('Client mail').id}${prompt}&act=${act}`;
  });
  await field(opened.page).waitFor();
  return opened;
}

export const field = (page: Page) => page.getByLabel('Enter Prompt here', { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save Prompt', exact: true });
export const notice = (page: Page, text: string | RegExp) =>
  page.locator('[data-column=editor] output').getByText(text);
export const text = (page: Page) => field(page).inputValue();
export const isFocused = (page: Page) => field(page).evaluate((element) => element === document.activeElement);

/** Places the caret at the text's mark, and types. */
export async function typeAt(page: Page, marked: string, typed: string): Promise<void> {
  const at = marked.indexOf('|');
  await field(page).fill(marked.replace('|', ''));
  await field(page).evaluate((element, place) => (element as HTMLTextAreaElement).setSelectionRange(place, place), at);
  await page.keyboard.type(typed);
}
