import { listPaymentMethods, type PaymentMethod } from '@hone/contracts/billing/cards';
import type { BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright-core';
import { signIn, type Visitor } from '../../../apps/api/testing/api.ts';
import { addCardOf, cardNumbers, type CardKind } from '../../../apps/api/testing/money/money.ts';
import type { WatchedPage } from '../browser.ts';
import { chooseByKeyboard } from './choose-by-keyboard.ts';
import { expectLoaded } from '../expectations.ts';
import { reloadAndFollow } from '../following.ts';
import type { Place } from '../place.ts';
import { openSignedIn } from './signed-in.ts';

export const cardsAddress = '/billing?tab=payment';
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Payment Details' });
export const toasts = (page: Page) => page.locator('[data-toast]');
export const cardRow = (page: Page, last4: string) => page.locator('[data-card]', { hasText: last4 });
export const cardField = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card"]');

/** The last digits of the visible cards, in order. */
export function shownCards(page: Page): Promise<string[]> {
  return page.locator('[data-card] > div > p:first-child bdi').allTextContents();
}

interface CardsPage extends WatchedPage {
  email: string;
  /** The same account on another device. */
  elsewhere: Visitor;
  kept(): Promise<PaymentMethod[]>;
}

/** Opens the page with these cards; the first is the default. */
export async function openCards(
  place: Place,
  name: string,
  kinds: readonly CardKind[] = [],
  options: BrowserContextOptions = {},
): Promise<CardsPage> {
  const watched = await openSignedIn(place, name, options);
  const elsewhere = await signIn(place.api, watched.email);
  for (const kind of kinds) await addCardOf(place.api, elsewhere, kind);
  await watched.page.goto(cardsAddress);
  await button(watched.page, 'Add New Details').waitFor();
  if (kinds.length > 0)
    await watched.page
      .locator('[data-card]')
      .nth(kinds.length - 1)
      .waitFor();
  return { ...watched, elsewhere, kept: async () => (await elsewhere.call(listPaymentMethods)).payment_methods };
}

/** Changes elsewhere arrive by the event stream: from now on none is missed. */
export async function followChanges(page: Page): Promise<void> {
  await reloadAndFollow(page);
  await button(page, 'Add New Details').waitFor();
}

export async function openDialog(page: Page): Promise<void> {
  await button(page, 'Add New Details').click();
  await cardField(page).getByLabel('Card number').waitFor();
}

export async function fillCard(page: Page, kind: CardKind = 'good'): Promise<void> {
  const field = cardField(page);
  await expectLoaded(field);
  await field.getByLabel('Card number').fill(cardNumbers[kind]);
  await field.getByLabel('Month').selectOption('08');
  await field.getByLabel('Year').selectOption('2029');
  await field.getByLabel('CVV').fill('123');
}

const address = {
  'Name on Card': 'Ada Lovelace',
  'Address Line 1': '12 St James’s Square',
  City: 'London',
  'Postal Code': 'SW1Y 4JH',
} as const;

async function chooseCountry(page: Page, name = 'United Kingdom'): Promise<void> {
  const country = dialog(page).getByLabel('Billing Address');
  await country.focus();
  await chooseByKeyboard(page, country, name);
}

export async function fillAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(address)) await dialog(page).getByLabel(label, { exact: true }).fill(text);
  await chooseCountry(page);
}
