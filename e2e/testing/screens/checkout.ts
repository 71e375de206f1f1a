import type { Page } from 'playwright-core';
import { cardNumbers, type CardKind } from '../../../apps/api/testing/money/money.ts';
import { expectLoaded } from '../expectations.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const complete = (page: Page) => button(page, 'Complete Purchase');
export const country = (page: Page) => page.getByLabel('Country', { exact: true });
export const due = (page: Page) => page.locator('[data-due]');
export const success = (page: Page) => page.getByRole('dialog', { name: 'Payment Successful' });
export const notice = (page: Page, text: string | RegExp) => page.getByRole('alert').getByText(text);
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const savedCard = (page: Page, last4: string) => page.getByRole('radio', { name: new RegExp(last4) });
export const addressOfStep = (step: 'customize' | 'payment', interval: string) =>
  `/billing-plans?step=${step}&interval=${interval}`;

/** The provider's field is a page in a frame; the bank's page is over ours. */
export const cardFrame = (page: Page) => page.frameLocator('iframe[src*="/card-field"]');
export const bank = (page: Page) => page.frameLocator('iframe[src*="/confirmation"]');

/** From now on Escape closes the bank's page. */
export async function waitForBank(page: Page): Promise<void> {
  await bank(page).getByRole('button', { name: 'Confirm payment', exact: true }).waitFor();
  await expectLoaded(bank(page));
}

export const row = async (page: Page, name: string) => {
  const value = summary(page)
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })
    .locator('dd');
  return (await value.count()) === 0 ? undefined : value.textContent();
};

export async function chooseCountry(page: Page, name = 'Switzerland'): Promise<void> {
  await country(page).click();
  await page.getByRole('option', { name, exact: true }).click();
}

let codes = 5000;

/** Without a code it is a card that no one had before. */
export async function fillCard(page: Page, kind: CardKind = 'good', code = String((codes += 1))): Promise<void> {
  const frame = cardFrame(page);
  await expectLoaded(frame);
  await frame.getByLabel('Card number', { exact: true }).fill(cardNumbers[kind]);
  await frame.getByLabel('Month', { exact: true }).selectOption('08');
  await frame.getByLabel('Year', { exact: true }).selectOption('2029');
  await frame.getByLabel('CVV', { exact: true }).fill(code);
}
