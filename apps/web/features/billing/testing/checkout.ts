import { login } from '@hone/contracts/access/logins';
import {
  createSubscription,
  getSubscription,
  refreshBilling,
  type SubscriptionInfo,
} from '@hone/contracts/billing/subscription';
import type { PaymentMethod } from '@hone/contracts/billing/cards';
import type { Interval } from '@hone/domain/money/plans';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerFor, makeUser, tokensOf } from '../../../testing/people.ts';
import { api, openScreen, type Opening } from '../../../testing/screen.tsx';
import type { Step } from '../checkout/checkout-state.ts';
import { words } from '../checkout/words.ts';
import { fillIn } from './autofill.ts';
import { answerBilling, type Billed } from './desk.ts';
import { cardOf, subscriptionThat } from './samples.ts';

export const complete = page.getByRole('button', { name: words.complete, exact: true });
export const country = page.getByLabelText(words.country, { exact: true });
export const success = page.getByRole('dialog', { name: words.paidTitle });
export const heading = (name: string) => page.getByRole('heading', { name, exact: true });
export const savedCard = (last4: string) => page.getByRole('radio', { name: new RegExp(last4) });
export const notice = (text: string | RegExp) => page.getByRole('alert').getByText(text);
export const due = () => document.querySelector('[data-due]')?.textContent;

/** `undefined` if there is no such row. */
export function orderRow(name: string): string | undefined {
  const rows = [...document.querySelectorAll('dl > div')];
  const row = rows.find((one) => one.querySelector('dt')?.textContent?.startsWith(name));
  return row?.querySelector('dd')?.textContent ?? undefined;
}

interface Buying extends Opening {
  interval?: Interval;
  info?: SubscriptionInfo;
  cards?: PaymentMethod[];
}

/** With one saved card. */
export async function openStep(step: Step, buying: Buying = {}): Promise<void> {
  const { interval = 'monthly', info, cards = [cardOf()], ...look } = buying;
  answerBilling({ cards, ...(info && { info }) });
  await openScreen(`/billing-plans?step=${step}&interval=${interval}`, { as: makeUser('ada'), ...look });
}

/** With the country chosen. */
export async function openPayment(buying: Buying = {}): Promise<void> {
  await openStep('payment', buying);
  await chooseCountry();
  await expect.element(complete).toBeVisible();
}

export async function chooseCountry(): Promise<void> {
  await fillIn({ 'billing country': 'CH' });
  await expect.element(country).toHaveTextContent('Switzerland');
}

/** For the server and the provider. */
export function standsAs(info: SubscriptionInfo): void {
  api.answers(getSubscription, info);
  api.answers(refreshBilling, info);
}

/** `secret` tells the fake desk how the payment ends. */
export function sell(secret = 'pays'): void {
  const started = { clientSecret: secret, status: 'incomplete' } as const;
  api.answers(createSubscription, ({ body }) => ({ ...started, due_cents: body.due_cents ?? 0 }));
  standsAs(secret === 'pays' ? subscriptionThat('active') : subscriptionThat('incomplete'));
}

/** On the sign-in page, by email. */
export async function signIn(billed: Billed = {}): Promise<void> {
  const user = makeUser('ada');
  answerBilling(billed);
  answerFor(user);
  api.answers(login, { ...tokensOf(user), user_info: user });
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabelText('Email', { exact: true }).fill(user.email);
  await page.getByLabelText('Password', { exact: true }).fill('Right-Horse7?');
  await userEvent.keyboard('{Enter}');
}
