import { signup } from '@hone/contracts/access/signup';
import { listChanges } from '@hone/contracts/library/changes';
import { storedItems } from '@hone/contracts/stored';
import { logout } from '@hone/contracts/access/logins';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emptyLibrary } from '../../../testing/fakes/empty-library.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, closeTab, storedItem, openScreen, reopen } from '../../../testing/screen.tsx';
import { shownToasts } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../accounts/words.ts';

const goodPassword = 'Right-Horse7?';
const { referral, referralCode } = storedItems;
const title = page.getByRole('heading', { name: words.signUpTitle });
const byEmail = page.getByRole('button', { name: words.signUpWithEmail });
const create = page.getByRole('button', { name: words.createAccount });
const invitedBy = (name: string) => page.getByText(t(words.invitedBy, { username: name }), { exact: true });
const whatIsKept = () => [referral, referralCode].map(({ key }) => key).filter((key) => storedItem(key) !== null);
const item = (value: string) => ({ version: 1, value });
const takeSignUps = () =>
  api.answers(signup, ({ body: { email } }) => ({ email, resend_in: 60, handle: 'a-handle', claim: 'ours' }));

async function signUp(email: string): Promise<void> {
  await byEmail.click();
  await page.getByLabelText(words.email, { exact: true }).fill(email);
  await page.getByLabelText(words.password, { exact: true }).fill(goodPassword);
  await create.click();
}

describe('a friend’s referral link', () => {
  it('names the friend, and survives reloads, other pages and other tabs until it is used', async () => {
    takeSignUps();
    await openScreen('/create-account?ref=giver');
    await expect.element(invitedBy('giver')).toBeVisible();
    await reopen();
    await expect.element(invitedBy('giver')).toBeVisible();
    await openScreen('/login');
    closeTab();
    await openScreen('/create-account');
    await expect.element(invitedBy('giver')).toBeVisible();
    expect(whatIsKept()).toEqual([referral.key]);
    await signUp('follower@example.org');
    await expect.poll(() => location.pathname).toBe('/email-verification');
    expect(whatIsKept()).toEqual([]);
    closeTab();
    await openScreen('/create-account');
    await expect.element(title).toBeVisible();
    expect(invitedBy('giver').query()).toBeNull();
  });

  it('survives a failed sign-up, is used up by a successful one, and is restored for a different email', async () => {
    api.cuts(signup);
    await openScreen('/create-account?ref=keeper', { stored: { [referralCode.key]: item('A7f-3') } });
    await signUp('kept.friend@example.org');
    await expect.poll(() => shownToasts().length).toBe(1);
    expect(whatIsKept()).toEqual([referral.key, referralCode.key]);
    takeSignUps();
    await create.click();
    await expect.poll(() => location.pathname).toBe('/email-verification');
    expect(whatIsKept()).toEqual([]);
    await page.getByRole('link', { name: words.anotherEmail }).click();
    await expect.element(invitedBy('keeper')).toBeVisible();
    await signUp('other.friend@example.org');
    await expect.poll(() => location.pathname).toBe('/email-verification');
    const carried = { ref: 'keeper', cello_ucc: 'A7f-3' };
    const sent = api.calls(signup).map(({ body }) => body);
    expect(sent).toMatchObject([carried, carried, { ...carried, email: 'other.friend@example.org' }]);
  });

  const noUsernames = ['<b>anna</b>', 'an', 'anna berg', 'ANNA!', 'a'.repeat(31)];
  it.each(noUsernames)('without a valid username is not shown, and blocks nothing: %s', async (ref) => {
    await openScreen(`/create-account?ref=${encodeURIComponent(ref)}`);
    await byEmail.click();
    await expect.element(page.getByLabelText(words.email, { exact: true })).toBeVisible();
    expect(invitedBy(ref).query()).toBeNull();
    expect(whatIsKept()).toEqual([]);
  });

  it('is forgotten on sign-out, so that the next user of this browser doesn’t count as referred', async () => {
    api.answers(listChanges, emptyLibrary);
    api.answers(logout);
    const stored = { [referral.key]: item('giver'), [referralCode.key]: item('A7f-3') };
    await openScreen('/variable-library', { as: makeUser('anna'), stored });
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => location.pathname).toBe('/login');
    expect(whatIsKept()).toEqual([]);
  });
});
