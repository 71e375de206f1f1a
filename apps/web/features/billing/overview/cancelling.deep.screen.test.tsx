import { getSubscription, cancelSubscription, resumeSubscription } from '@hone/contracts/billing/subscription';
import { messages, type Code } from '@hone/contracts/messages';
import { cancellationReasons } from '@hone/domain/money/cancellations';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notifyFromAnotherTab } from '../../../testing/fakes/other-tab.ts';
import { tabTo } from '../../../testing/hands/keys.ts';
import { expectLabels } from '../../../testing/hands/labels.ts';
import { api } from '../../../testing/screen.tsx';
import { shownToasts } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import { button, dialog, expectHeldBack, leadsTo, openPlan, pressAgain, said, seenPlan } from '../testing/plan-page.ts';
import { activePlan, endingPlan, lapsedPlan, pastDuePlan, plannedPlan, renewsAt } from '../testing/subscriptions.ts';
import { reasonWords, words } from './words.ts';

const cancelling = dialog(words.cancelTitle);
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const confirm = cancelling.getByRole('button', { name: words.cancelSubscription, exact: true });
const alert = cancelling.getByRole('alert');
const canceled = messages['billing.subscription.canceled'];
const expensive = reasonWords["It's too expensive"];
const checked = () => document.querySelectorAll('[role=dialog] input:checked').length;
const sent = () => api.calls(cancelSubscription).map(({ body }) => body);

async function open(): Promise<void> {
  await button(words.cancelSubscription).click();
  await expect.element(radio(cancellationReasons[0])).toHaveFocus();
}

async function openReady(): Promise<void> {
  await openPlan(activePlan());
  await open();
  await radio(expensive).click();
}

describe('the cancellation dialog', () => {
  it('asks for one of six reasons, none preselected, says what will happen, and requires a choice', async () => {
    await openPlan(activePlan());
    await open();
    const labels = [...document.querySelectorAll('[role=dialog] label')].map(({ textContent }) => textContent);
    expect(labels).toEqual([...cancellationReasons]);
    expect(checked()).toBe(0);
    const until = t(words.cancelTextUntil, { at: renewsAt });
    await expect.element(cancelling.getByText(until, { exact: true })).toBeVisible();
    await tabTo(confirm);
    await expectHeldBack(confirm, words.reasonNeeded);
    // Readable without a mouse, too.
    await expect.element(cancelling.getByRole('group').getByText(words.reasonNeeded)).toBeVisible();
    expect(sent()).toEqual([]);
    await expectLabels('Subscription cancellation');
    await radio(reasonWords.Other).click();
    await expect.element(confirm).not.toHaveAttribute('aria-disabled');
    await expect.element(cancelling.getByText(words.reasonNeeded)).not.toBeInTheDocument();
  });

  it('says that a planned change is dropped too, and that resuming restores the current plan', async () => {
    leadsTo(cancelSubscription, endingPlan());
    leadsTo(resumeSubscription, activePlan());
    await openPlan(plannedPlan('yearly'));
    await open();
    const at = renewsAt;
    const dropped = t(words.cancelDropsChange, { planned: words.yearly, current: words.monthly });
    await expect.element(cancelling.getByText(t(words.cancelTextUntil, { at }))).toBeVisible();
    await expect.element(cancelling.getByText(dropped)).toBeVisible();
    await radio(expensive).click();
    await confirm.click();
    await button(words.resumeSubscription).click();
    const resumed = messages['billing.subscription.resumed'];
    await expect.element(said(resumed)).toBeVisible();
    expect(resumed).not.toContain('as before');
    expect(resumed).toContain('current plan');
  });

  it('lets the subscription run out, sends the reason, and offers to resume, by keyboard alone', async () => {
    leadsTo(cancelSubscription, endingPlan());
    await openPlan(activePlan());
    await tabTo(button(words.cancelSubscription));
    await userEvent.keyboard('{Enter}');
    await expect.element(radio(cancellationReasons[0])).toHaveFocus();
    for (const next of cancellationReasons.slice(1, 4)) {
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(radio(next)).toHaveFocus();
    }
    await expect.element(radio(cancellationReasons[3])).toBeChecked();
    await tabTo(confirm);
    await userEvent.keyboard('{Enter}');
    await expect.element(said(canceled)).toBeVisible();
    await expect.element(cancelling).not.toBeInTheDocument();
    await expect.poll(seenPlan).toEqual({
      plan: [words.pro, words.monthly, words.ending],
      buttons: [words.resumeSubscription, words.upgradeYourPlan],
      renewal: t(words.proUntil, { at: renewsAt }),
    });
    await expect.element(button(words.resumeSubscription)).toHaveFocus();
    expect(sent()).toEqual([{ cancellation_reason: cancellationReasons[3] }]);
  });

  it('closes on Keep subscription or on Escape, which keeps the choice; nothing is sent', async () => {
    await openReady();
    await userEvent.keyboard('{Escape}');
    await expect.element(cancelling).not.toBeInTheDocument();
    await expect.element(button(words.cancelSubscription)).toHaveFocus();
    await button(words.cancelSubscription).click();
    await expect.element(radio(expensive)).toBeChecked();
    await button(words.keepSubscription).click();
    await expect.element(cancelling).not.toBeInTheDocument();
    await expect.element(button(words.cancelSubscription)).toHaveFocus();
    await open();
    expect(checked()).toBe(0);
    expect(sent()).toEqual([]);
  });

  it('drops a planned change too', async () => {
    leadsTo(cancelSubscription, endingPlan());
    await openPlan(plannedPlan());
    await open();
    await radio(reasonWords.Other).click();
    await confirm.click();
    await expect.element(said(canceled)).toBeVisible();
    await expect.poll(() => seenPlan().plan).toEqual([words.pro, words.monthly, words.ending]);
  });

  it('ends Pro immediately if a payment is open, and says so beforehand', async () => {
    leadsTo(cancelSubscription, lapsedPlan());
    await openPlan(pastDuePlan());
    await open();
    await expect.element(cancelling.getByText(words.cancelTextAtOnce, { exact: true })).toBeVisible();
    await radio(reasonWords.Other).click();
    await confirm.click();
    await expect.element(said(canceled)).toBeVisible();
    await expect.element(cancelling).not.toBeInTheDocument();
    await expect.poll(() => seenPlan().plan).toEqual([words.free, words.lapsed]);
  });

  it('closes if the subscription was canceled elsewhere in the meantime', async () => {
    await openPlan(activePlan());
    await open();
    api.answers(getSubscription, endingPlan());
    notifyFromAnotherTab('billing');
    await expect.element(cancelling).not.toBeInTheDocument();
    await expect.element(page.getByText(t(words.proUntil, { at: renewsAt }))).toBeVisible();
    expect(shownToasts()).toEqual([]);
  });
});

