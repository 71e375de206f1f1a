import { referralMessages } from '@hone/contracts/messages/referral';
import { getReferralSummary } from '@hone/contracts/referral';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchAnalytics } from '../../testing/fakes/analytics.ts';
import { makeTouched } from '../../testing/hands/device.ts';
import { tabTo } from '../../testing/hands/keys.ts';
import { expectLabels } from '../../testing/hands/labels.ts';
import { api } from '../../testing/screen.tsx';
import { shownToasts } from '../../ui/overlays/toast.ts';
import { words as uiWords } from '../../ui/words.ts';
import {
  copy,
  dialog,
  figureOf,
  invitations,
  link,
  manyInvitations,
  openReferring,
  refer,
  summaryWith,
  tab,
  toast,
} from './testing/refer-page.ts';
import { words } from './words.ts';

const ownLink = summaryWith().link;
const codes = ['+92', '+1', '+44'];
const copied = referralMessages['referral.link.copied'];
const sidebar = page.getByRole('button', { name: 'Sidebar' });
const tabNames = () => [...document.querySelectorAll('[role=dialog] [role=tab]')].map(({ textContent }) => textContent);

afterEach(() => makeTouched(false));

describe('Refer a Friend', () => {
  it('shows every label in its specification', async () => {
    await openReferring();
    await expectLabels('Refer a Friend', [words.email, words.send, words.sendSms, ...codes]);
    await tab(words.emailTab).click();
    await expectLabels('Refer a Friend', [words.sendSms, ...codes]);
    const field = dialog.getByLabelText(words.email);
    await expect.element(field).toHaveAttribute('placeholder', 'Enter email(s) separated by commas');
  });

  it('opens over the current page, and Back and Escape return to it', async () => {
    await openReferring({}, { address: '/history' });
    await refer.click();
    await expect.element(dialog).toBeVisible();
    expect(location.pathname + location.search).toBe('/history?dialog=refer-a-friend');
    history.back();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(refer).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(refer).toHaveFocus();
    await expect.poll(() => location.search).toBe('');
  });

  it('can be opened from the sidebar panel in a narrow window, and replaces that panel', async () => {
    await openReferring({}, { address: '/history', width: 375, height: 720 });
    await sidebar.click();
    const panel = page.getByRole('dialog', { name: 'Sidebar' });
    await panel.getByRole('button', { name: words.title }).click();
    await expect.element(dialog).toBeVisible();
    await expect.element(panel).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(sidebar).toHaveFocus();
  });

  it('copies the user’s link, confirms it for two seconds and in a toast, and reports only that to analytics', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openReferring();
    await expect.element(link).toHaveValue(ownLink);
    const told = watchAnalytics();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await copy.click();
    const mark = dialog.getByRole('status').getByText(uiWords.copied);
    await expect.element(mark).toBeInTheDocument();
    await expect.element(toast(copied)).toBeVisible();
    expect(written.mock.calls).toEqual([[ownLink]]);
    expect(told()).toEqual([{ event: 'invite_link_copied', properties: {} }]);
    vi.advanceTimersByTime(1999);
    await expect.element(mark).toBeInTheDocument();
    vi.advanceTimersByTime(1);
    await expect.element(mark).not.toBeInTheDocument();
  });

  it('says so if the clipboard is blocked, and focusing the link selects all of it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
    await openReferring();
    await expect.element(link).toHaveValue(ownLink);
    await copy.click();
    await expect.poll(() => shownToasts().map(({ kind }) => kind)).toEqual(['failed']);
    await link.click();
    expect(getSelection()?.toString()).toBe(ownLink);
  });

  it('passes the link to the device’s share sheet, if there is one', async () => {
    const share = vi.fn<(given: ShareData) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await openReferring();
    const button = dialog.getByRole('button', { name: words.share });
    await button.click();
    await expect.poll(() => share.mock.calls).toEqual([[{ text: words.shareText, url: ownLink }]]);
    share.mockRejectedValue(new Error('no'));
    await button.click();
    await expect.element(toast(words.notShared)).toBeVisible();
    Reflect.deleteProperty(navigator, 'share');
  });

  it('shows how many friends joined and credits were earned, and lists invitations, newest first', async () => {
    await openReferring({ friends_joined: 3, credits_earned: 30, invitations: manyInvitations(4) });
    await expect.poll(() => figureOf(words.friendsJoined)).toBe('3');
    expect(figureOf(words.creditsEarned)).toBe('30');
    const rows = [...document.querySelectorAll<HTMLElement>('[role=dialog] li')];
    expect(
      rows.map(({ innerText }) =>
        innerText
          .split('\n')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
    ).toEqual([
      ['friend0@example.org', 'Nov 23, 2026', words.joined],
      [expect.stringContaining('longlong'), 'Nov 22, 2026', words.sent],
      ['friend2@example.org', 'Nov 21, 2026', words.sent],
      ['friend3@example.org', 'Nov 20, 2026', words.joined],
    ]);
  });

  it('says so if no one has been invited', async () => {
    await openReferring();
    await expect.element(invitations.getByText(words.nobody)).toBeVisible();
    expect([figureOf(words.friendsJoined), figureOf(words.creditsEarned)]).toEqual(['0', '0']);
  });

  it('scrolls a long list by keyboard, inside the dialog', async () => {
    await openReferring({ invitations: manyInvitations(100) });
    const list = invitations.getByRole('group', { name: words.invitations });
    await tabTo(list);
    await userEvent.keyboard('{End}');
    await expect.poll(() => list.element().scrollTop).toBeGreaterThan(1000);
  });

  it('says so if it failed to load, and loads on the next try; copying is disabled until then', async () => {
    await openReferring({}, { address: '/history' });
    api.answersPage(getReferralSummary, 404, 'no');
    await refer.click();
    const again = invitations.getByRole('button', { name: words.tryAgain });
    await expect.element(again).toBeVisible();
    await expect.element(invitations.getByText(words.notCome)).toBeVisible();
    await expect.element(copy).toBeDisabled();
    expect(figureOf(words.friendsJoined)).toBe(words.unknown);
    api.answers(getReferralSummary, summaryWith());
    await again.click();
    await expect.element(link).toHaveValue(ownLink);
    await expect.element(copy).toBeEnabled();
  });

  it('shows that it is loading, with copying disabled', async () => {
    const held = api.holds(getReferralSummary);
    await openReferring();
    await expect.element(dialog.getByText(uiWords.loading)).toBeInTheDocument();
    await expect.element(copy).toBeDisabled();
    held.answer(summaryWith());
    await expect.element(link).toHaveValue(ownLink);
  });

  it('offers SMS only on phones, and no rewards without a referral service', async () => {
    await openReferring({}, { width: 375, height: 720 });
    await expect.poll(tabNames).toEqual([words.linkTab, words.emailTab]);
    expect(dialog.getByRole('button', { name: words.rewards }).query()).toBeNull();
    await makeTouched(true);
    await expect.poll(tabNames).toEqual([words.linkTab, words.emailTab, words.phoneTab]);
    await page.viewport(1024, 768);
    await expect.poll(tabNames).toEqual([words.linkTab, words.emailTab]);
  });

  it('works by keyboard alone', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openReferring({}, { address: '/history' });
    await tabTo(refer);
    await userEvent.keyboard('{Enter}');
    await expect.element(tab(words.linkTab)).toHaveFocus();
    await expect.element(link).toHaveValue(ownLink);
    await tabTo(copy);
    await userEvent.keyboard('{Enter}');
    await expect.element(toast(copied)).toBeVisible();
    await tabTo(tab(words.linkTab), 'back');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab(words.emailTab)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(refer).toHaveFocus();
  });
});
