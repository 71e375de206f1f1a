import {
  getSubscription,
  type SubscriptionInfo,
  changeSubscription,
  keepPlan,
  resumeSubscription,
} from '@hone/contracts/billing/subscription';
import { messages } from '@hone/contracts/messages';
import type { Interval } from '@hone/domain/money/plans';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notifyFromAnotherTab } from '../../../testing/fakes/other-tab.ts';
import { tabTo } from '../../../testing/hands/keys.ts';
import { expectLabels } from '../../../testing/hands/labels.ts';
import { api } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import {
  button,
  choosePeriod,
  dialog,
  expectHeldBack,
  leadsTo,
  openChoice,
  openConfirmation,
  openPlan,
  period,
  pressAgain,
  readConfirmation,
  said,
  seenPlan,
} from '../testing/plan-page.ts';
import {
  activePlan,
  endingPlan,
  lapsedPlan,
  pastDuePlan,
  plannedPlan,
  priceIds,
  renewsAt,
} from '../testing/subscriptions.ts';
import { words } from './words.ts';

const choice = dialog(words.upgradeYourPlan);
const confirmation = dialog(words.confirmTitle);
const proceed = button(words.continue);
const update = button(words.updatePlan);
const units = ['USD / month', 'USD / quarterly', 'USD / year'];
const secondStep = [words.confirmTitle, ...units, words.back, words.updatePlan];
const periods = [words.monthlyPlan, words.quarterlyPlan, words.yearlyPlan];
const firstStep = [words.upgradeYourPlan, words.continue, ...periods, 'Save 33%', 'Save 52%'];
const card = t(words.card, { brand: 'Visa', last4: '4242' });
const asked = () => api.calls(changeSubscription).map(({ body }) => body);

describe('the choice of a billing period', () => {
  it('lists the three plans with their savings and prices, and marks the current one', async () => {
    await openPlan(activePlan('quarterly'));
    await openChoice();
    await expect.element(period).toHaveTextContent(words.choosePeriod);
    await expect.element(choice.getByText('You pay $30.00 every 3 months.', { exact: true })).toBeVisible();
    await period.click();
    await expect.element(page.getByRole('option').first()).toBeVisible();
    const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
    expect(options.map(({ innerText }) => innerText.split(/\s*\n\s*/))).toEqual([
      ['Monthly Plan', '$15.00 every month'],
      ['Quarterly Plan', '$30.00 every 3 months', 'Save 33%', 'Current'],
      ['Yearly Plan', '$86.40 every year', 'Save 52%'],
    ]);
    await expectLabels('Plan change', [...secondStep, words.upgradeYourPlan, words.continue]);
    await userEvent.keyboard('{Escape}');
    await expect.element(period).toHaveFocus();
    await expectLabels('Plan change', [...secondStep, ...periods, 'Save 33%', 'Save 52%']);
  });

  it('tells yearly payers that nothing is cheaper, and still lets them choose', async () => {
    await openPlan(activePlan('yearly'));
    await openChoice();
    const paid = 'You pay $86.40 a year, at our lowest monthly rate.';
    await expect.element(choice.getByText(paid, { exact: true })).toBeVisible();
    await expect.element(period).toHaveTextContent(words.choosePeriod);
    await tabTo(proceed);
    await expectHeldBack(proceed, words.intervalNeeded);
    await choosePeriod(words.quarterlyPlan);
    await proceed.click();
    await expect.element(confirmation).toBeVisible();
  });

  it.each([
    ['the current plan', activePlan(), words.monthlyPlan, words.sameChosen],
    ['the planned one', plannedPlan(), words.yearlyPlan, words.plannedChosen],
    ['everything while a payment is open', pastDuePlan(), words.yearlyPlan, words.unpaidFirst],
  ] as const)('blocks %s, and says why on focus', async (_, info, chosen, why) => {
    await openPlan(info);
    await openChoice();
    if (info.status !== 'change_planned') await choosePeriod(chosen);
    await expect.element(period).toHaveTextContent(chosen);
    await tabTo(proceed);
    await expectHeldBack(proceed, why);
    await expect.element(choice).toBeVisible();
    expect(confirmation.query()).toBeNull();
  });
});

const sums: [Interval, string, string, string, string][] = [
  ['monthly', words.quarterlyPlan, '$30.00 USD / quarterly', words.monthly, words.quarterly],
  ['monthly', words.yearlyPlan, '$86.40 USD / year', words.monthly, words.yearly],
  ['yearly', words.monthlyPlan, '$15.00 USD / month', words.yearly, words.monthly],
];

