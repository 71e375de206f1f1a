import { messages } from '@hone/contracts/messages';
import { deleteAccount, exportAccount } from '@hone/contracts/profile/profile';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, storedItem } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { button, dialog, field, openProfile, said } from '../testing/profile.ts';
import { words } from '../words.ts';

const confirm = dialog.getByRole('button', { name: words.deleteForGood });
const askedFor = field('Your password');

describe('the export', () => {
  it('shows that it is running, and can be canceled', async () => {
    await openProfile();
    const held = api.holds(exportAccount);
    await button(words.downloadData).click();
    const start = page.getByRole('button', { name: words.exporting });
    await expect.element(start).toHaveAttribute('aria-busy', 'true');
    await held.sent;
    await button(words.cancel).click();
    await expect.element(button(words.downloadData)).toBeVisible();
    expect(document.querySelector('[data-toast]')).toBeNull();
  });
});

describe('deleting the account', () => {
  it('lists what will be lost, focuses the password field, and deletes nothing without a password', async () => {
    await openProfile();
    await button(words.deleteAccount).click();
    await expect.element(dialog.getByText(words.loseWork)).toBeVisible();
    await expect.element(askedFor).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(askedFor)
      .toHaveAccessibleDescription(expect.stringContaining(messages['access.password.required']));
    await button(words.keepAccount).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.calls(deleteAccount)).toEqual([]);
  });

  it('asks for the username if the sign-in is recent, and deletes nothing until it is typed', async () => {
    const { username } = await openProfile({}, { provenUntil: '2126-01-01T00:00:00.000Z' });
    await button(words.deleteAccount).click();
    const typing = dialog.getByLabelText(t(words.typeUsername, { username }), { exact: true });
    await expect.element(typing).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(typing).toHaveAccessibleDescription(words.usernameDifferent);
    await typing.fill('somebody');
    await expect.element(typing).not.toHaveAttribute('aria-invalid');
    await confirm.click();
    await expect.element(typing).toHaveAccessibleDescription(words.usernameDifferent);
    await expect.element(typing).toHaveFocus();
    expect(api.calls(deleteAccount)).toEqual([]);
    const held = api.holds(deleteAccount);
    await typing.fill(` ${username.toUpperCase()} `);
    await userEvent.keyboard('{Enter}');
    expect((await held.sent).body).toEqual({ refresh_token: storedItem('refreshToken') });
    held.refuse('request.too_many');
    await expect.element(said('Too many requests.')).toBeVisible();
  });

  it('asks for the password once the sign-in is no longer recent, and says so if it is missing', async () => {
    const { username } = await openProfile({}, { provenUntil: '2126-01-01T00:00:00.000Z' });
    await button(words.deleteAccount).click();
    api.refuses(deleteAccount, 'access.proof_needed');
    await dialog.getByLabelText(t(words.typeUsername, { username })).fill(username);
    await userEvent.keyboard('{Enter}');
    await expect.element(askedFor).toHaveFocus();
    await confirm.click();
    await expect
      .element(askedFor)
      .toHaveAccessibleDescription(expect.stringContaining(messages['access.password.required']));
    expect(api.calls(deleteAccount)).toHaveLength(1);
  });

  it('shows why it failed, or the specified message if no reason is known, and keeps the user signed in', async () => {
    await openProfile();
    await button(words.deleteAccount).click();
    await askedFor.fill('Right-Horse7?');
    api.answersPage(deleteAccount, 400, 'no');
    await confirm.click();
    await expect.element(said(messages['profile.account.delete.failed'])).toBeVisible();
    api.refuses(deleteAccount, 'request.too_many');
    await confirm.click();
    await expect.element(said('Too many requests.')).toBeVisible();
    api.cuts(deleteAccount);
    await confirm.click();
    await expect.element(said(messages['profile.account.delete.interrupted'])).toBeVisible();
    // The outcome is unknown, so the next press repeats the same request.
    const held = api.holds(deleteAccount);
    await confirm.click();
    await held.sent;
    held.refuse('request.too_many');
    await expect.element(confirm).not.toHaveAttribute('aria-busy', 'true');
    const keys = api.calls(deleteAccount).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[3]).toBe(keys[2]);
    expect(new Set(keys).size).toBe(3);
    expect(storedItem('refreshToken')).not.toBeNull();
    const [sent] = api.calls(deleteAccount);
    expect(sent!.body).toEqual({ refresh_token: storedItem('refreshToken'), password: 'Right-Horse7?' });
  });
});