describe('a cancellation', () => {
  const failed = 'billing.subscription.cancel.failed';
  const none = 'billing.subscription.none';
  const faults: [string, () => void, Code][] = [
    ['refused without a reason', () => api.answersPage(cancelSubscription, 400, 'no'), failed],
    ['refused for a reason', () => api.refuses(cancelSubscription, none), none],
    ['sent offline', () => api.cuts(cancelSubscription), 'request.unreachable'],
  ];
  it.each(faults)(
    'that is %s shows the error in the dialog, keeps what was selected, and can be retried',
    async (...fault) => {
      const [, fail, code] = fault;
      fail();
      await openReady();
      await confirm.click();
      await expect.element(alert.getByText(messages[code], { exact: true })).toBeVisible();
      await expect.element(radio(expensive)).toBeChecked();
      leadsTo(cancelSubscription, endingPlan());
      await expect.element(confirm).not.toHaveAttribute('aria-disabled');
      await confirm.click();
      await expect.element(said(canceled)).toBeVisible();
      expect(sent()).toHaveLength(2);
    },
  );

  it('whose response was lost is never reported as failed', async () => {
    api.refuses(cancelSubscription, 'billing.provider.unknown');
    await openReady();
    api.answers(getSubscription, endingPlan());
    await confirm.click();
    await expect.element(said(canceled)).toBeVisible();
    await expect.element(cancelling).not.toBeInTheDocument();
    await expect.poll(() => seenPlan().plan).toEqual([words.pro, words.monthly, words.ending]);
    expect(shownToasts().map(({ kind }) => kind)).toEqual(['done']);
  });

  it('is sent once, however often the button is pressed', async () => {
    await openReady();
    const held = api.holds(cancelSubscription);
    await confirm.dblClick();
    await held.sent;
    await expect.poll(() => document.querySelectorAll('[role=dialog] [aria-busy=true]').length).toBe(1);
    api.answers(getSubscription, endingPlan());
    held.answer(endingPlan());
    await expect.element(said(canceled)).toBeVisible();
    expect(sent()).toHaveLength(1);
  });
});

describe('an ending subscription', () => {
  it('is resumed with one press, renews as before, and keeps focus in place', async () => {
    leadsTo(resumeSubscription, activePlan());
    await openPlan(endingPlan());
    await tabTo(button(words.resumeSubscription));
    await userEvent.keyboard('{Enter}');
    await expect.element(said(messages['billing.subscription.resumed'])).toBeVisible();
    await expect.element(button(words.cancelSubscription)).toHaveFocus();
    const card = t(words.card, { brand: 'Visa', last4: '4242' });
    await expect.poll(seenPlan).toMatchObject({
      plan: [words.pro, words.monthly, words.active],
      renewal: t(words.renews, { at: renewsAt, amount: '$15.00', card }),
    });
  });

  it('is resumed by a double click, without opening the cancellation dialog', async () => {
    leadsTo(resumeSubscription, activePlan());
    await openPlan(endingPlan());
    await button(words.resumeSubscription).click();
    await expect.element(button(words.cancelSubscription)).toBeVisible();
    pressAgain(words.cancelSubscription);
    await expect.element(said(messages['billing.subscription.resumed'])).toBeVisible();
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  it('says why if it cannot be resumed, and another press can succeed', async () => {
    api.refuses(resumeSubscription, 'billing.subscription.over');
    await openPlan(endingPlan());
    await button(words.resumeSubscription).click();
    await expect.element(said(messages['billing.subscription.over'])).toBeVisible();
    await expect.poll(() => seenPlan().plan).toEqual([words.pro, words.monthly, words.ending]);
    leadsTo(resumeSubscription, activePlan());
    await button(words.resumeSubscription).click();
    await expect.element(button(words.cancelSubscription)).toBeVisible();
  });

  it('once over, links from Activate Subscription to the payment step, with the last interval selected', async () => {
    await openPlan(lapsedPlan('quarterly'));
    await page.getByRole('link', { name: words.activateSubscription, exact: true }).click();
    await expect.poll(() => location.pathname + location.search).toBe('/billing-plans?step=payment&interval=quarterly');
  });
});
