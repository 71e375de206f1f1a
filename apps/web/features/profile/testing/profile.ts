import { listLogins } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import { updateUser } from '@hone/contracts/profile/profile';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { getUser, type User } from '@hone/contracts/profile/user';
import { page } from 'vitest/browser';
import { findElement } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openScreen, type Opening } from '../../../testing/screen.tsx';

const longAgo = '2026-01-01T00:00:00.000Z';

export const field = (name: string) => page.getByLabelText(name, { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialog = page.getByRole('dialog');
export const said = (text: string) => page.getByRole('status').getByText(text);

interface Shown extends Opening {
  provenUntil?: string;
}

/** The server keeps what is saved. */
export async function openProfile(changes: Partial<User> = {}, { provenUntil, ...look }: Shown = {}): Promise<User> {
  const user = makeUser('anna', changes);
  answerWaysIn(provenUntil);
  await openScreen('/user-profile', { ...look, as: user });
  keepWhatIsSaved(user);
  // In any language.
  await findElement('main form');
  return user;
}

/** No fresh proof, and no other browsers. */
export function answerWaysIn(proven_until = longAgo): void {
  api.answers(waysIn, { password: true, provider: false, passkeys: 0, offers_passkey: false, proven_until });
  api.answers(listLogins, []);
}

/** Refuses only edits of an outdated version. */
export function keepWhatIsSaved(user: User): { now(): User; saveElsewhere(changes: Partial<User>): void } {
  let kept = user;
  const change = (changes: Partial<User>) => {
    const accounts_links = { ...kept.accounts_links, ...changes.accounts_links };
    kept = { ...kept, ...changes, accounts_links, version: kept.version + 1 };
    return kept;
  };
  api.answers(getUser, () => kept);
  api.answers(updateUser, ({ body, headers }) => {
    const version = headers.get('if-match');
    const conflict = { current: { ...kept }, given: { ...body } };
    if (version !== null && version !== `"${kept.version}"`)
      throw new Refusal('profile.changed_elsewhere', { status: 409, conflict });
    return change(body as Partial<User>);
  });
  return { now: () => kept, saveElsewhere: (changes) => void change(changes) };
}
