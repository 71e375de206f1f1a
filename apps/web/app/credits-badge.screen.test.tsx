import { getUser } from '@hone/contracts/profile/user';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { travelTo } from '../testing/hands/device.ts';
import { tabTo } from '../testing/hands/keys.ts';
import { answerEmpty } from '../testing/people.ts';
import { api, openScreen } from '../testing/screen.tsx';
import { answerBilling, freePlan } from '../features/billing/testing/subscriptions.ts';
import { words as menuWords } from '../features/credits/menu-words.ts';
import { words } from '../features/credits/words.ts';
import {
  badge,
  expectBadge,
  limitDialog,
  openFollowed,
  withCredits,
} from '../features/credits/testing/credits-page.ts';

const tooltip = page.getByRole('tooltip');
afterEach(() => travelTo());

describe('the credits badge', () => {
  it.each([
    ['no user is known here yet', undefined],
    [
      'no credits were left when the user was last seen, a day ago',
      withCredits(0, { credits_expiry: '2026-01-01T00:00:00.000Z' }),
    ],
  ])('shows no number before it is known, but reserves space for it: %s', async (_, seen) => {
    answerEmpty();
    const anna = withCredits(10);
    const held = api.holds(getUser);
    await openScreen('/history', { as: anna, stored: seen ? { user: { ...seen, id: anna.id } } : {} });
    await expect.element(badge).toHaveTextContent(new RegExp(`^${words.totalCredits}–${words.notKnown}$`));
    await document.fonts.ready;
    const box = () => badge.element().getBoundingClientRect().toJSON() as object;
    const kept = box();
    held.answer(anna);
    await expectBadge(10);
    expect(box()).toEqual(kept);
  });

  it('updates after an enhancement made elsewhere', async () => {
    const { spend } = await openFollowed(withCredits(10));
    await expectBadge(10);
    for (const left of [9, 8]) {
      spend(left);
      await expectBadge(left);
    }
  });

  it.each([
    ['Asia/Tokyo', 'Resets on Nov 22, 2026 at 9:00 AM, your time'],
    ['America/Los_Angeles', 'Resets on Nov 21, 2026 at 4:00 PM, your time'],
  ])('says on hover and on focus when credits reset, in the local time of %s', async (timeZone, said) => {
    await travelTo(timeZone);
    await openFollowed(withCredits(10));
    await expectBadge(10);
    await badge.hover();
    await expect.element(tooltip).toBeVisible();
    // Only regular spaces.
    expect(tooltip.element().textContent?.replaceAll(/\s/g, ' ')).toBe(said);
    await expect.element(badge).toHaveAttribute('aria-describedby', tooltip.element().id);
    await userEvent.keyboard('{Escape}');
    await expect.element(tooltip).not.toBeInTheDocument();
    await page.getByRole('heading', { level: 1 }).hover();
    await tabTo(badge);
    await expect.element(tooltip).toBeVisible();
    await userEvent.tab();
    await expect.element(tooltip).not.toBeInTheDocument();
  });

  it('has a menu that links to billing, and says in words that no credit is left', async () => {
    answerBilling(freePlan);
    await openFollowed(withCredits(0));
    await expect.element(limitDialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(limitDialog).not.toBeInTheDocument();
    await expectBadge(0);
    await badge.click();
    await page.getByRole('menuitem', { name: menuWords.billing, exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/billing');
  });
});
