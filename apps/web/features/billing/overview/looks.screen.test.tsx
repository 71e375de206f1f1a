import {
  type SubscriptionInfo,
  cancelSubscription,
  changeSubscription,
  payOpenBill,
} from '@hone/contracts/billing/subscription';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appearances, type Appearance } from '../../../testing/appearances.ts';
import { findElement, expectAccessible } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { activePlan, answerBilling, pastDuePlan } from '../testing/subscriptions.ts';

const dialog = '[role=dialog]';
/** Whatever their labels are. */
const planButtons = '[role=tabpanel] section:has(h2[tabindex="-1"]) button';

async function openPlan(info: SubscriptionInfo, look: Appearance): Promise<void> {
  answerBilling(info);
  await openScreen('/billing', { ...look, as: makeUser('anna', { pricing_plan: { name: 'pro' } }) });
  await findElement(planButtons);
}

/** The last button with a label: in a dialog, the primary action. */
async function pressLast(selector: string): Promise<void> {
  await findElement(selector);
  const worded = [...document.querySelectorAll(selector)].filter(({ textContent }) => textContent !== '');
  await page.elementLocator(worded.at(-1)!).click();
}

const pressChief = () => pressLast(`${dialog} button`);

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('both steps of a plan change pass axe and fit the viewport, with the list open and after failures', async () => {
    api.refuses(changeSubscription, 'billing.subscription.unpaid');
    await openPlan(activePlan(), look);
    await pressLast(planButtons);
    await (await findElement(`${dialog} [role=combobox]`)).click();
    await findElement('[role=option]', 2);
    await expectAccessible();
    await pressLast('[role=option]');
    await expect.poll(() => document.querySelector('[role=listbox]')).toBeNull();
    await expectAccessible();
    await pressChief();
    await findElement(`${dialog} dl`);
    await pressChief();
    await findElement(`${dialog} [role=alert] p`);
    await expectAccessible();
  });

  it('the cancellation dialog passes axe and fits the viewport, before and after a reason is chosen', async () => {
    api.refuses(cancelSubscription, 'billing.provider.refused');
    await openPlan(activePlan(), look);
    await (await findElement(planButtons)).click();
    await findElement('[type=radio]', 5);
    await expectAccessible();
    await (await findElement('[type=radio]', 5)).click();
    await expect.poll(() => document.querySelector(`${dialog} [aria-disabled=true]`)).toBeNull();
    await expectAccessible();
    await pressChief();
    await findElement(`${dialog} [role=alert] p`);
    await expectAccessible();
  });

  it('a failed renewal passes axe and fits the viewport, before and after an attempt to pay it', async () => {
    api.refuses(payOpenBill, 'billing.card.expired');
    await openPlan(pastDuePlan(), look);
    await expectAccessible();
    await (await findElement('[role=tabpanel] output button')).click();
    await findElement('[role=tabpanel] output .font-medium.wrap-anywhere');
    await expectAccessible();
  });
});
