import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { byCss, textsOf } from '../../../testing/hands/css.ts';
import { type LibrarySpec, type FakeLibrary, fakeLibrary } from '../../../testing/fakes/library.ts';
import { findElement } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { type Opening, openScreen } from '../../../testing/screen.tsx';
import { words } from '../words.ts';

// The prompt library, for tests.

/** An ordinary library. */
export const plain: LibrarySpec = {
  categories: { 'Client mail': ['Offer', 'Follow-up', 'Delay'], 'Code review': ['Review'], Hiring: [] },
  kept: { Code: ['Review a change'], 'Thinking and checking': [] },
};
export const phone = { width: 375, height: 720 };

const toLibrary = () => '/prompt-library';
export const toMail = (library: FakeLibrary) => `/prompt-library?category=${library.category('Client mail').id}`;
type Lead = (library: FakeLibrary) => string;

export const toPrompt =
  (name: string): Lead =>
  (library) =>
    `${toMail(library)}&prompt=${library.prompt(name).id}`;

/** Of a library that is there already, the page knows from the start whatever was changed in it. */
export async function openLibrary(
  given: LibrarySpec | FakeLibrary = plain,
  lead: Lead = toLibrary,
  opening: Opening = {},
): Promise<FakeLibrary> {
  const library = 'tell' in given ? given : fakeLibrary(given);
  await openScreen(lead(library), { as: makeUser('anna'), ...opening });
  await findElement('[data-column] [data-row], [data-column=preview] h3, [data-column=editor]');
  return library;
}

type List = 'categories' | 'prompts';
export const column = (name: List | 'preview' | 'editor') => byCss(`[data-column=${name}]`);
const row = (list: List, title: string) =>
  column(list)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });
export const categoryRow = (name: string) => row('categories', name);
export const promptRow = (name: string) => row('prompts', name);
export const link = (list: List, title: string) => row(list, title).getByRole('link');
/** Top to bottom. */
export const promptNames = () => textsOf('[data-column=prompts] [data-row] > span:first-child > span:first-child');
export const categoryNames = () => textsOf('[data-column=categories] [data-row] > span:first-child');
export const shownColumns = () =>
  [...document.querySelectorAll<HTMLElement>('[data-column]')].map(({ dataset }) => dataset['column']);
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const searchField = () => page.getByRole('searchbox', { name: words.search });
export const toasts = () => page.getByRole('status', { name: /^Notifications/ });
export const undo = () => toasts().getByRole('button', { name: words.undo, exact: true });
export const query = () => Object.fromEntries(new URL(location.href).searchParams);

/** The name of its row, or what it is. */
export function focused(): string {
  const element = document.activeElement;
  if (element?.matches('[data-row]')) return element.querySelector('span')!.textContent;
  return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
}

export async function expectFocused(name: string): Promise<void> {
  await expect.poll(focused).toBe(name);
}

export async function openMenu(list: List, title: string): Promise<void> {
  await row(list, title).hover();
  await row(list, title).getByRole('button').click();
  await expect.element(page.getByRole('menu')).toBeVisible();
}

export const choose = (item: string) => page.getByRole('menuitem', { name: item, exact: true }).click();
