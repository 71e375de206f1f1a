import {
  getSubscription,
  type SubscriptionInfo,
  type cancelSubscription,
  type changeSubscription,
  type keepPlan,
  type resumeSubscription,
} from '@hone/contracts/billing/subscription';
import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { makeUser } from '../../../testing/people.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { words } from '../overview/words.ts';
import { answerBilling } from './subscriptions.ts';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
export const said = (text: string) => page.getByRole('status').getByText(text, { exact: true });
export const period = page.getByRole('combobox', { name: words.planPeriod });

export async function openPlan(info: SubscriptionInfo, arrange?: () => void): Promise<void> {
  answerBilling(info);
  arrange?.();
  await openScreen('/billing', { as: makeUser('anna', { pricing_plan: { name: info.pricing_plan.name } }) });
  await expect.element(page.getByRole('heading', { level: 2, name: info.pricing_plan.name })).toBeVisible();
}

type Act = typeof changeSubscription | typeof keepPlan | typeof cancelSubscription | typeof resumeSubscription;

/** The action works, and the plan is this one afterwards. */
export function leadsTo(act: Act, info: SubscriptionInfo): void {
  api.answers(act, () => {
    api.answers(getSubscription, info);
    return info;
  });
}

/** Name, badges, buttons and next renewal. */
export function seenPlan() {
  // Only the plan's own heading can take the focus.
  const panel = document.querySelector('[role=tabpanel] section:has(h2[tabindex="-1"])')!;
  const textsOf = (selector: string) => [...panel.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    plan: textsOf('h2, h2 ~ span'),
    buttons: textsOf(':scope > :first-child :is(button, a)'),
    renewal: textsOf(':scope > :nth-child(2) p').join(''),
  };
}

/** With its list ready for the keyboard. */
export async function openChoice(): Promise<void> {
  await button(words.upgradeYourPlan).click();
  await expect.element(period).toHaveFocus();
}

export async function choosePeriod(name: string): Promise<void> {
  await period.click();
  await page.getByRole('option', { name }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(period).toHaveFocus();
}

export async function openConfirmation(name: string): Promise<Locator> {
  await openChoice();
  await choosePeriod(name);
  await button(words.continue).click();
  const confirmation = dialog(words.confirmTitle);
  await expect.element(confirmation).toHaveFocus();
  return confirmation;
}

export function readConfirmation() {
  const lines = [...document.querySelectorAll('[role=dialog] dl > div')];
  return {
    lines: lines.map((line) => [...line.children].map(({ textContent }) => textContent)),
    text: document.querySelector('[role=dialog] dl + p')?.textContent,
  };
}

/** The second half of a double click whose first half hit the previous button. */
export function pressAgain(name: string): void {
  button(name)
    .element()
    .dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true }));
}

/** Readable by keyboard too, and pressing it does nothing. */
export async function expectHeldBack(goal: Locator, why: string): Promise<void> {
  await expect.element(goal).toHaveFocus();
  await expect.element(goal).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('tooltip').getByText(why)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await goal.click({ force: true });
}
