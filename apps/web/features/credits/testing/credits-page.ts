import { listChanges } from '@hone/contracts/library/changes';
import { events } from '@hone/contracts/channel';
import { messages } from '@hone/contracts/messages';
import { getUser, storedUser, type User } from '@hone/contracts/profile/user';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { emptyLibrary } from '../../../testing/fakes/empty-library.ts';
import { notifyFromAnotherTab } from '../../../testing/fakes/other-tab.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, storedItem, openScreen, reopen, type Opening } from '../../../testing/screen.tsx';
import { words } from '../words.ts';

export const afternoon = Date.parse('2026-11-21T12:00:00Z');
export const reset = '2026-11-22T00:00:00.000Z';

export const badge = page.getByRole('button', { name: new RegExp(`^${words.totalCredits}`) });
export const limitDialog = page.getByRole('dialog', { name: messages['credits.daily_limit.title'] });

export function withCredits(credits_count: number, changes: Partial<User> = {}): User {
  return makeUser('anna', { credits_count, credits_expiry: reset, ...changes });
}

type Opened = Omit<Opening, 'as'> & { address?: string };

export async function openFollowed(user: User, { address = '/variable-library', ...opening }: Opened = {}) {
  api.answers(listChanges, emptyLibrary);
  const line = api.streams(events);
  await openScreen(address, { ...opening, as: user });
  await line.sent;
  line.send({ event: 'ready', data: {} });
  return {
    spend(credits_count: number, changes: Partial<User> = {}): void {
      api.answers(getUser, { ...user, credits_count, ...changes });
      line.send({ event: 'changed', data: { what: 'enhanced' } });
    },
  };
}

export async function expectBadge(count: number): Promise<void> {
  const name = count === 0 ? `${words.totalCredits} 0 ${words.noneLeft}` : `${words.totalCredits} ${count}`;
  await expect.element(page.getByRole('button', { name, exact: true, includeHidden: true })).toBeVisible();
}

/** Gives every tab time to load, claim and show it. */
export async function expectNoDialog(): Promise<void> {
  await import('../limit-dialog.tsx');
  for (let times = 0; times < 2; times += 1) await navigator.locks.request('daily limit', () => undefined);
  for (let times = 0; times < 2; times += 1) await new Promise(requestAnimationFrame);
  expect(document.querySelector('[role=dialog]')).toBeNull();
}

/** Waits for the server's answer and the stream. */
export async function reopenFollowed(user: User): Promise<void> {
  const seen = { ...user, position: 'Seen after the reload' };
  const lines = api.calls(events).length;
  api.answers(getUser, seen);
  await reopen();
  await expect.poll(() => api.calls(events).length).toBe(lines + 1);
  // The answer may still be fresh: forces a new request.
  notifyFromAnotherTab('user');
  await expect.poll(() => storedItem(storedUser.key)).toContain(seen.position);
}
