import { getHistorySettings, listHistory } from '@hone/contracts/history';
import { getReferralSummary, type ReferralSummary } from '@hone/contracts/referral';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { makeUser } from '../../../testing/people.ts';
import { api, openScreen, type Opening } from '../../../testing/screen.tsx';
import { words } from '../words.ts';

export const dialog = page.getByRole('dialog', { name: words.title, exact: true });
export const tab = (name: string) => dialog.getByRole('tab', { name, exact: true });
export const link = dialog.getByLabelText(words.link, { exact: true });
export const copy = dialog.getByRole('button', { name: 'Copy the link', exact: true });
export const email = dialog.getByLabelText(words.email, { exact: true });
export const message = dialog.getByLabelText(new RegExp(`^${words.message}`));
export const send = dialog.getByRole('button', { name: words.send, exact: true });
export const invitations = dialog.getByRole('region', { name: words.invitations });
export const refer = page.getByRole('button', { name: words.title, exact: true });
export const toast = (text: string) => page.getByRole('status').getByText(text, { exact: true });

export const own = `${location.origin}/create-account?ref=anna`;

/** Of an unused link. */
export function summaryWith(changes: Partial<ReferralSummary> = {}): ReferralSummary {
  return { link: own, friends_joined: 0, credits_earned: 0, invitations_left: 20, invitations: [], ...changes };
}

/** With addresses of maximum length. */
export function manyInvitations(count: number): ReferralSummary['invitations'] {
  return Array.from({ length: count }, (_, index) => ({
    email: index === 1 ? `${'long'.repeat(16)}@${'subdomain.'.repeat(17)}example.org` : `friend${index}@example.org`,
    state: index % 3 === 0 ? 'joined' : 'sent',
    invited_at: new Date(Date.UTC(2026, 10, 23, 12) - index * 86_400_000).toISOString(),
  }));
}

export function figureOf(name: string): string | undefined {
  const rows = [...document.querySelectorAll('[role=dialog] dl > div')];
  return rows.find((row) => row.querySelector('dt')?.textContent === name)?.querySelector('dd')?.textContent;
}

type Opened = Omit<Opening, 'as'> & { address?: string };

/** With the dialog open, unless the address names another. */
export async function openReferring(summary: Partial<ReferralSummary> = {}, opened: Opened = {}): Promise<void> {
  const { address = '/history?dialog=refer-a-friend', ...opening } = opened;
  api.answers(listHistory, { items: [], next: null });
  api.answers(getHistorySettings, { paused: false, keep_days: null });
  api.answers(getReferralSummary, summaryWith(summary));
  await openScreen(address, { ...opening, as: makeUser('anna') });
}

export async function openInviting(): Promise<void> {
  await openReferring();
  await tab(words.emailTab).click();
  await expect.element(email).toBeVisible();
}