describe('the confirmation of a plan change', () => {
  it.each(sums)('from %s to %s states the total, the date, and that nothing is due today', async (...sum) => {
    const [interval, plan, total, from, to] = sum;
    await openPlan(activePlan(interval));
    await openConfirmation(plan);
    expect(readConfirmation()).toEqual({
      lines: [
        [words.subscription, `Pro, ${plan}`],
        [words.newTotal, total],
        [words.dueToday, '$0.00'],
      ],
      text: t(words.changesFromTo, { from, to, at: renewsAt }),
    });
    await expectLabels('Plan change', [...firstStep, ...units.filter((unit) => !total.endsWith(unit))]);
  });

  it('plans the change, and shows it immediately, by keyboard alone', async () => {
    leadsTo(changeSubscription, plannedPlan('yearly'));
    await openPlan(activePlan());
    await tabTo(button(words.upgradeYourPlan));
    await userEvent.keyboard('{Enter}');
    await expect.element(period).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('option', { name: words.monthlyPlan })).toHaveFocus();
    await userEvent.keyboard('y');
    await expect.element(page.getByRole('option', { name: words.yearlyPlan })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(period).toHaveFocus();
    await tabTo(proceed);
    await userEvent.keyboard('{Enter}');
    await expect.element(confirmation).toHaveFocus();
    await tabTo(update);
    await userEvent.keyboard('{Enter}');
    await expect.element(said(messages['billing.subscription.changed'])).toBeVisible();
    await expect.element(confirmation).not.toBeInTheDocument();
    await expect.element(button(words.upgradeYourPlan)).toHaveFocus();
    await expect.poll(seenPlan).toEqual({
      plan: [words.pro, words.monthly, words.changePlanned],
      buttons: [words.cancelSubscription, words.keepCurrentPlan, words.upgradeYourPlan],
      renewal: t(words.changes, { interval: words.yearly, at: renewsAt, amount: '$86.40', card }),
    });
    expect(asked()).toEqual([{ priceId: priceIds.yearly }]);
  });

  it('keeps the choice on Back; Escape closes it; a double click on Continue confirms nothing', async () => {
    await openPlan(activePlan());
    await openConfirmation(words.quarterlyPlan);
    await button(words.back).click();
    await expect.element(period).toHaveFocus();
    await expect.element(period).toHaveTextContent(words.quarterlyPlan);
    await proceed.click();
    await expect.element(confirmation).toHaveFocus();
    for (const name of [words.updatePlan, words.back]) pressAgain(name);
    await expect.element(confirmation).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(confirmation).not.toBeInTheDocument();
    await expect.element(button(words.upgradeYourPlan)).toHaveFocus();
    expect(asked()).toEqual([]);
    await expect.poll(() => seenPlan().plan).toEqual([words.pro, words.monthly, words.active]);
  });
});

describe('a planned change', () => {
  it('is undone by Keep current plan, without a trace', async () => {
    leadsTo(keepPlan, activePlan());
    await openPlan(plannedPlan());
    await tabTo(button(words.keepCurrentPlan));
    await userEvent.keyboard('{Enter}');
    await expect.element(said(messages['billing.subscription.kept'])).toBeVisible();
    await expect.element(page.getByRole('heading', { name: words.pro, exact: true })).toHaveFocus();
    await expect.poll(seenPlan).toEqual({
      plan: [words.pro, words.monthly, words.active],
      buttons: [words.cancelSubscription, words.upgradeYourPlan],
      renewal: t(words.renews, { at: renewsAt, amount: '$15.00', card }),
    });
  });

  it('is undone by choosing the current plan, and replaced by choosing a third one', async () => {
    leadsTo(changeSubscription, plannedPlan('quarterly'));
    leadsTo(keepPlan, activePlan());
    await openPlan(plannedPlan('yearly'));
    await openConfirmation(words.quarterlyPlan);
    await update.click();
    await expect.element(said(messages['billing.subscription.changed'])).toBeVisible();
    await expect.element(confirmation).not.toBeInTheDocument();
    expect(asked()).toEqual([{ priceId: priceIds.quarterly }]);
    await openConfirmation(words.monthlyPlan);
    expect(readConfirmation().text).toBe(t(words.keeps, { planned: words.quarterly, to: words.monthly, at: renewsAt }));
    await update.click();
    await expect.element(said(messages['billing.subscription.kept'])).toBeVisible();
    await expect.poll(() => seenPlan().plan).toEqual([words.pro, words.monthly, words.active]);
    expect(asked()).toHaveLength(1);
  });

  it('made in another tab is shown, and planning the same change here succeeds', async () => {
    await openPlan(activePlan());
    await openConfirmation(words.yearlyPlan);
    api.answers(getSubscription, plannedPlan());
    notifyFromAnotherTab('billing');
    await expect.poll(() => seenPlan().plan).toContain(words.changePlanned);
    leadsTo(changeSubscription, plannedPlan());
    await update.click();
    await expect.element(said(messages['billing.subscription.changed'])).toBeVisible();
    await expect.element(confirmation).not.toBeInTheDocument();
    api.answers(getSubscription, activePlan());
    notifyFromAnotherTab('billing');
    await expect.poll(() => seenPlan().plan).toEqual([words.pro, words.monthly, words.active]);
  });
});

const ways: [string, SubscriptionInfo, string, string, typeof resumeSubscription | typeof changeSubscription][] = [
  [
    words.monthlyPlan,
    activePlan(),
    t(words.resumes, { to: words.monthly, at: renewsAt }),
    words.active,
    resumeSubscription,
  ],
  [
    words.yearlyPlan,
    plannedPlan(),
    t(words.resumesAndChanges, { from: words.monthly, to: words.yearly, at: renewsAt }),
    words.changePlanned,
    changeSubscription,
  ],
];

describe('an ending subscription', () => {
  it.each(ways)('continues if the %s is chosen, and the confirmation says so', async (name, info, text, ...more) => {
    const [state, act] = more;
    leadsTo(act, info);
    await openPlan(endingPlan());
    await openConfirmation(name);
    expect(readConfirmation().text).toBe(text);
    await update.click();
    await expect.element(said(messages[act.says.done])).toBeVisible();
    await expect.element(confirmation).not.toBeInTheDocument();
    await expect.poll(() => seenPlan().plan).toEqual([words.pro, words.monthly, state]);
    expect(api.calls(act)).toHaveLength(1);
  });

  it('that ends elsewhere closes the dialog, and shows the current state', async () => {
    await openPlan(activePlan());
    await openChoice();
    api.answers(getSubscription, lapsedPlan());
    notifyFromAnotherTab('billing');
    await expect.element(choice).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: words.activateSubscription })).toBeVisible();
  });
});
