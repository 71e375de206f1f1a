import type { BrowserContextOptions, Page } from 'playwright-core';
import type { WatchedPage } from '../browser.ts';
import type { Place } from '../place.ts';
import { openSignedIn } from './signed-in.ts';
import { writeLibrary, type Written, type WrittenLibrary } from '../data/seed-library.ts';

export const desk = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 375, height: 720 }, isMobile: true, hasTouch: true };

export const plainLibrary: WrittenLibrary = {
  categories: { 'Client mail': ['Offer', 'Follow-up', 'Delay'], 'Code review': ['Review'], Hiring: [] },
};

export interface OpenedLibrary extends WatchedPage {
  email: string;
  written: Written;
}

type Leads = (written: Written) => string;

export async function openLibrary(
  place: Place,
  name: string,
  library: WrittenLibrary,
  options: BrowserContextOptions = {},
  lead: Leads = () => '/prompt-library',
): Promise<OpenedLibrary> {
  const watched = await openSignedIn(place, name, { ...desk, ...options });
  const written = await writeLibrary(place.api, watched.email, library);
  await watched.page.goto(lead(written));
  await watched.page
    .locator('[data-column] [data-row], [data-column=preview] h3, [data-column=editor]')
    .first()
    .waitFor();
  return { ...watched, written };
}

export const column = (page: Page, name: 'categories' | 'prompts' | 'preview' | 'editor') =>
  page.locator(`[data-column=${name}]`);
export const row = (page: Page, name: 'categories' | 'prompts', title: string) =>
  column(page, name)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });
export const promptRow = (page: Page, name: string) => row(page, 'prompts', name);
export const link = (page: Page, name: 'categories' | 'prompts', title: string) =>
  row(page, name, title).getByRole('link');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
