import { enhance } from '@hone/contracts/enhance/enhance';
import { getHistorySettings, listHistory } from '@hone/contracts/history';
import { listLogins } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import { messages } from '@hone/contracts/messages';
import { getReferralSummary } from '@hone/contracts/referral';
import { storedLimit } from '@hone/contracts/enhance/daily-limit';
import { getUser } from '@hone/contracts/profile/user';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appearances } from '../testing/appearances.ts';
import { travelTo } from '../testing/hands/device.ts';
import { notifyFromAnotherTab } from '../testing/fakes/other-tab.ts';
import { expectLabels } from '../testing/hands/labels.ts';
import { findElement, expectAccessible } from '../testing/page-state.ts';
import { sampled } from '../testing/sampled.ts';
import { api } from '../testing/screen.tsx';
import { shownToasts } from '../ui/overlays/toast.ts';
import { answerBilling, freePlan } from '../features/billing/testing/subscriptions.ts';
import { words as enhanceWords } from '../features/enhance/words.ts';
import { summaryWith } from '../features/referral/testing/refer-page.ts';
import { words } from '../features/credits/limit-words.ts';
import {
  afternoon,
  expectBadge,
  expectNoDialog,
  limitDialog,
  openFollowed,
  reopenFollowed,
  reset,
  withCredits,
} from '../features/credits/testing/credits-page.ts';

const upgrade = limitDialog.getByRole('link', { name: words.upgrade });
const refer = limitDialog.getByRole('button', { name: 'Refer a Friend' });

/** The day's credits have just been used up, and the dialog is open. */
async function openAtLimit(opening: Parameters<typeof openFollowed>[1] = {}, user = withCredits(0)): Promise<void> {
  await openFollowed(user, opening);
  await expect.element(limitDialog).toBeVisible();
}

async function close(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(limitDialog).not.toBeInTheDocument();
}

/** With only regular spaces. */
function readRows(): string[][] {
  const rows = [...limitDialog.element().querySelectorAll('dl > div')];
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')));
}

describe('the daily-limit dialog', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: afternoon }));
  afterEach(() => travelTo());

  it('shows the specified text, how many credits are left, and when new ones arrive', async () => {
    await travelTo('Asia/Tokyo');
    await openAtLimit();
    await expectLabels('Daily-limit dialog');
    await expect.element(limitDialog.getByRole('heading')).toHaveTextContent(messages['credits.daily_limit.title']);
    await expect.element(limitDialog.getByText(messages['credits.daily_limit.text'], { exact: true })).toBeVisible();
    expect(readRows()).toEqual([
      [words.today, '0 of 10'],
      [words.next, 'in 12 hours, at 9:00 AM, your time'],
    ]);
  });

  it('opens by itself once per reset: not again on reload, nor on another page', async () => {
    api.answers(listHistory, { items: [], next: null });
    api.answers(getHistorySettings, { paused: false, keep_days: null });
    const anna = withCredits(0);
    await openAtLimit({}, anna);
    await close();
    await page.getByRole('link', { name: 'History' }).click();
    await expect.poll(() => location.pathname).toBe('/history');
    await expectNoDialog();
    await reopenFollowed(anna);
    await expectNoDialog();
    vi.setSystemTime(Date.parse(reset) + 1000);
    api.answers(getUser, { ...anna, credits_expiry: '2026-11-23T00:00:00.000Z' });
    notifyFromAnotherTab('enhanced');
    await expect.element(limitDialog).toBeVisible();
  });

  it('does not open for a cached answer from before the reset', async () => {
    const held = api.holds(getUser);
    await openFollowed(withCredits(10), { stored: { user: withCredits(0) } });
    await expectBadge(0);
    await expectNoDialog();
    held.answer(withCredits(10));
    await expectBadge(10);
    await expectNoDialog();
  });

  it('is shown to the next user of the same browser too', async () => {
    const seen = { version: 1, value: { user: crypto.randomUUID(), until: reset } };
    await openFollowed(withCredits(0), { stored: { [storedLimit.key]: seen } });
    await expect.element(limitDialog).toBeVisible();
  });

  it('links to the plans, and closes there', async () => {
    answerBilling(freePlan);
    await openAtLimit();
    await upgrade.click();
    await expect.poll(() => location.pathname).toBe('/billing-plans');
    await expect.element(limitDialog).not.toBeInTheDocument();
  });

  it('is replaced by the Refer a Friend dialog', async () => {
    api.answers(getReferralSummary, summaryWith());
    await openAtLimit();
    await refer.click();
    await expect.element(page.getByRole('dialog', { name: 'Refer a Friend' })).toBeVisible();
    // Role queries don't see a dialog behind another.
    await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(1);
    expect(location.pathname).toBe('/variable-library');
  });

  it('ignores the keys of a user who is typing, and returns focus to the same field', async () => {
    api.answers(waysIn, {
      password: true,
      provider: false,
      passkeys: 0,
      offers_passkey: false,
      proven_until: '2026-01-01T00:00:00.000Z',
    });
    api.answers(listLogins, []);
    const { spend } = await openFollowed(withCredits(1), { address: '/user-profile' });
    const field = page.getByLabelText('Position', { exact: true });
    await field.fill('Captain');
    vi.setSystemTime(afternoon + 1000);
    spend(0);
    await expect.element(limitDialog).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    expect(location.pathname).toBe('/user-profile');
    await expect.element(limitDialog).toHaveFocus();
    for (const next of [refer, upgrade]) {
      await userEvent.tab();
      await expect.element(next).toHaveFocus();
    }
    await close();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('Captain');
  });

  it('closes once the reset time has passed, even after sleep', async () => {
    await openAtLimit();
    vi.advanceTimersByTime(Date.parse(reset) - afternoon - 30_000);
    await expect.poll(() => readRows()[1]?.[1]).toMatch(/^in 1 minute, at/);
    vi.setSystemTime(Date.parse(reset) + 5000);
    api.answers(getUser, withCredits(10, { credits_expiry: '2026-11-23T00:00:00.000Z' }));
    // The event that a browser sends when a tab is shown again.
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(limitDialog).not.toBeInTheDocument();
    await expectBadge(10);
  });
});

describe('the daily-limit dialog after a call was refused for lack of a credit', () => {
  const text = page.getByRole('textbox', { name: enhanceWords.yourPrompt });

  async function enhanceRefused(): Promise<void> {
    api.refuses(enhance, 'credits.none_left');
    await text.fill('pls write a mail to my boss');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(limitDialog).toBeVisible();
  }

  it('opens again, instead of a toast', async () => {
    await openAtLimit({ address: '/enhance' });
    await close();
    await enhanceRefused();
    expect(shownToasts()).toEqual([]);
    await close();
    await expect.element(text).toHaveFocus();
  });

  it('closes by itself if there are credits after all', async () => {
    await openFollowed(withCredits(10), { address: '/enhance' });
    await expectBadge(10);
    const held = api.holds(getUser);
    await enhanceRefused();
    await held.sent;
    held.answer(withCredits(10));
    await expect.element(limitDialog).not.toBeInTheDocument();
    await expectBadge(10);
  });
});

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the daily-limit dialog and the badge behind it pass axe and fit the viewport', async () => {
    await openFollowed(withCredits(0), look);
    await findElement('[role=dialog] dl');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    (await findElement('header button:has(b)')).element().focus();
    await expectAccessible();
  });
});
