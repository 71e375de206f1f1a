import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Place } from '../place.ts';
import { openSignedIn } from './signed-in.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Refer a Friend', exact: true });
const tab = (page: Page, name: 'Shareable Link' | 'Invite by Email' | 'Invite by SMS') =>
  dialog(page).getByRole('tab', { name, exact: true });
export const email = (page: Page) => dialog(page).getByLabel("Friend's Email Address", { exact: true });
export const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Invitation', exact: true });
export const invitations = (page: Page) => dialog(page).getByRole('region', { name: 'Your invitations' });
export const figure = (page: Page, name: 'Friends joined' | 'Credits earned') =>
  dialog(page).locator('dl > div', { hasText: name }).locator('dd');

async function openReferring(
  place: Place,
  name: string,
  { address = '/history', ...options }: BrowserContextOptions & { address?: string } = {},
) {
  const watched = await openSignedIn(place, name, options);
  await watched.page.goto(`${address}?dialog=refer-a-friend`);
  await dialog(watched.page).waitFor();
  return watched;
}

export async function openInviting(place: Place, name: string, options: BrowserContextOptions = {}) {
  const watched = await openReferring(place, name, options);
  await tab(watched.page, 'Invite by Email').click();
  await email(watched.page).waitFor();
  return watched;
}
