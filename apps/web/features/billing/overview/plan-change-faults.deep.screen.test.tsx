import { getSubscription, changeSubscription, keepPlan } from '@hone/contracts/billing/subscription';
import { messages, type Code } from '@hone/contracts/messages';
import { getPricing } from '@hone/contracts/billing/plans';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readData } from '../../../data/data.ts';
import { findElement } from '../../../testing/page-state.ts';
import { api } from '../../../testing/screen.tsx';
import { shownToasts } from '../../../ui/overlays/toast.ts';
import { button, dialog, leadsTo, openConfirmation, openPlan, period, said, seenPlan } from '../testing/plan-page.ts';
import { activePlan, plannedPlan, pricing } from '../testing/subscriptions.ts';
import { words } from './words.ts';

const confirmation = dialog(words.confirmTitle);
const alert = confirmation.getByRole('alert');
const update = button(words.updatePlan);
const changed = messages['billing.subscription.changed'];
const failed = 'billing.subscription.change.failed';
const unpaid = 'billing.subscription.unpaid';
const cannot = 'billing.provider.refused';

async function openReady(): Promise<void> {
  await openPlan(activePlan());
  await openConfirmation(words.yearlyPlan);
}

describe('a plan change', () => {
  const faults: [string, () => void, Code][] = [
    ['refused without a reason', () => api.answersPage(changeSubscription, 400, 'no'), failed],
    ['refused for a reason', () => api.refuses(changeSubscription, unpaid), unpaid],
    ['made while the provider is unavailable', () => api.refuses(changeSubscription, cannot), cannot],
    ['made offline', () => api.cuts(changeSubscription), 'request.unreachable'],
  ];
  it.each(faults)(
    '%s is reported in its dialog, which keeps the choice; the next attempt can succeed',
    async (...fault) => {
      const [, fail, code] = fault;
      fail();
      await openReady();
      await update.click();
      await expect.element(alert.getByText(messages[code], { exact: true })).toBeVisible();
      await button(words.back).click();
      await expect.element(period).toHaveTextContent(words.yearlyPlan);
      expect(shownToasts()).toEqual([]);
      await button(words.continue).click();
      await expect.element(confirmation).toHaveFocus();
      await expect.element(alert).toHaveTextContent('');
      leadsTo(changeSubscription, plannedPlan());
      await expect.element(update).not.toHaveAttribute('aria-busy');
      await update.click();
      await expect.element(said(changed)).toBeVisible();
      await expect.poll(() => seenPlan().plan).toEqual([words.pro, words.monthly, words.changePlanned]);
    },
  );

  const losses: [string, () => void][] = [
    ['by the provider', () => api.refuses(changeSubscription, 'billing.provider.unknown')],
    ['by a gateway', () => api.answersPage(changeSubscription, 504, 'no')],
  ];
  it.each(losses)(
    'whose response was lost %s is never reported as failed if it succeeded: the dialog closes',
    async (_, lose) => {
      lose();
      await openReady();
      api.answers(getSubscription, plannedPlan());
      await update.click();
      await expect.element(said(changed)).toBeVisible();
      await expect.element(confirmation).not.toBeInTheDocument();
      await expect.element(button(words.upgradeYourPlan)).toHaveFocus();
      await expect.poll(() => seenPlan().plan).toEqual([words.pro, words.monthly, words.changePlanned]);
      expect(shownToasts().map(({ kind }) => kind)).toEqual(['done']);
    },
  );

  it('is sent once, however often the button is pressed, and the other buttons wait for it', async () => {
    await openReady();
    const held = api.holds(changeSubscription);
    await update.click();
    await held.sent;
    await (await findElement('[role=dialog] [aria-busy=true]')).dblClick({ force: true });
    await userEvent.keyboard('{Escape}');
    await expect.element(confirmation).not.toBeInTheDocument();
    for (const name of [words.cancelSubscription, words.upgradeYourPlan]) {
      await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
      await button(name).click({ force: true });
    }
    expect(page.getByRole('dialog').query()).toBeNull();
    api.answers(getSubscription, plannedPlan());
    held.answer(plannedPlan());
    await expect.element(said(changed)).toBeVisible();
    expect(api.calls(changeSubscription)).toHaveLength(1);
    await button(words.cancelSubscription).click();
    await expect.element(dialog(words.cancelTitle)).toBeVisible();
  });

  it('whose dialog was closed reports its failure in a toast', async () => {
    await openReady();
    const held = api.holds(changeSubscription);
    await update.click();
    await held.sent;
    await userEvent.keyboard('{Escape}');
    await expect.element(confirmation).not.toBeInTheDocument();
    held.refuse(unpaid);
    await expect.element(said(messages[unpaid])).toBeVisible();
  });

  it('that is never answered blocks nothing: after a minute it says so, and the buttons work again', async () => {
    await openPlan(plannedPlan());
    const keep = button(words.keepCurrentPlan);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const held = api.holds(keepPlan);
    await keep.click();
    await held.sent;
    await expect.poll(() => document.querySelectorAll('main [aria-busy=true]').length).toBe(1);
    vi.advanceTimersByTime(60_000);
    await expect.element(said(messages['billing.provider.unknown'])).toBeVisible();
    await expect.element(keep).not.toHaveAttribute('aria-disabled');
    vi.useRealTimers();
    api.answers(getSubscription, activePlan());
    held.answer(activePlan());
    await expect.element(said(messages['billing.subscription.kept'])).toBeVisible();
  });

  it('whose price failed to load says so, and requests the price again', async () => {
    leadsTo(changeSubscription, plannedPlan());
    await openPlan(activePlan(), () => api.answersPage(getPricing, 404, 'no'));
    await openConfirmation(words.yearlyPlan);
    await update.click();
    await expect.element(alert.getByText(messages['billing.pricing.fetch.failed'], { exact: true })).toBeVisible();
    api.answers(getPricing, pricing);
    await update.click();
    await expect.poll(() => readData(getPricing)).toEqual(pricing);
    expect(api.calls(changeSubscription)).toEqual([]);
    await update.click();
    await expect.element(said(changed)).toBeVisible();
  });
});
