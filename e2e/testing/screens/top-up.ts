import { getUsage } from '@hone/contracts/credits';
import { listPaymentMethods } from '@hone/contracts/billing/cards';
import { getAutoRecharge, listTopUps } from '@hone/contracts/billing/top-ups';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from '../../../apps/api/testing/api.ts';
import { addCardOf, customerOf, type CardKind } from '../../../apps/api/testing/money/money.ts';
import type { Place } from '../place.ts';
import { openSignedIn } from './signed-in.ts';

export const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name = 'Add to credit balance') => page.getByRole('dialog', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Credits', exact: true });
export const addCredit = (page: Page) => button(dialog(page), 'Add Credit');
export const amount = (page: Page) => dialog(page).getByLabel('Amount', { exact: true });
const method = (page: Page, name: 'Credit card' | 'Bank transfer') =>
  dialog(page).getByRole('radio', { name, exact: true });
export const notice = (page: Page, text: string | RegExp) => dialog(page).getByRole('alert').getByText(text);

/** A user with these cards, and what the api says about them. */
export async function openTopUp(
  place: Place,
  name: string,
  kinds: readonly CardKind[],
  { address = '/billing', ...options }: BrowserContextOptions & { address?: string } = {},
) {
  const watched = await openSignedIn(place, name, options);
  const elsewhere = await signIn(place.api, watched.email);
  for (const kind of kinds) await addCardOf(place.api, elsewhere, kind);
  await watched.page.goto(address);
  // A dialog opened by the address hides the header from role queries.
  await watched.page.locator('header [aria-haspopup=menu]').waitFor();
  return {
    ...watched,
    elsewhere,
    usage: () => elsewhere.call(getUsage),
    waiting: async () => (await elsewhere.call(listTopUps)).top_ups,
    recharge: () => elsewhere.call(getAutoRecharge),
    cards: async () => (await elsewhere.call(listPaymentMethods)).payment_methods,
    /** The transfer arrives for the bill of the waiting purchase. */
    async receiveTransfer() {
      const [waits] = (await elsewhere.call(listTopUps)).top_ups;
      const { invoices } = await place.api.sandbox.port.readSnapshot(await customerOf(elsewhere));
      const bill = invoices.find(({ attemptId }) => attemptId === waits?.id);
      expect(await place.api.sandbox.desk.receiveTransfer(bill?.id ?? '')).toBe('taken');
    },
  };
}

export async function openAddCredit(page: Page): Promise<void> {
  await button(panel(page), 'Add Credit').click();
  await dialog(page).waitFor();
}

export async function fillTopUp(
  page: Page,
  dollars: string,
  by: 'Credit card' | 'Bank transfer' = 'Credit card',
): Promise<void> {
  await amount(page).fill(dollars);
  await method(page, by).check();
}
