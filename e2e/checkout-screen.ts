import { getBillingHistory, getSubscription } from '@hone/contracts/billing';
import { listPaymentMethods } from '@hone/contracts/cards';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { signIn } from '../apps/api/testing/api.ts';
import { addCardOf, cardNumbers, type CardKind } from '../apps/api/testing/money.ts';
import { expectLoaded } from './expectations.ts';
import type { Place } from './place.ts';
import { openSignedIn } from './signed-in.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const complete = (page: Page) => button(page, 'Complete Purchase');
export const country = (page: Page) => page.getByLabel('Country', { exact: true });
export const due = (page: Page) => page.locator('[data-due]');
export const success = (page: Page) => page.getByRole('dialog', { name: 'Payment Successful' });
export const notice = (page: Page, text: string | RegExp) => page.getByRole('alert').getByText(text);
export const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const savedCard = (page: Page, last4: string) => page.getByRole('radio', { name: new RegExp(last4) });
export const addressOfStep = (step: 'customize' | 'payment', interval: string) => `/billing-plans?step=${step}&interval=${interval}`;

/** The provider's field, which is a page of its own in a frame; and the bank's page over ours. */
export const cardFrame = (page: Page) => page.frameLocator('iframe[src*="/card-field"]');
export const bank = (page: Page) => page.frameLocator('iframe[src*="/confirmation"]');

/** The bank's page, which can be left by Escape from now on. */
export async function bankOpened(page: Page): Promise<void> {
  await bank(page).getByRole('button', { name: 'Confirm payment', exact: true }).waitFor();
  await expectLoaded(bank(page));
}
export const answerBank = (page: Page, answer: 'Confirm payment' | 'Refuse') => bank(page).getByRole('button', { name: answer, exact: true }).click();

/** A row of the order's summary. */
export const row = async (page: Page, name: string) => {
  const value = summary(page).locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) }).locator('dd');
  return (await value.count()) === 0 ? undefined : value.textContent();
};

export async function chooseCountry(page: Page, name = 'Switzerland'): Promise<void> {
  await country(page).click();
  await page.getByRole('option', { name, exact: true }).click();
}

let codes = 5000;

/** Without a code it is a card that nobody had before. */
export async function fillCard(page: Page, kind: CardKind = 'good', code = String((codes += 1))): Promise<void> {
  const frame = cardFrame(page);
  await expectLoaded(frame);
  await frame.getByLabel('Card number', { exact: true }).fill(cardNumbers[kind]);
  await frame.getByLabel('Month', { exact: true }).selectOption('08');
  await frame.getByLabel('Year', { exact: true }).selectOption('2029');
  await frame.getByLabel('CVV', { exact: true }).fill(code);
}

interface Buying {
  interval?: 'monthly' | 'quarterly' | 'yearly';
  /** Cards that are kept already; without one the card is filled in. */
  kept?: readonly CardKind[];
  fills?: CardKind;
  options?: BrowserContextOptions;
  /** Done before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
}

/** Somebody who stands at the second step, with everything chosen. */
export async function openPayment(place: Place, name: string, { interval = 'monthly', kept = [], fills = 'good', options = {}, before }: Buying = {}) {
  const watched = await openSignedIn(place, name, options);
  const { page } = watched;
  const elsewhere = await signIn(place.api, watched.email);
  for (const kind of kept) await addCardOf(place.api, elsewhere, kind);
  await before?.(page);
  await page.goto(addressOfStep('payment', interval));
  await chooseCountry(page);
  if (kept.length === 0) await fillCard(page, fills);
  return {
    ...watched,
    elsewhere,
    standing: () => elsewhere.call(getSubscription),
    cards: async () => (await elsewhere.call(listPaymentMethods)).payment_methods.map(({ last4 }) => last4),
    paid: async () => (await elsewhere.call(getBillingHistory)).billing_history.map(({ payment_amount }) => payment_amount),
  };
}

/** What was sent to a call from now on. */
export function watchCalls(page: Page, part: string): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && request.url().includes(part) && sent.push(request.postDataJSON())));
  return sent;
}
