import { messages } from '@hone/contracts/messages';
import { deleteAccount, exportAccount } from '@hone/contracts/profile';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settle } from '../../../testing/looking.ts';
import { api, kept } from '../../../testing/screen.tsx';
import { button, dialog, field, openProfile, said } from '../testing/profile.ts';
import { words } from '../words.ts';

const confirm = dialog.getByRole('button', { name: words.deleteAccount });
const askedFor = field('Your password');

describe('the export', () => {
  it('says that it is under way, and can be stopped', async () => {
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
  it('says what is lost, and begins, where it asks who it is, on that question; an answer that was not given deletes nothing', async () => {
    await openProfile();
    await button(words.deleteAccount).click();
    await expect.element(dialog.getByText(words.loseWork)).toBeVisible();
    await expect.element(askedFor).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await settle();
    await button(words.keepAccount).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.calls(deleteAccount)).toEqual([]);
  });

  it('begins on the button that keeps it, where nobody has to show who they are', async () => {
    await openProfile({}, { provenUntil: '2126-01-01T00:00:00.000Z' });
    await button(words.deleteAccount).click();
    await expect.element(button(words.keepAccount)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('that does not work says why, else what the specification says, and leaves everybody signed in', async () => {
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
    expect(kept('refreshToken')).not.toBeNull();
    const [sent] = api.calls(deleteAccount);
    expect(sent!.body).toEqual({ refresh_token: kept('refreshToken'), password: 'Right-Horse7?' });
  });
});
