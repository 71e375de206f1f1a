import type { ReferralSummary } from '@hone/contracts/referral';
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

export async function answerSummary(page: Page, more: Partial<ReferralSummary> = {}): Promise<void> {
  const summary: ReferralSummary = {
    link: 'https://hone.example/create-account?ref=reader',
    friends_joined: 0,
    credits_earned: 0,
    invitations_left: 20,
    invitations: [],
    ...more,
  };
  await page.route('**/user/referral/summary/', (route) => route.fulfill({ json: { data: summary } }));
}

/** With addresses of the maximum length. */
export function manyInvitations(count: number): ReferralSummary['invitations'] {
  return Array.from({ length: count }, (_, index) => ({
    email: index === 1 ? `${'long'.repeat(16)}@${'subdomain.'.repeat(17)}example.org` : `friend${index}@example.org`,
    state: index % 3 === 0 ? 'joined' : 'sent',
    invited_at: new Date(Date.UTC(2026, 10, 23, 9) - index * 86_400_000).toISOString(),
  }));
}
