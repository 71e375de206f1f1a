import {
  type SubscriptionInfo,
  cancelSubscription,
  changeSubscription,
  payOpenBill,
} from '@hone/contracts/billing/subscription';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appearances, type Look } from '../../../testing/appearances.ts';
import { at, expectSound } from '../../../testing/looking.ts';
import { somebody } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { activePlan, answerBilling, pastDuePlan } from '../testing/subscriptions.ts';

const dialog = '[role=dialog]';
/** The plan's own buttons, whatever their words are. */
const planButtons = '[role=tabpanel] section:has(h2[tabindex="-1"]) button';

async function openPlan(info: SubscriptionInfo, look: Look): Promise<void> {
  answerBilling(info);
  await openScreen('/billing', { ...look, as: somebody('anna', { pricing_plan: { name: 'pro' } }) });
  await at(planButtons);
}

/** The last of what has words and can be pressed: the chief one of a dialog's buttons for one, before the cross. */
async function pressLast(selector: string): Promise<void> {
  await at(selector);
  const worded = [...document.querySelectorAll(selector)].filter(({ textContent }) => textContent !== '');
  await page.elementLocator(worded.at(-1)!).click();
}

const pressChief = () => pressLast(`${dialog} button`);

describe.each(sampled(appearances))('seen %s', (_, look) => {
  it('both steps of the change of a plan please axe and fit, with the list open and with what went wrong', async () => {
    api.refuses(changeSubscription, 'billing.subscription.unpaid');
    await openPlan(activePlan(), look);
    await pressLast(planButtons);
    await (await at(`${dialog} [role=combobox]`)).click();
    await at('[role=option]', 2);
    await expectSound();
    await pressLast('[role=option]');
    await expect.poll(() => document.querySelector('[role=listbox]')).toBeNull();
    await expectSound();
    await pressChief();
    await at(`${dialog} dl`);
    await pressChief();
    await at(`${dialog} [role=alert] p`);
    await expectSound();
  });

  it('the dialog that cancels pleases axe and fits, before and after a reason was picked', async () => {
    api.refuses(cancelSubscription, 'billing.provider.refused');
    await openPlan(activePlan(), look);
    await (await at(planButtons)).click();
    await at('[type=radio]', 5);
    await expectSound();
    await (await at('[type=radio]', 5)).click();
    await expect.poll(() => document.querySelector(`${dialog} [aria-disabled=true]`)).toBeNull();
    await expectSound();
    await pressChief();
    await at(`${dialog} [role=alert] p`);
    await expectSound();
  });

  it('a renewal that failed pleases axe and fits, before and after a try to pay it', async () => {
    api.refuses(payOpenBill, 'billing.card.expired');
    await openPlan(pastDuePlan(), look);
    await expectSound();
    await (await at('[role=tabpanel] output button')).click();
    await at('[role=tabpanel] output .font-medium.wrap-anywhere');
    await expectSound();
  });
});
